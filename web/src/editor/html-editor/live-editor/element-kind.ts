/** What an element is to its author (H2.33); it decides which controls there are. */
export type ElementKind = 'text' | 'image' | 'svg' | 'div'

export const kindNames: Readonly<Record<ElementKind, string>> = {
  text: 'Text',
  image: 'Image',
  svg: 'SVG',
  div: 'Box',
}

const pictures = new Set(['img', 'image', 'picture', 'video', 'canvas'])
const fields = new Set(['input', 'textarea'])
const fieldsWithoutText = new Set(['checkbox', 'radio', 'range', 'color', 'file', 'image'])

/** The texts an element says itself, spaces apart. */
export function ownTexts({ childNodes }: Node): Text[] {
  return Array.from(childNodes).filter(
    (node): node is Text => node.nodeType === node.TEXT_NODE && node.textContent?.trim() !== '',
  )
}

/** @param element of the shown page */
export function kindOf(element: Element): ElementKind {
  const name = element.localName
  const isDrawing = element.namespaceURI === 'http://www.w3.org/2000/svg'
  if (isDrawing && name === 'svg') return 'svg'
  if (pictures.has(name) || (name === 'input' && element.getAttribute('type') === 'image')) {
    return 'image'
  }
  if (fields.has(name)) {
    return fieldsWithoutText.has(element.getAttribute('type') ?? '') ? 'div' : 'text'
  }
  if (ownTexts(element).length > 0) return 'text'
  return isDrawing ? 'svg' : 'div'
}

/** Parts of a drawing are selected as the drawing, but for the texts in it. */
export function selectableOf(element: Element): Element {
  const drawing = 'ownerSVGElement' in element && element.ownerSVGElement
  if (!drawing || kindOf(element) === 'text') return element
  return selectableOf(drawing as Element)
}
