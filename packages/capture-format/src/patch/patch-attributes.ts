import { type AssetUrl, writtenAttributes } from '../html/written-attributes.ts'
import { restoreInteraction } from '../mount/restore-interaction.ts'
import { withinElement } from '../mount/restore-scope.ts'
import { holdScrolled, restoreElements } from '../mount/restore-state.ts'
import type { ElementNode } from '../tree/nodes.ts'

const xlink = 'http://www.w3.org/1999/xlink'
const svg = 'http://www.w3.org/2000/svg'

/** The parser takes names that `setAttribute` refuses, such as `@click`. */
function parsedAttribute(name: string): Attr | null {
  const parsed = new DOMParser().parseFromString(`<i ${name}></i>`, 'text/html')
  const attribute = parsed.querySelector('i')?.attributes[0]
  return attribute ? (attribute.cloneNode() as Attr) : null
}

function setAttribute(element: Element, name: string, value: string): void {
  // A style that is read into the one before keeps some of that one's order.
  if (name === 'style') element.removeAttribute(name)
  const held = element.getAttributeNode(name)
  if (held) {
    held.value = value
    return
  }
  if (name.startsWith('xlink:') && element.namespaceURI === svg) {
    element.setAttributeNS(xlink, name, value)
    return
  }
  try {
    element.setAttribute(name, value)
  } catch {
    const parsed = parsedAttribute(name)
    if (!parsed) return
    parsed.value = value
    element.setAttributeNode(parsed)
  }
}

/** Attributes that mounting adds something to. */
const restored = /^(?:style|part|data-ws-)/

/**
 * Gives an element the attributes of `after` where they are other than those of `before`.
 * @returns the element, if it did; null where there was nothing to do, 'lost' where the page has it not
 */
export function patchAttributes(
  before: ElementNode,
  after: ElementNode,
  find: () => Element | null,
  assetUrl: AssetUrl,
): Element | 'lost' | null {
  const was = writtenAttributes(before, assetUrl)
  const now = writtenAttributes(after, assetUrl)
  const names = [...new Set([...was.keys(), ...now.keys()])]
  const changed = names.filter((name) => was.get(name) !== now.get(name))
  if (changed.length === 0) return null
  const element = find()
  if (!element) return 'lost'
  const isRestored = changed.some((name) => restored.test(name))
  if (isRestored) element.removeAttribute('data-ws-part')
  const again = isRestored ? names.filter((name) => name === 'style' || name === 'part') : []
  const wasStyled = element.hasAttribute('style')
  for (const name of new Set([...changed, ...again])) {
    const value = now.get(name)
    if (value === undefined) element.removeAttribute(name)
    else setAttribute(element, name, value)
  }
  // Mounting may have given it a style of its own.
  if (isRestored && wasStyled && !now.has('style')) element.removeAttribute('style')
  if (isRestored) {
    const scope = withinElement(element, true)
    restoreElements(scope)
    holdScrolled(scope)
    restoreInteraction(scope.root)
  }
  return element
}
