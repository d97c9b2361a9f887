import type { OutsideLink } from '@waystep/demo-model'

/** An element of a captured page that leads somewhere. */
export interface LinkView {
  readonly nodeId: number
  /** It has this colour under the pointer and in focus. */
  readonly color: string
  /** Where it leads out of the demo; null: within it. */
  readonly outside: OutsideLink | null
}
