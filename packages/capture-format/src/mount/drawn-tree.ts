import { type Box, boxOf, holderOf, laidOutBox } from './boxes.ts'
import { elementByNodeId, frameDocument } from './elements.ts'
import { nodeIdOf } from './node-id.ts'

/** An element of a replayed page, as people see it. */
export interface DrawnElement {
  readonly nodeId: number
  /** As HTML writes it: `button`. */
  readonly tagName: string
  /** The element's box in the viewport of the frame, in CSS pixels. */
  readonly box: Box
}

/** What is drawn in an element: of its frame, its shadow root, its slot, else its children. */
function heldBy(element: Element): readonly Element[] {
  if (element.localName === 'iframe') {
    const root = frameDocument(element as HTMLIFrameElement)?.documentElement
    return root ? [root] : []
  }
  if (element.shadowRoot) return Array.from(element.shadowRoot.children)
  const assigned =
    element.localName === 'slot' ? (element as HTMLSlotElement).assignedElements() : []
  return assigned.length > 0 ? assigned : Array.from(element.children)
}

/** An element that has a place on the page: not the document itself, nor what has no box. */
function drawn(frame: HTMLIFrameElement, element: Element): DrawnElement | null {
  const nodeId = nodeIdOf(element)
  if (nodeId === null || element.localName === 'html') return null
  const box = boxOf(frame, nodeId)
  if (!box || box.width === 0 || box.height === 0) return null
  return { nodeId, tagName: element.localName, box }
}

function find(frame: HTMLIFrameElement, nodeId: number): Element | null {
  const document = frameDocument(frame)
  return document && elementByNodeId(document, nodeId)
}

/** The element with a node id, if it is drawn. */
export function drawnElement(frame: HTMLIFrameElement, nodeId: number): DrawnElement | null {
  const element = find(frame, nodeId)
  return element && drawn(frame, element)
}

/** The element with a node id, if it takes up room, though it may be hidden. */
export function laidOutElement(frame: HTMLIFrameElement, nodeId: number): DrawnElement | null {
  const element = find(frame, nodeId)
  const box = element && laidOutBox(frame, nodeId)
  return element && box ? { nodeId, tagName: element.localName, box } : null
}

/** The nearest drawn element around one, out of shadow roots and frames; null for the outermost. */
export function drawnParent(frame: HTMLIFrameElement, nodeId: number): DrawnElement | null {
  const element = find(frame, nodeId)
  for (let at = element && holderOf(element, frame); at; at = holderOf(at, frame)) {
    const parent = drawn(frame, at)
    if (parent) return parent
  }
  return null
}

/** The drawn elements right within one, into shadow roots and frames, in their order. */
export function drawnChildren(frame: HTMLIFrameElement, nodeId: number): readonly DrawnElement[] {
  const element = find(frame, nodeId)
  return element ? drawnWithin(frame, element) : []
}

/** The elements drawn within one; those without a box of their own (`display: contents`) are looked through. */
function drawnWithin(frame: HTMLIFrameElement, element: Element): readonly DrawnElement[] {
  return heldBy(element).flatMap((child) => drawn(frame, child) ?? drawnWithin(frame, child))
}

/** The drawn elements beside one, itself among them, in their order. */
export function drawnSiblings(frame: HTMLIFrameElement, nodeId: number): readonly DrawnElement[] {
  const parent = drawnParent(frame, nodeId)
  if (parent) return drawnChildren(frame, parent.nodeId)
  const own = drawnElement(frame, nodeId)
  return own ? [own] : []
}
