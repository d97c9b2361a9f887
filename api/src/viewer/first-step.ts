import type { PublishedDemo, PublishedStep } from '@waystep/demo-model'
import { stepOfNumber } from '@waystep/stage'

/**
 * The step that a page begins at: the one that its address asks for, else the first (E2.4). Null for a
 * demo without steps.
 * @param asked the `step` parameter as it came
 */
export function firstStepOf(
  manifest: PublishedDemo,
  asked: string | undefined,
): PublishedStep | null {
  const number = asked !== undefined && /^\d{1,6}$/.test(asked) ? Number(asked) : 1
  return stepOfNumber(manifest, number)
}
