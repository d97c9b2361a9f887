import type { Box } from '../capture/box.ts'

/** Where an act was done: the element acted on, in its frame group. */
export interface ActTarget {
  readonly nodeId: number | null
  /** CSS pixels of the frame group's viewport. */
  readonly box: Box
  /** The point clicked; null for the keyboard. */
  readonly point: { readonly x: number; readonly y: number } | null
}
