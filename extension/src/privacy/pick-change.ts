import { isSamePick, type PickedElement } from './picked-element.ts'

/** An element that was chosen to be blurred, or not any more. */
export interface PickChange {
  readonly picked: PickedElement
  readonly on: boolean
}

/** What is picked after a change. */
export function withPick(
  picked: readonly PickedElement[],
  change: PickChange,
): readonly PickedElement[] {
  const others = picked.filter((one) => !isSamePick(one, change.picked))
  return change.on ? [...others, change.picked] : others
}
