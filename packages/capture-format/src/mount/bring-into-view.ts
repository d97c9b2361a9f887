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
  const fits = element.scrollHeight <= height && element.scrollWidth <= width
  if (fits || getComputedStyle(element).overflow === 'visible') return null
  const { left, top } = element.getBoundingClientRect()
  return { left: left + element.clientLeft, top: top + element.clientTop, width, height }
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
