const html = 'http://www.w3.org/1999/xhtml'

/** The shadow root of an element, whether the page may see it or not. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  return element.namespaceURI === html
    ? chrome.dom.openOrClosedShadowRoot(element as HTMLElement)
    : element.shadowRoot
}
