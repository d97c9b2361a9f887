import { nodeIdAttribute } from './node-id.ts'

/** The documents and shadow roots below one, itself first. */
export function* rootsOf(root: Document | ShadowRoot): Generator<Document | ShadowRoot, void> {
  yield root
  for (const element of root.querySelectorAll('*')) {
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

/** The element of a replayed page with a node id, through shadow roots and nested frames. */
export function elementByNodeId(document: Document, nodeId: number): Element | null {
  const selector = `[${nodeIdAttribute}="${nodeId}"]`
  const direct = document.querySelector(selector)
  if (direct) return direct
  for (const root of rootsOf(document)) {
    const element = root.querySelector(selector)
    if (element) return element
  }
  return null
}
