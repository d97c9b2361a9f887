import { toasts } from '../../../toasts/toast-table.ts'
import type { Editor } from '../../core/editor.ts'
import { stepNumbers } from '../edits-list/edit-places.ts'

/** Says which steps viewers do not get now that a redaction is saved. @param show what the toast's action does */
export function sayHeldBack(
  { notify }: Editor,
  numbers: readonly number[],
  show: () => void,
): void {
  const words = stepNumbers(numbers.map((number) => ({ number })))
  notify.say(toasts.stepsHeldBack(words, numbers.length), show)
}
