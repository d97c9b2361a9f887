import type { PercentPoint } from '../view/percent.ts'

/** How much of a step is seen: all of it, or a part that is large enough to be read. */
export type Zoom = 'whole' | 'close'

/** A part of the media seen through the stage's frame; CSS pixels. */
export interface View {
  readonly frame: { readonly width: number; readonly height: number }
  /** Where the media lies, from the frame's top left corner; what is beyond the frame is not seen. */
  readonly media: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
}

/** Pixels that are no more than what browsers round. */
const tolerance = 1

/** Is the media larger than the frame? */
export function isCloseUp({ frame, media }: View): boolean {
  return media.width > frame.width + tolerance || media.height > frame.height + tolerance
}

/** Can the media be drawn this way? A stroke to the right (`x` above 0) brings what is on its left. */
export function canMove({ frame, media }: View, { x, y }: Stroke): boolean {
  const isAcross = Math.abs(x) > Math.abs(y)
  const [by, at, length, room] = isAcross
    ? [x, media.x, media.width, frame.width]
    : [y, media.y, media.height, frame.height]
  return by > 0 ? at < -tolerance : at + length > room + tolerance
}

/** Pixels that a finger went to the right and down. */
interface Stroke {
  readonly x: number
  readonly y: number
}

/** The point of the media, in percent of it, that is in the middle of the frame after a stroke. */
export function middleAfter({ frame, media }: View, { x, y }: Stroke): PercentPoint {
  return {
    x: middle(frame.width, media.x + x, media.width),
    y: middle(frame.height, media.y + y, media.height),
  }
}

/** The media never leaves a gap at the frame's edge; where it is smaller, its own middle stays. */
function middle(room: number, at: number, length: number): number {
  const half = Math.min(room / 2 / length, 0.5)
  const wanted = (room / 2 - at) / length
  return Math.min(Math.max(wanted, half), 1 - half) * 100
}

/** The point of the media, in percent of it, under a point of the frame. */
export function pointUnder({ media }: View, { x, y }: Stroke): PercentPoint {
  return { x: ((x - media.x) / media.width) * 100, y: ((y - media.y) / media.height) * 100 }
}

/** How the media lies in its frame now. */
export function viewOf(frame: Element, media: Element): View {
  const [around, within] = [frame.getBoundingClientRect(), media.getBoundingClientRect()]
  const { width, height } = within
  return {
    frame: around,
    media: { x: within.x - around.x, y: within.y - around.y, width, height },
  }
}
