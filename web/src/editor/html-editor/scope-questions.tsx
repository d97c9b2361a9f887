import type { ResetAnswer } from '@waystep/demo-model'
import { Button, ConfirmDialog, Dialog, DialogFooter } from '@waystep/ui'

/** What the author is asked before a change: whether it overrides another edit, or whom a reset is for. */
export type ScopeQuestion = 'override' | 'reset'

/** What the questions are about, and what the answers do. */
export interface Questioned {
  readonly question: ScopeQuestion | null
  /** Whether what is asked about holds for all steps now. */
  readonly appliesToAll: boolean
  reset(answer: ResetAnswer): void
  override(): void
  cancel(): void
}

/** What is asked before an edit is given to all steps, or taken from them (H4.21, H4.22). */
export function ScopeQuestions({
  of,
  resetTitle,
  resetSubtitle,
}: {
  readonly of: Questioned
  readonly resetTitle: string
  readonly resetSubtitle: string
}) {
  const { question, appliesToAll } = of
  return (
    <>
      <ConfirmDialog
        open={question === 'override'}
        onOpenChange={(open) => !open && of.cancel()}
        title="Override the other edit?"
        subtitle={
          appliesToAll
            ? 'This step has an edit of its own for this element. What the edit of all steps says takes its place.'
            : 'Another edit of all steps changes this element. What this step shows takes its place in all of them.'
        }
        primaryLabel="Override"
        secondaryLabel="Cancel"
        onConfirm={of.override}
      />
      <Dialog
        open={question === 'reset'}
        onOpenChange={(open) => !open && of.cancel()}
        title={resetTitle}
        subtitle={resetSubtitle}
      >
        <DialogFooter>
          <Button onClick={() => of.reset('this-step')}>Only this step</Button>
          <Button variant="primary" onClick={() => of.reset('all-steps')}>
            All steps
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}
