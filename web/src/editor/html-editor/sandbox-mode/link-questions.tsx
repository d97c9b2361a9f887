import { Button, ConfirmDialog, Dialog, DialogFooter } from '@waystep/ui'
import type { LinkedElement } from './use-linked-element.ts'

/** What is asked before a link is given to all steps, or taken from them (H4.21, H4.22). */
export function LinkQuestions({ element }: { readonly element: LinkedElement }) {
  const { question, appliesToAll } = element
  return (
    <>
      <ConfirmDialog
        open={question === 'override'}
        onOpenChange={(open) => !open && element.cancel()}
        title="Override the other edit?"
        subtitle={
          appliesToAll
            ? 'This step has an edit of its own for this element. What the edit of all steps says takes its place.'
            : 'Another edit of all steps changes this element. What this step shows takes its place in all of them.'
        }
        primaryLabel="Override"
        secondaryLabel="Cancel"
        onConfirm={element.override}
      />
      <Dialog
        open={question === 'reset'}
        onOpenChange={(open) => !open && element.cancel()}
        title="Reset the link"
        subtitle="This link holds for all steps. Where should it go?"
      >
        <DialogFooter>
          <Button onClick={() => element.reset('this-step')}>Only this step</Button>
          <Button variant="primary" onClick={() => element.reset('all-steps')}>
            All steps
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}
