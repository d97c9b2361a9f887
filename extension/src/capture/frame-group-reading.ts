import type { PageSnapshot } from '@waystep/capture-format'
import type { Box } from './box.ts'

/** Where a frame of another origin stands in the page around it. */
export interface FramePlace {
  /** Positions among the frames of each window, from the top. */
  readonly path: readonly number[]
  /** The node id of the frame's element. */
  readonly nodeId: number
  /** Left top corner of its content, in CSS pixels of the window around it. */
  readonly x: number
  readonly y: number
  /** How large one CSS pixel of its content is drawn. */
  readonly scale: number
  /** The size of the frame's content, in its own CSS pixels. */
  readonly width: number
  readonly height: number
}

/** Where a frame group shows what would be masked in a capture, at one instant. */
export interface FrameGroupMasks {
  readonly path: readonly number[]
  /** CSS pixels of its window. */
  readonly width: number
  readonly height: number
  readonly areas: readonly Box[]
  readonly frames: readonly Omit<FramePlace, 'nodeId'>[]
}

/**
 * A frame group is a window and all frames in it that its origin may read: they are read in one pass.
 * A page with frames of other origins is several frame groups.
 */
export interface FrameGroupReading {
  readonly path: readonly number[]
  readonly page: PageSnapshot
  readonly frames: readonly FramePlace[]
  /** Milliseconds since the epoch. */
  readonly readAt: number
  /** When its document or fields had last changed by then; unknown where the press itself was. */
  readonly reactedAt?: number
}
