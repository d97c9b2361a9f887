import type { PercentBox } from './percent.ts'
import type { PlainMediaStep, Size } from './stage-view.ts'

const whole: PercentBox = { x: 0, y: 0, width: 100, height: 100 }

/**
 * The part of a step's media that its frame shows, in percent of the media: all of it, but for media that cover a
 * frame of another ratio, whose sides or ends are cut off (E3.12). `frame.css` lays them out by the same rule.
 */
export function seenPart(
  frame: Size,
  { size, fit, align }: Pick<PlainMediaStep, 'size' | 'fit' | 'align'>,
): PercentBox {
  if (fit !== 'Cover') return whole
  // How much wider than its frame the media is, where both are equally high.
  const excess = size.width / size.height / (frame.width / frame.height)
  if (excess > 1) {
    const width = 100 / excess
    return { ...whole, x: startOf(width, align === 'Left', align === 'Right'), width }
  }
  const height = 100 * excess
  return { ...whole, y: startOf(height, align === 'Top', align === 'Bottom'), height }
}

/** Where a length of percent begins that stands at one end, at the other, or in the middle. */
function startOf(length: number, isFirst: boolean, isLast: boolean): number {
  if (isFirst) return 0
  return isLast ? 100 - length : (100 - length) / 2
}

/** What of a box lies within another one; all of it, moved to the nearest edge, where nothing does. */
export function keptWithin(box: PercentBox, around: PercentBox): PercentBox {
  const [x, width] = keptSpan(box.x, box.width, around.x, around.width)
  const [y, height] = keptSpan(box.y, box.height, around.y, around.height)
  return { x, y, width, height }
}

function keptSpan(start: number, length: number, first: number, room: number): [number, number] {
  const end = first + room
  const [from, to] = [Math.max(start, first), Math.min(start + length, end)]
  if (to > from) return [from, to - from]
  const kept = Math.min(length, room)
  return [Math.min(Math.max(start, first), end - kept), kept]
}
