import { Button, Dialog, DialogFooter } from '@waystep/ui'
import { useEditor } from './core/editor-context.ts'
import { saveHotspot } from './hotspot-panel/save-hotspot.ts'

/** E4.24, M4.7: a panel would be left with changes that are not saved. */
export function UnsavedDialog({
  what,
  onLeave,
}: {
  readonly what: 'hotspot' | 'chapter'
  readonly onLeave: () => void
}) {
  const editor = useEditor()
  const { draft, chapterDraft, closeDialog } = editor
  const valid = what === 'hotspot' ? draft.valid.value : chapterDraft.issues.value.length === 0
  const save = async () => {
    closeDialog()
    const saved = what === 'hotspot' ? saveHotspot(editor) : await chapterDraft.save()
    if (saved) onLeave()
  }
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="Unsaved changes"
      subtitle={
        draft.isNew.value
          ? 'This hotspot is not saved yet. Without saving it is lost.'
          : `The changes to this ${what} are not saved yet. Without saving they are lost.`
      }
    >
      <DialogFooter>
        <Button onClick={closeDialog}>Go back</Button>
        <Button
          variant="danger-quiet"
          onClick={() => {
            closeDialog()
            onLeave()
          }}
        >
          Discard changes
        </Button>
        <Button variant="primary" disabled={!valid} onClick={() => void save()}>
          Save
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
