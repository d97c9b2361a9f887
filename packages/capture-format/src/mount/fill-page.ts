import { frameDocument, rootsOf } from './elements.ts'
import { fillBackground, fillImage, variableAttribute } from './fill-image.ts'

/** What is known of a viewer, for the variables of captured pages. */
export interface PageFill {
  /** The text that one with variables reads as: plain text, whatever it looks like. */
  text(template: string): string
  /** The address of the picture that a variable (`v_logo`) holds; null: the page's own is shown. */
  image(variable: string): string | null
}

const state = {
  text: 'data-ws-variable-text',
  image: variableAttribute,
  background: 'data-ws-variable-background',
} as const

/** The text that an edit wrote is the only one an element says itself. */
function ownText({ childNodes }: Element): Text | null {
  const texts = Array.from(childNodes).filter((node): node is Text => node.nodeType === 3)
  return texts.find(({ data }) => data.trim() !== '') ?? texts[0] ?? null
}

function fillText(element: Element, text: string): void {
  if (element.localName === 'input') {
    const says = element.getAttribute('value') || !element.getAttribute('placeholder')
    element.setAttribute(says ? 'value' : 'placeholder', text)
    return
  }
  const own = ownText(element)
  if (own) own.data = text
  else element.append(text)
}

/** Fills the variables of one document, with all below it. */
export function fillDocument(document: Document, fill: PageFill): void {
  const roots = Array.from(rootsOf(document))
  const each = (name: string, use: (element: Element, value: string) => void): void => {
    for (const root of roots) {
      for (const element of root.querySelectorAll(`[${name}]`)) {
        use(element, element.getAttribute(name) ?? '')
      }
    }
  }
  each(state.text, (element, template) => fillText(element, fill.text(template)))
  each(state.image, (element, variable) => fillImage(element, fill.image(variable)))
  each(state.background, (element, variable) => fillBackground(element, fill.image(variable)))
}

/**
 * Puts values in place of the variables that an author gave to elements of a mounted page (H2.30,
 * H2.34); may be called again with others. What was redacted or removed has no variables any more.
 * Which addresses a picture may have is for `fill` to say, and for the page's policy to hold.
 */
export function fillPage(frame: HTMLIFrameElement, fill: PageFill): void {
  const document = frameDocument(frame)
  if (document) fillDocument(document, fill)
}
