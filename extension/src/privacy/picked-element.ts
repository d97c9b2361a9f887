/** One element down from the one before: the n-th child of its name, from 0. */
interface Way {
  readonly tagName: string
  readonly nth: number
}

/** The way to an element within one document or shadow root. */
interface Stretch {
  /** Finds one element by what its makers called it; null to begin at the root. */
  readonly anchor: string | null
  readonly ways: readonly Way[]
}

/**
 * An element that the author blurred, as it is found again: after the page was drawn anew, and on
 * other pages of the same site. Holds nothing of what the element says.
 */
export interface PickedElement {
  /** The address of the window it was in. */
  readonly origin: string
  readonly pathname: string
  /** One for each shadow root on the way in, and one for the document before them. */
  readonly stretches: readonly Stretch[]
  readonly role: string | null
  readonly classes: readonly string[]
  /** A hash of the text that tells elements without names apart and does not give the text back. */
  readonly textHash: number
}

/** Attributes that developers name elements with, and that stay. */
const names = ['data-testid', 'data-test', 'data-cy', 'data-qa', 'name']
/** Names that a machine counted up are others on the next page. */
const isSteady = (name: string) => /^[a-z][\w-]*$/i.test(name) && !/\d{3}|[\da-f]{8}/i.test(name)

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text.replace(/\s+/g, ' ').trim()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash
}

function onlyOne(root: Document | ShadowRoot, selector: string): Element | null {
  const found = root.querySelectorAll(selector)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** A selector that names this element and no other. */
function anchorOf(element: Element, root: Document | ShadowRoot): string | null {
  const id = element.getAttribute('id')
  const selectors = id && isSteady(id) ? [`#${CSS.escape(id)}`] : []
  for (const name of names) {
    const value = element.getAttribute(name)
    if (value && isSteady(value)) selectors.push(`${element.localName}[${name}="${value}"]`)
  }
  return selectors.find((selector) => onlyOne(root, selector) === element) ?? null
}

const sameName = (element: Element) =>
  Array.from(element.parentNode?.children ?? []).filter(
    ({ localName }) => localName === element.localName,
  )

function stretchTo(element: Element, root: Document | ShadowRoot): Stretch {
  const ways: Way[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    const anchor = anchorOf(at, root)
    if (anchor) return { anchor, ways }
    ways.unshift({ tagName: at.localName, nth: sameName(at).indexOf(at) })
  }
  return { anchor: null, ways }
}

/** What an element is found by again. */
export function pickedElement(element: Element): PickedElement {
  const stretches: Stretch[] = []
  let inner: Element | null = element
  while (inner) {
    const root = inner.getRootNode() as Document | ShadowRoot
    stretches.unshift(stretchTo(inner, root))
    inner = 'host' in root ? root.host : null
  }
  const view = element.ownerDocument.defaultView
  return {
    origin: view?.origin ?? '',
    pathname: view?.location.pathname ?? '',
    stretches,
    role: element.getAttribute('role'),
    classes: [...element.classList].filter(isSteady),
    textHash: hashOf(element.textContent ?? ''),
  }
}

function follow(root: Document | ShadowRoot, { anchor, ways }: Stretch): Element | null {
  let at: ParentNode | null = anchor === null ? root : onlyOne(root, anchor)
  for (const { tagName, nth } of ways) {
    const children: Element[] = Array.from(at?.children ?? [])
    at = children.filter(({ localName }) => localName === tagName)[nth] ?? null
  }
  return at && at !== root ? (at as Element) : null
}

/** Whether what stands there is the same, and not what another page has in its place. */
function isSame(element: Element, picked: PickedElement, pathname: string): boolean {
  if (element.getAttribute('role') !== picked.role) return false
  const { classes, stretches } = picked
  const kept = classes.filter((name) => element.classList.contains(name))
  if (classes.length > 0) return kept.length * 2 >= classes.length
  const last = stretches.at(-1)
  const isNamed = last?.anchor !== null && last?.ways.length === 0
  const isHere = pathname === picked.pathname
  return isNamed || isHere || hashOf(element.textContent ?? '') === picked.textHash
}

/** The element in a document; null where it is not. */
export function findPicked(
  document: Document,
  picked: PickedElement,
  shadowRootOf: (element: Element) => ShadowRoot | null,
): Element | null {
  const view = document.defaultView
  if (view?.origin !== picked.origin) return null
  let root: Document | ShadowRoot | null = document
  let element: Element | null = null
  for (const stretch of picked.stretches) {
    if (!root) return null
    element = follow(root, stretch)
    root = element && shadowRootOf(element)
  }
  return element && isSame(element, picked, view.location.pathname) ? element : null
}

/** The browser's storage gives objects back with their keys in another order. */
function keyOf(picked: PickedElement): string {
  const { origin, pathname, stretches, role, classes, textHash } = picked
  const ways = stretches.map((stretch) => [
    stretch.anchor,
    ...stretch.ways.map(({ tagName, nth }) => [tagName, nth]),
  ])
  return JSON.stringify([origin, pathname, ways, role, classes, textHash])
}

export const isSamePick = (a: PickedElement, b: PickedElement) => keyOf(a) === keyOf(b)
