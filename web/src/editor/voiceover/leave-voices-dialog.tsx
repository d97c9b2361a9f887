import { Button, Dialog, DialogFooter } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'

/** V2.46, V4.5: the panel would be left with something unsaved. */
export function LeaveVoicesDialog({ onLeave }: { readonly onLeave: () => void }) {
  const { closeDialog } = useEditor()
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="You have unsaved changes"
      subtitle="What you changed in the voiceovers is not saved yet. Without saving it is lost."
    >
      <DialogFooter>
        <Button
          variant="danger-quiet"
          onClick={() => {
            closeDialog()
            onLeave()
          }}
        >
          Discard changes
        </Button>
        <Button variant="primary" onClick={closeDialog}>
          Go back
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
