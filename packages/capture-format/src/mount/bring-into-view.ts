import { holderOf } from './boxes.ts'
import { elementByNodeId, frameDocument } from './elements.ts'

interface View {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The part of a scroll container through which its content is seen; null for what scrolls nothing. */
function viewOf(element: Element): View | null {
  const { ownerDocument, clientWidth: width, clientHeight: height } = element
  if (element === ownerDocument.scrollingElement) return { left: 0, top: 0, width, height }
  if (givesOverflowAway(element)) return null
  const fits = element.scrollHeight <= height && element.scrollWidth <= width
  if (fits || getComputedStyle(element).overflow === 'visible') return null
  const { left, top } = element.getBoundingClientRect()
  return { left: left + element.clientLeft, top: top + element.clientTop, width, height }
}

/** What the document's element says of overflow, or else its body, holds for the window, not for them. */
function givesOverflowAway(element: Element): boolean {
  const { body, documentElement } = element.ownerDocument
  if (element === documentElement) return true
  return element === body && getComputedStyle(documentElement).overflow === 'visible'
}

/** How far to scroll so that a span's middle comes to the view's; not at all where it is seen already. */
function distance(start: number, length: number, viewStart: number, viewLength: number): number {
  const middle = start + length / 2
  if (middle >= viewStart && middle <= viewStart + viewLength) return 0
  return middle - (viewStart + viewLength / 2)
}

/**
 * Scrolls whatever within the frame holds the element with a node id until its middle is seen, at
 * once. Nothing around the frame is scrolled, which `scrollIntoView` would do; nothing at all moves
 * while the element is in sight.
 */
export function bringIntoView(frame: HTMLIFrameElement, nodeId: number): void {
  const document = frameDocument(frame)
  let shown = document && elementByNodeId(document, nodeId)
  let at = shown && holderOf(shown, frame)
  for (; shown && at; at = holderOf(at, frame)) {
    // Within a frame, its own document is what its scrolling element shows.
    if (at.ownerDocument !== shown.ownerDocument) {
      shown = at
      continue
    }
    const view = viewOf(at)
    if (!view) continue
    const { left, top, width, height } = shown.getBoundingClientRect()
    at.scrollBy({
      left: distance(left, width, view.left, view.width),
      top: distance(top, height, view.top, view.height),
      behavior: 'instant',
    })
  }
}

/**
 * Is the element with a node id scrolled out of what holds it: a list, a frame, the page? False where
 * there is no such element. Knows which scroll containers an absolute or fixed element is clipped by,
 * from positions alone.
 */
export function isScrolledAway(frame: HTMLIFrameElement, nodeId: number): boolean {
  const document = frameDocument(frame)
  let shown = document && elementByNodeId(document, nodeId)
  if (!shown) return false
  let position = getComputedStyle(shown).position
  for (let at = holderOf(shown, frame); at; at = holderOf(at, frame)) {
    const own = getComputedStyle(at).position
    if (at.ownerDocument !== shown.ownerDocument) {
      shown = at
      position = own
      continue
    }
    const isClipped = position !== 'fixed' && (position !== 'absolute' || own !== 'static')
    const isPage = at === at.ownerDocument.scrollingElement
    const view = isClipped || isPage ? viewOf(at) : null
    if (view && isOutside(shown.getBoundingClientRect(), view)) return true
    if (isClipped) position = own
  }
  return false
}

function isOutside(box: DOMRect, { left, top, width, height }: View): boolean {
  return box.right < left || box.bottom < top || box.left > left + width || box.top > top + height
}
