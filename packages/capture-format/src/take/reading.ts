/**
 * Reads what the browser says of a node, not what the page makes of it: a form answers to the names
 * of its fields and a document to those of its images, `firstChild` and `title` among them.
 */
function reader<T extends object, K extends keyof T & string>(
  prototype: T,
  name: K,
): (receiver: T) => T[K] {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get
  return get ? (receiver) => get.call(receiver) : (receiver) => receiver[name]
}

export const firstChildOf = reader(Node.prototype, 'firstChild')
export const nextSiblingOf = reader(Node.prototype, 'nextSibling')
export const nodeTypeOf = reader(Node.prototype, 'nodeType')
export const localNameOf = reader(Element.prototype, 'localName')
export const namespaceOf = reader(Element.prototype, 'namespaceURI')
export const shadowRootOf = reader(Element.prototype, 'shadowRoot')
export const scrollTopOf = reader(Element.prototype, 'scrollTop')
export const scrollLeftOf = reader(Element.prototype, 'scrollLeft')

const { getAttributeNames, getAttribute, getBoundingClientRect } = Element.prototype

export function attributeNamesOf(element: Element): string[] {
  return getAttributeNames.call(element)
}

export function attributeOf(element: Element, name: string): string | null {
  return getAttribute.call(element, name)
}

export function rectOf(element: Element): DOMRect {
  return getBoundingClientRect.call(element)
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
