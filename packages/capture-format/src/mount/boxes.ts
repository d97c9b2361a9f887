import { elementByNodeId, frameDocument } from './elements.ts'
import { nodeIdOf } from './node-id.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where an element stands in the viewport of the outermost frame, in CSS pixels. */
function boxInFrame(element: Element, outermost: HTMLIFrameElement): Box {
  const { x, y, width, height } = element.getBoundingClientRect()
  let box: Box = { x, y, width, height }
  for (const frame of framesAround(element, outermost)) box = throughFrame(box, frame)
  return box
}

/** The frames that an element lies in, the innermost first, the outermost left out. */
function* framesAround(element: Element, outermost: HTMLIFrameElement): Generator<HTMLElement> {
  let frame = element.ownerDocument.defaultView?.frameElement ?? null
  while (frame && frame !== outermost) {
    yield frame as HTMLElement
    frame = frame.ownerDocument.defaultView?.frameElement ?? null
  }
}

/** A box of a frame's document in the document that holds the frame, which may draw it smaller or larger. */
function throughFrame(box: Box, frame: HTMLElement): Box {
  const outer = frame.getBoundingClientRect()
  const { paddingLeft, paddingTop } = getComputedStyle(frame)
  const across = outer.width / frame.offsetWidth || 1
  const down = outer.height / frame.offsetHeight || 1
  return {
    x: outer.x + (frame.clientLeft + Number.parseFloat(paddingLeft) + box.x) * across,
    y: outer.y + (frame.clientTop + Number.parseFloat(paddingTop) + box.y) * down,
    width: box.width * across,
    height: box.height * down,
  }
}

function isDrawn(element: Element): boolean {
  const isVisible = element.checkVisibility({ visibilityProperty: true })
  return isVisible && element.getClientRects().length > 0
}

/**
 * Where the element with a node id stands in the frame's own viewport, in CSS pixels, whatever the
 * frame itself is scaled to. Null when the page has no such element or does not draw it: when it, or a
 * frame around it, is hidden.
 */
export function boxOf(frame: HTMLIFrameElement, nodeId: number): Box | null {
  const document = frameDocument(frame)
  const element = document && elementByNodeId(document, nodeId)
  if (!element || !isDrawn(element)) return null
  for (const around of framesAround(element, frame)) if (!isDrawn(around)) return null
  return boxInFrame(element, frame)
}

/** The same, hidden elements included: those that take up room though they are not drawn. */
export function laidOutBox(frame: HTMLIFrameElement, nodeId: number): Box | null {
  const document = frameDocument(frame)
  const element = document && elementByNodeId(document, nodeId)
  if (!element || element.getClientRects().length === 0) return null
  return boxInFrame(element, frame)
}

/** The deepest element at a point of a document's viewport, through shadow roots and frames. */
export function elementAtPoint(root: Document | ShadowRoot, x: number, y: number): Element | null {
  const element = root.elementFromPoint(x, y)
  if (!element) return null
  if (element.shadowRoot && element.shadowRoot !== root) {
    return elementAtPoint(element.shadowRoot, x, y) ?? element
  }
  if (element.localName !== 'iframe') return element
  const inner = frameDocument(element as HTMLIFrameElement)
  if (!inner) return element
  const box = element.getBoundingClientRect()
  const left = x - box.x - element.clientLeft
  const top = y - box.y - element.clientTop
  return elementAtPoint(inner, left, top) ?? element
}

/** The nearest element that carries a node id: itself, or what holds it, out of roots and frames. */
export function nearestNodeId(element: Element): number | null {
  for (let at: Element | null = element; at; at = holderOf(at)) {
    const id = nodeIdOf(at)
    if (id !== null) return id
  }
  return null
}

/**
 * What an element is drawn in: its slot, its parent, its host, or the frame that shows its document,
 * up to the outermost frame.
 */
export function holderOf(element: Element, outermost?: HTMLIFrameElement): Element | null {
  const holder = element.assignedSlot ?? element.parentElement
  if (holder) return holder
  const root = element.getRootNode()
  if ('host' in root) return (root as ShadowRoot).host
  const frame = element.ownerDocument.defaultView?.frameElement ?? null
  return frame === outermost ? null : frame
}

/** The node id of what is drawn at a point of the frame's own viewport (CSS pixels), or null. */
export function nodeIdAtPoint(frame: HTMLIFrameElement, x: number, y: number): number | null {
  const document = frameDocument(frame)
  const element = document && elementAtPoint(document, x, y)
  return element ? nearestNodeId(element) : null
}
