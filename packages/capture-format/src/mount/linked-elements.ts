import { holderOf } from './boxes.ts'
import { elementByNodeId, frameDocument, rootsOf } from './elements.ts'
import { nodeIdOf } from './node-id.ts'

/** What is drawn around an element, itself first, out of slots, roots and frames, the outermost last. */
function* around(element: Element, outermost: HTMLIFrameElement): Generator<Element> {
  for (let at: Element | null = element; at; at = holderOf(at, outermost)) yield at
}

/** The innermost of some elements, by node id, that an event in a replayed page hit; null for none of them. */
export function hitOf(
  frame: HTMLIFrameElement,
  event: Event,
  nodeIds: ReadonlySet<number>,
): number | null {
  const [target] = event.composedPath()
  if (!target || !('getAttribute' in target)) return null
  for (const element of around(target as Element, frame)) {
    const nodeId = nodeIdOf(element)
    if (nodeId !== null && nodeIds.has(nodeId)) return nodeId
  }
  return null
}

/** The documents of a replayed page: its own and those of the frames in it. Events do not leave them. */
export function documentsOf(frame: HTMLIFrameElement): Document[] {
  const document = frameDocument(frame)
  const roots = document ? Array.from(rootsOf(document)) : []
  return roots.filter((root): root is Document => root.nodeType === Node.DOCUMENT_NODE)
}

/** Whether one element stands before another one as they are read: what holds them in common decides. */
function isBefore(a: Element, b: Element, outermost: HTMLIFrameElement): boolean {
  const [ofA, ofB] = [a, b].map((element) => [...around(element, outermost)].reverse())
  const index = ofA?.findIndex((element, place) => element !== ofB?.[place]) ?? -1
  const [inA, inB] = [ofA?.[index], ofB?.[index]]
  if (!inA || !inB) return inB !== undefined
  return (inA.compareDocumentPosition(inB) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** Node ids in the order in which their elements are read; those that the page does not have are left out. */
export function inReadingOrder(frame: HTMLIFrameElement, nodeIds: readonly number[]): number[] {
  const document = frameDocument(frame)
  const found = nodeIds.flatMap((nodeId) => {
    const element = document && elementByNodeId(document, nodeId)
    return element ? [{ nodeId, element }] : []
  })
  return found
    .sort((a, b) => (isBefore(a.element, b.element, frame) ? -1 : 1))
    .map(({ nodeId }) => nodeId)
}

const longestName = 80

/** What an element is called when it is spoken of: its label, its text, or that of its picture. */
export function nameOf(frame: HTMLIFrameElement, nodeId: number): string {
  const document = frameDocument(frame)
  const element = document && elementByNodeId(document, nodeId)
  if (!element) return ''
  const picture = element.matches('img') ? element : element.querySelector('img[alt]')
  const said = [
    element.getAttribute('aria-label'),
    element.textContent,
    picture?.getAttribute('alt'),
    element.getAttribute('title'),
  ]
  const name = said.map((text) => text?.replace(/\s+/g, ' ').trim() ?? '').find(Boolean) ?? ''
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name
}
