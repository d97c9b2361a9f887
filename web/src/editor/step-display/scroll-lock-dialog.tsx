import { Button, Dialog, DialogFooter } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { allPages, setScrollLock } from './scroll-lock.ts'

interface ScrollLockDialogProps {
  readonly stepId: string
  /** False: scrolling is allowed again. */
  readonly locks: boolean
}

/** Whose scrolling is meant (M2.54). */
export function ScrollLockDialog({ stepId, locks }: ScrollLockDialogProps) {
  const editor = useEditor()
  const answer = (stepIds: readonly string[]) => {
    editor.closeDialog()
    setScrollLock(editor, stepIds, locks)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && editor.closeDialog()}
      title={locks ? 'Disable scroll' : 'Enable scroll'}
      subtitle={
        locks
          ? 'Viewers see the page as it was captured and cannot scroll it.'
          : 'Viewers can scroll the page again.'
      }
    >
      <DialogFooter>
        <Button onClick={() => answer(allPages(editor))}>Apply to all steps</Button>
        <Button variant="primary" data-auto-focus onClick={() => answer([stepId])}>
          Only this step
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
