import { Button, Dialog, DialogFooter } from '@waystep/ui'
import { useEditor } from '../editor-context.ts'

/** E4.24, M4.7: the hotspot panel would be left with changes that are not saved. */
export function UnsavedHotspotDialog({ onLeave }: { readonly onLeave: () => void }) {
  const { draft, closeDialog } = useEditor()
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="Unsaved changes"
      subtitle={
        draft.isNew.value
          ? 'This hotspot is not saved yet. Without saving it is lost.'
          : 'The changes to this hotspot are not saved yet. Without saving they are lost.'
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
        <Button
          variant="primary"
          onClick={() => {
            closeDialog()
            if (draft.save()) onLeave()
          }}
        >
          Save
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
