import { elementAtPoint, holderOf } from './boxes.ts'
import { elementByNodeId, frameDocument } from './elements.ts'

/** Scrolls a replayed page while its author looks for something, and puts everything back. */
export interface PageScroll {
  /** Scrolls what is under a point of the frame's viewport, as a wheel would. CSS pixels. */
  by(x: number, y: number, left: number, top: number): void
  /** Scrolls as little as brings an element into sight. */
  reveal(nodeId: number): void
  /** Everything stands where it stood before. */
  back(): void
}

export function scrollPage(frame: HTMLIFrameElement): PageScroll {
  const before = new Map<Element, { readonly left: number; readonly top: number }>()
  const keep = (element: Element) => {
    const { scrollLeft: left, scrollTop: top } = element
    if (!before.has(element)) before.set(element, { left, top })
  }
  const page = () => frameDocument(frame)
  return {
    by(x, y, left, top) {
      const document = page()
      let at = document && elementAtPoint(document, x, y)
      for (; at; at = holderOf(at, frame)) {
        keep(at)
        const { scrollLeft, scrollTop } = at
        at.scrollBy({ left, top, behavior: 'instant' })
        if (at.scrollLeft !== scrollLeft || at.scrollTop !== scrollTop) return
      }
    },
    reveal(nodeId) {
      const document = page()
      const element = document && elementByNodeId(document, nodeId)
      for (let at = element; at; at = holderOf(at, frame)) keep(at)
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    },
    back() {
      for (const [element, place] of before) element.scrollTo({ ...place, behavior: 'instant' })
      before.clear()
    },
  }
}
