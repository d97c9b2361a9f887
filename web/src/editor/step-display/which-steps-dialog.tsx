import { Button, Dialog, DialogFooter } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'

interface WhichStepsDialogProps {
  readonly title: string
  /** What is changed. */
  readonly subtitle: string
  /** Not called where the question is left. */
  readonly onAnswer: (all: boolean) => void
}

/** Whether the other steps follow a change of one (M2.54). */
export function WhichStepsDialog({ title, subtitle, onAnswer }: WhichStepsDialogProps) {
  const editor = useEditor()
  const answer = (all: boolean) => {
    editor.closeDialog()
    onAnswer(all)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && editor.closeDialog()}
      title={title}
      subtitle={subtitle}
    >
      <DialogFooter>
        <Button onClick={() => answer(true)}>Apply to all steps</Button>
        <Button variant="primary" data-auto-focus onClick={() => answer(false)}>
          Only this step
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
