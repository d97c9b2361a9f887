import type { ThreadTime } from './main-thread.ts'

/** What one tool did with one page. */
export interface Result {
  readonly page: string
  readonly tool: string
  /** Why there is nothing to compare; null where there is. */
  readonly failure: string | null
  /** Nodes of the page, with shadow roots and readable frames. */
  readonly nodes: number
  /** The times of each run. */
  readonly times: readonly ThreadTime[]
  /** Bytes of all files, and each compressed by itself where that makes it smaller. */
  readonly raw: number
  readonly compressed: number
  /** Share of the pixels that the capture changed on the page itself. */
  readonly disturbed: number | null
  /** Share of the pixels that differ between page and replay. */
  readonly difference: number | null
  /** What the replay asked for in vain. */
  readonly missing: readonly string[]
}
