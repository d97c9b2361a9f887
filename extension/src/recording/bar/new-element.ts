/** An element of HTML, also in pages that are XML or a drawing, whose own would have no shadow root or style. */
export function newElement(name: string): HTMLElement {
  return document.createElementNS('http://www.w3.org/1999/xhtml', name) as HTMLElement
}
