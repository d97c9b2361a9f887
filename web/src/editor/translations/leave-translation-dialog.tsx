import { Button, Dialog, DialogFooter } from '@waystep/ui'
import type { SavingTranslation } from './use-save-translation.ts'

interface LeaveTranslationProps {
  readonly saving: SavingTranslation
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** V2.47, V4.42: the translation would be left with something unsaved. */
export function LeaveTranslationDialog({ saving, onStay, onLeave }: LeaveTranslationProps) {
  const { issue, isSaving, save } = saving
  const saveFirst = async () => {
    if (await save()) onLeave()
    else onStay()
  }
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title="You have unsaved changes"
      subtitle="What you changed in this translation is not saved yet. Without saving it is lost."
    >
      <DialogFooter>
        <Button onClick={onStay}>Go back</Button>
        <Button variant="danger-quiet" onClick={onLeave}>
          Discard changes
        </Button>
        <Button
          variant="primary"
          loading={isSaving}
          disabled={issue !== null}
          title={issue ?? undefined}
          onClick={() => void saveFirst()}
        >
          Save translation
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
