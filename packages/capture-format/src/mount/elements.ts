import { nodeIdAttribute, nodeIdOf } from './node-id.ts'

/**
 * The documents and shadow roots below one, itself first. Asks for what `writePage` has marked: a
 * look at every element of a large page takes a hundred times as long.
 */
export function* rootsOf(root: Document | ShadowRoot): Generator<Document | ShadowRoot, void> {
  yield root
  for (const element of root.querySelectorAll('[data-ws-host], iframe')) {
    if (element.shadowRoot) yield* rootsOf(element.shadowRoot)
    if (element.localName === 'iframe') {
      const document = frameDocument(element as HTMLIFrameElement)
      if (document) yield* rootsOf(document)
    }
  }
}

export function frameDocument(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument
  } catch {
    return null
  }
}

const found = new WeakMap<Document, Map<number, Element>>()

function isThere(element: Element, nodeId: number): boolean {
  const isShown = element.isConnected && element.ownerDocument.defaultView !== null
  return isShown && nodeIdOf(element) === nodeId
}

/** The element of a replayed page with a node id, through shadow roots and nested frames. */
export function elementByNodeId(document: Document, nodeId: number): Element | null {
  const known = found.get(document) ?? new Map<number, Element>()
  found.set(document, known)
  const last = known.get(nodeId)
  if (last && isThere(last, nodeId)) return last
  const element = findElement(document, nodeId)
  if (element) known.set(nodeId, element)
  else known.delete(nodeId)
  return element
}

function findElement(document: Document, nodeId: number): Element | null {
  const selector = `[${nodeIdAttribute}="${nodeId}"]`
  const direct = document.querySelector(selector)
  if (direct) return direct
  for (const root of rootsOf(document)) {
    const element = root.querySelector(selector)
    if (element) return element
  }
  return null
}
