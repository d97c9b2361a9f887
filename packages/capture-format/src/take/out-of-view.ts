/** A box in CSS pixels of the page's viewport. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * How far from the viewport a box must be for what it holds to be taken to be out of view too, in CSS
 * pixels: no page is told how far its content reaches beyond the left and the top of an element.
 */
const farAway = 400

const none = 0
const above = 1
const below = 2
const left = 4
const right = 8

/** On which sides of the viewport a box is far away; 0 for none. */
export function farSides({ x, y, width, height }: Box, viewport: Size): number {
  return (
    (y + height < -farAway ? above : none) |
    (y > viewport.height + farAway ? below : none) |
    (x + width < -farAway ? left : none) |
    (x > viewport.width + farAway ? right : none)
  )
}

/** The room that an element's box and what flows out of it take; null when nothing tells. */
export function reachOf(element: Element, box: Box): Box | null {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
  if (clientWidth === 0 && clientHeight === 0 && scrollWidth === 0) return null
  const x = Math.max(0, scrollWidth - clientWidth) * scaleOf(box.width, clientWidth)
  const y = Math.max(0, scrollHeight - clientHeight) * scaleOf(box.height, clientHeight)
  return { x: box.x - x, y: box.y - y, width: box.width + 2 * x, height: box.height + 2 * y }
}

/** What `transform` and `zoom` make of a length. */
function scaleOf(drawn: number, laidOut: number): number {
  return laidOut > 0 ? Math.max(1, drawn / laidOut) : 1
}
