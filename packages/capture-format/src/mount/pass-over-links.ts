import { holderOf } from './boxes.ts'
import { frameDocument, rootsOf } from './elements.ts'
import { nodeIdOf } from './node-id.ts'

function isWithin(
  element: Element,
  nodeIds: ReadonlySet<number>,
  outermost: HTMLIFrameElement,
): boolean {
  for (let at: Element | null = element; at; at = holderOf(at, outermost)) {
    const nodeId = nodeIdOf(at)
    if (nodeId !== null && nodeIds.has(nodeId)) return true
  }
  return false
}

function isLink(element: Element): boolean {
  return element.hasAttribute('href') || element.hasAttribute('xlink:href')
}

/**
 * Takes the links of a replayed page that lead nowhere out of the order of Tab and has them heard as words, in
 * its frames and shadow roots as well. They keep their address, by which the page's own styles know them.
 * Roles of their own stay: styles may go by them, and few links have one.
 *
 * @param living elements, by node id, that lead somewhere, with all that is in them
 */
export function passOverLinks(frame: HTMLIFrameElement, living: ReadonlySet<number>): void {
  const document = frameDocument(frame)
  if (!document) return
  for (const root of rootsOf(document)) {
    for (const element of root.querySelectorAll('a, area')) {
      if (isLink(element) && !isWithin(element, living, frame)) {
        element.setAttribute('tabindex', '-1')
        // Browsers pass over the roles 'none' and 'presentation' of what can have the focus.
        if (!element.hasAttribute('role')) element.setAttribute('role', 'generic')
      }
    }
  }
}
