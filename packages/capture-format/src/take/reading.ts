/**
 * Reads what the browser says of a node, not what the page makes of it: a form answers to the names
 * of its fields and a document to those of its images, `firstChild` and `title` among them.
 */
function getter<T extends object, K extends keyof T & string>(
  prototype: T,
  name: K,
): (this: T) => T[K] {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get
  if (!get) throw new Error(`this browser has no ${name}`)
  return get
}

// A getter each, called where it stands: V8 compiles such calls into its own code.
const firstChild = getter(Node.prototype, 'firstChild')
const nextSibling = getter(Node.prototype, 'nextSibling')
const type = getter(Node.prototype, 'nodeType')
const data = getter(CharacterData.prototype, 'data')
const localName = getter(Element.prototype, 'localName')
const namespaceURI = getter(Element.prototype, 'namespaceURI')
const shadowRoot = getter(Element.prototype, 'shadowRoot')
const scrollTop = getter(Element.prototype, 'scrollTop')
const scrollLeft = getter(Element.prototype, 'scrollLeft')
const { getAttributeNames, getAttribute, hasAttributes, getBoundingClientRect, matches } =
  Element.prototype

const none: readonly string[] = []

export const firstChildOf = (node: Node): ChildNode | null => firstChild.call(node)
export const nextSiblingOf = (node: Node): ChildNode | null => nextSibling.call(node)
export const nodeTypeOf = (node: Node): number => type.call(node)
export const dataOf = (text: CharacterData): string => data.call(text)
export const localNameOf = (element: Element): string => localName.call(element)
export const namespaceOf = (element: Element): string | null => namespaceURI.call(element)
export const shadowRootOf = (element: Element): ShadowRoot | null => shadowRoot.call(element)
export const scrollTopOf = (element: Element): number => scrollTop.call(element)
export const scrollLeftOf = (element: Element): number => scrollLeft.call(element)

export function attributeNamesOf(element: Element): readonly string[] {
  return hasAttributes.call(element) ? getAttributeNames.call(element) : none
}

export function attributeOf(element: Element, name: string): string | null {
  return getAttribute.call(element, name)
}

export function isMatch(element: Element, selector: string): boolean {
  return matches.call(element, selector)
}

export function rectOf(element: Element): DOMRect {
  return getBoundingClientRect.call(element)
}

/** The document in a frame; null when this script may not read it. */
export function contentDocumentOf(frame: HTMLIFrameElement): Document | null {
  try {
    // An `iframe` of SVG is no frame and has none.
    return frame.contentDocument ?? null
  } catch {
    return null
  }
}

/** A property of a document, past the images and forms that the page gave its name. */
export function ofDocument<K extends keyof Document & string>(
  document: Document,
  name: K,
): Document[K] {
  return Reflect.get(name in Node.prototype ? Node.prototype : Document.prototype, name, document)
}

const { querySelectorAll } = Document.prototype

/** What a selector matches in a document or a shadow root. */
export function allIn(root: Document | ShadowRoot, selector: string): Iterable<Element> {
  return 'host' in root ? root.querySelectorAll(selector) : querySelectorAll.call(root, selector)
}
