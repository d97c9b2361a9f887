import { ConfirmDialog } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { deleteVoices } from './delete-voices.ts'

/** V2.30, V4.27. */
export function DeleteAllDialog() {
  const editor = useEditor()
  return (
    <ConfirmDialog
      open
      onOpenChange={editor.closeDialog}
      title="Delete all voiceovers"
      subtitle="The sound of all steps will be deleted; what they say stays as text. This action cannot be undone."
      primaryLabel="Delete"
      secondaryLabel="Go back"
      danger
      onConfirm={() => {
        editor.closeDialog()
        void deleteVoices(editor)
      }}
    />
  )
}
