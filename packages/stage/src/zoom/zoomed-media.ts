import type { PercentBox, PercentPoint } from '../view/percent.ts'
import type { PlainMediaStep, Size } from '../view/stage-view.ts'

/** How media lies in its frame while a region of it is zoomed into. */
export interface ZoomedMedia {
  /** How many times larger the media is drawn; 1 or more. */
  readonly scale: number
  /** How far it is moved before it is scaled from its top left corner, in percent of its own size. */
  readonly moved: PercentPoint
  /** Where its point of alignment lies, in percent of the frame: the style sheet moves it by the media's own size. */
  readonly at: PercentPoint
  /** Percent of the media. */
  readonly region: PercentBox
  /** The part of the media that the frame shows, in percent of the media. */
  readonly seen: PercentBox
}

/** Percent: what other programs stored may be a region of no size, which nothing could be scaled to. */
const leastSide = 1

/**
 * Media whose region fills its frame, as far as that goes without a gap at the frame's edge (M4.34). `frame.css` lays
 * media out by the same rule where nothing is zoomed.
 *
 * @param region percent of the media
 */
export function zoomedMedia(
  frame: Size,
  { size, fit, align }: Pick<PlainMediaStep, 'size' | 'fit' | 'align'>,
  region: PercentBox,
): ZoomedMedia {
  // How much wider than its frame the media is, where both are equally high.
  const excess = size.width / size.height / (frame.width / frame.height)
  const side = fit === 'Cover' ? Math.max : Math.min
  const [width, height] = [side(1, excess), side(1, 1 / excess)]
  const [alongX, alongY] = [share(align, 'Left', 'Right'), share(align, 'Top', 'Bottom')]
  const fills = Math.min(
    100 / (width * Math.max(leastSide, region.width)),
    100 / (height * Math.max(leastSide, region.height)),
  )
  const scale = Math.max(1, fills)
  const x = zoomedSpan(width * scale, region.x + region.width / 2, alongX)
  const y = zoomedSpan(height * scale, region.y + region.height / 2, alongY)
  return {
    scale,
    moved: {
      x: ((x.start - alongX * (1 - width)) / width) * 100,
      y: ((y.start - alongY * (1 - height)) / height) * 100,
    },
    at: {
      x: (x.start + alongX * width * scale) * 100,
      y: (y.start + alongY * height * scale) * 100,
    },
    region,
    seen: { x: x.from, y: y.from, width: x.length, height: y.length },
  }
}

/** Where media stands that has room: 0 at the start, 1 at the end. */
function share(align: PlainMediaStep['align'], start: string, end: string): number {
  if (align === start) return 0
  return align === end ? 1 : 0.5
}

/**
 * One direction of it: where media of a length begins, in shares of the frame, with a point of it (percent) in the
 * middle, and which part of it is seen, in percent.
 */
function zoomedSpan(length: number, middle: number, along: number) {
  const room = 1 - length
  const wanted = 0.5 - (length * middle) / 100
  const start = room < 0 ? Math.min(0, Math.max(room, wanted)) : along * room
  const seen = Math.min(1, 1 / length) * 100
  return { start, from: (Math.max(0, -start) / length) * 100, length: seen }
}
