import { parseReference } from '../../assets/reference.ts'
import { isStyleLink } from '../../assets/url-attributes.ts'
import { indexOf } from '../../fingerprint/tree-index.ts'
import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../../tree/nodes.ts'

export type PlacedElement = ElementNode & { readonly isShadow?: true }

/** A document or shadow root of a page: what its style sheets are for. */
export interface Scope {
  /** The document, or the host of the shadow root. */
  readonly root: DocumentNode | PlacedElement
  /** Hashes of files and ids of `style` elements that hold its style sheets. */
  readonly sheets: Set<string | number>
  /** The elements in it that were taken from viewers. */
  readonly withheld: PlacedElement[]
}

function isIn(document: DocumentNode, element: ElementNode): boolean {
  return document.childNodes.some((child) => child === element)
}

/** The element around another, over the borders of shadow roots and frames. */
export function outerOf(tree: DocumentNode, { id }: ElementNode): PlacedElement | null {
  const index = indexOf(tree)
  const place = index.placeOf(id)
  return place < 0 ? null : (index.elements[index.parentOf(place)] ?? null)
}

/** The document or host that an element stands in without another around it; null for others. */
export function rootAround(
  element: PlacedElement,
  outer: PlacedElement | null,
  tree: DocumentNode,
): Scope['root'] | null {
  if (!outer) return tree
  if (element.isShadow) return outer
  const { contentDocument } = outer
  return contentDocument && isIn(contentDocument, element) ? contentDocument : null
}

/** The document or host whose style sheets an element is drawn with. */
function rootOf(tree: DocumentNode, element: PlacedElement): Scope['root'] {
  for (let at = element; ; ) {
    const outer = outerOf(tree, at)
    const root = rootAround(at, outer, tree)
    if (root || !outer) return root ?? tree
    at = outer
  }
}

/** The elements of one scope, not those in shadow roots and frames below it. */
export function elementsIn({ root }: Pick<Scope, 'root'>): PlacedElement[] {
  const isShadow = root.type === nodeType.element
  const found: PlacedElement[] = []
  const stack: TreeNode[] = root.childNodes.filter((child) => !isShadow || child.isShadow)
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type !== nodeType.element) continue
    found.push(node)
    for (const child of node.childNodes) {
      if (child.type === nodeType.element && !child.isShadow) stack.push(child)
    }
  }
  return found
}

function hashOf(reference: unknown): string | null {
  return typeof reference === 'string' ? (parseReference(reference)?.hash ?? null) : null
}

/**
 * The scopes of a page with their style sheets, by their roots' ids.
 * @param withheld what viewers must not see, with all below it
 */
export function scopesOf(
  tree: DocumentNode,
  withheld: ReadonlySet<number>,
): ReadonlyMap<number, Scope> {
  const scopes = new Map<number, Scope>()
  const scopeOf = (root: Scope['root']): Scope => {
    const known = scopes.get(root.id)
    if (known) return known
    const scope: Scope = { root, sheets: new Set(), withheld: [] }
    scopes.set(root.id, scope)
    return scope
  }
  const adopt = (root: Scope['root']): void => {
    for (const sheet of root.adoptedStyleSheets ?? []) {
      const hash = hashOf(sheet)
      if (hash) scopeOf(root).sheets.add(hash)
    }
  }
  adopt(tree)
  const elements: readonly PlacedElement[] = indexOf(tree).elements
  for (const element of elements) {
    if (element.adoptedStyleSheets) adopt(element)
    if (element.contentDocument) adopt(element.contentDocument)
    if (withheld.has(element.id)) scopeOf(rootOf(tree, element)).withheld.push(element)
    if (element.tagName === 'style') {
      // Within what was withheld nothing of it is left.
      if (!withheld.has(element.id)) scopeOf(rootOf(tree, element)).sheets.add(element.id)
    } else if (isStyleLink(element)) {
      const hash = hashOf(element.attributes.href)
      if (hash) scopeOf(rootOf(tree, element)).sheets.add(hash)
    }
  }
  return scopes
}

/** The text of a `style` element. */
export function styleTextOf({ childNodes }: ElementNode): string {
  return childNodes.map((node) => (node.type === nodeType.text ? node.textContent : '')).join('')
}
