import type { PublishedDemo, PublishedStep } from '@waystep/demo-model'
import { endInAddress, stepOfNumber } from '@waystep/stage'

/** What a page shows of a demo. */
interface Beginning {
  readonly first: PublishedStep
  /** It is shown as seen to its end. */
  readonly ended: boolean
}

/**
 * The step that a page begins at: the one that its address asks for, else the first (E2.4). Null for a
 * demo without steps. The end is there to be asked for where no gate comes before it.
 * @param asked the `step` parameter as it came
 */
export function beginningOf(manifest: PublishedDemo, asked: string | undefined): Beginning | null {
  const ended = asked === endInAddress && !manifest.gated
  const number = asked !== undefined && /^\d{1,6}$/.test(asked) ? Number(asked) : 1
  const first = ended ? manifest.steps.at(-1) : stepOfNumber(manifest, number)
  return first ? { first, ended } : null
}
