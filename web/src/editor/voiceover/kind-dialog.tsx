import { ConfirmDialog } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'

const kinds = { own: 'manual voiceovers', ai: 'AI voiceovers' }

/** V2.44, V4.2: all sound of the other kind would be overwritten. */
export function KindDialog({ recordOwnVoice }: { readonly recordOwnVoice: boolean }) {
  const { voiceDraft: draft, closeDialog } = useEditor()
  const [left, chosen] = recordOwnVoice ? [kinds.ai, kinds.own] : [kinds.own, kinds.ai]
  return (
    <ConfirmDialog
      open
      onOpenChange={closeDialog}
      title="Voiceover Mode Change"
      subtitle={`A demo can only have one type of voiceover. Switching to ${chosen} overwrites all existing ${left} once you save: what the steps say stays, their sound goes.`}
      primaryLabel="Switch"
      secondaryLabel="Go back"
      danger
      onConfirm={() => {
        closeDialog()
        draft.changeKind(recordOwnVoice)
      }}
    />
  )
}
