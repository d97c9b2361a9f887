import { Button, buttonLook } from '@waystep/ui'
import { CircleQuestionMark } from 'lucide-react'

interface PickerActionsProps {
  /** The selected element is seen in the page. */
  readonly isChosen: boolean
  readonly onCancel: () => void
  readonly onContinue: () => void
}

/** What ends choosing an anchor, and where it is explained. */
export function PickerActions({ isChosen, onCancel, onContinue }: PickerActionsProps) {
  return (
    <>
      <a {...buttonLook({ variant: 'quiet' })} href="/help/anchors" target="_blank" rel="noopener">
        <CircleQuestionMark size={16} aria-hidden />
        Tutorial
      </a>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="primary" disabled={!isChosen} onClick={onContinue}>
        Continue
      </Button>
    </>
  )
}
