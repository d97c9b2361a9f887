import { nearestNodeId } from './boxes.ts'

export interface ClickedLink {
  readonly nodeId: number
  /** As the page had it; what is not absolute is relative to the capture's `url`. */
  readonly href: string
  readonly event: MouseEvent
}

function linkOf(event: Event): Element | null {
  for (const target of event.composedPath()) {
    const isElement = 'localName' in target && 'getAttribute' in target
    if (!isElement) continue
    const element = target as Element
    const hasAddress = element.hasAttribute('href') || element.hasAttribute('xlink:href')
    if (hasAddress && (element.localName === 'a' || element.localName === 'area')) return element
  }
  return null
}

/** Keeps clicks, submits and drags in a replayed document from doing anything, and reports links. */
export function catchLinks(
  document: Document,
  signal: AbortSignal,
  onLink?: (link: ClickedLink) => void,
): void {
  const options = { capture: true, signal }
  const onClick = (event: MouseEvent): void => {
    const link = linkOf(event)
    if (!link) return
    event.preventDefault()
    const nodeId = nearestNodeId(link)
    const href = link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? ''
    if (nodeId !== null) onLink?.({ nodeId, href, event })
  }
  document.addEventListener('click', onClick, options)
  document.addEventListener('auxclick', onClick, options)
  document.addEventListener('submit', (event) => event.preventDefault(), options)
  document.addEventListener('dragstart', (event) => event.preventDefault(), options)
}
