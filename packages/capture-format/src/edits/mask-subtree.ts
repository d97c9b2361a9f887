import { parseReference } from '../assets/reference.ts'
import { isStyleLink } from '../assets/url-attributes.ts'
import { maskAttributes, maskedPicture, maskText } from '../tree/masking.ts'
import {
  type AttributeValue,
  type DocumentNode,
  type ElementNode,
  nodeType,
  type TreeNode,
} from '../tree/nodes.ts'
import { maskSheet } from './mask-sheet.ts'
import { withDeclared } from './styles.ts'
import { type VisibleWords, visibleTextsOf } from './visible-words.ts'

/** Elements whose drawing is in their children, and would tell what it shows. */
const emptied = new Set(['svg', 'math'])
/** Whether masking an element leaves nothing of what is below it. */
export function isEmptied({ tagName }: ElementNode): boolean {
  return emptied.has(tagName)
}

/** What is drawn from pixels or from a document of its own. */
const drawn = new Set(['canvas', 'video', 'object', 'embed'])

/** Where the texts of a drawing stand, and whatever holds some; shapes have nothing that may stay. */
const textParts = new Set(['text', 'tspan', 'textpath', 'g', 'a', 'svg', 'switch', 'foreignobject'])
const textPlaces = [
  'x',
  'y',
  'dx',
  'dy',
  'rotate',
  'transform',
  'textLength',
  'lengthAdjust',
  'text-anchor',
  'dominant-baseline',
  'alignment-baseline',
  'font-size',
  'font-family',
  'font-weight',
]

/** What fields and buttons are, in HTML's own words: without it they would be drawn as others. */
const fieldType =
  /^(?:button|checkbox|color|date|datetime-local|email|file|hidden|image|month|number|password|radio|range|reset|search|submit|tel|text|time|url|week)$/i

function isKeyword(name: string, value: string): boolean {
  // The names of slots decide which content is shown where.
  return name === 'slot' || (name === 'type' && fieldType.test(value))
}

const gray = 'background-color:#888'

type Attributes = Readonly<Record<string, AttributeValue>>

class Mask {
  readonly #said: VisibleWords

  constructor(said: VisibleWords) {
    this.#said = said
  }

  element(element: ElementNode): ElementNode {
    const { tagName } = element
    if (tagName === 'style') return this.#style(element)
    const masked = { ...element, attributes: this.#attributes(element) }
    if (isEmptied(element)) return { ...masked, childNodes: [] }
    const childNodes = element.childNodes.map((node) => this.#node(node))
    const frame = element.contentDocument
    return frame
      ? { ...masked, childNodes, contentDocument: this.#frame(frame) }
      : { ...masked, childNodes }
  }

  #node(node: TreeNode): TreeNode {
    switch (node.type) {
      case nodeType.element: {
        const masked = this.element(node)
        return node.isShadow ? { ...masked, isShadow: node.isShadow } : masked
      }
      case nodeType.text:
      case nodeType.comment:
        return { ...node, textContent: maskText(node.textContent) }
      case nodeType.cdata:
      case nodeType.document:
      case nodeType.documentType:
        return node
    }
  }

  #frame(document: DocumentNode): DocumentNode {
    return { ...document, childNodes: document.childNodes.map((node) => this.#node(node)) }
  }

  /** Rules lay out what is masked, and in a document also what is not. */
  #style(element: ElementNode): ElementNode {
    const { media, type } = element.attributes
    const attributes: Record<string, AttributeValue> = {}
    if (media !== undefined) attributes.media = media
    if (type !== undefined) attributes.type = type
    const childNodes = element.childNodes.map((node) =>
      node.type === nodeType.text
        ? { ...node, textContent: maskSheet(node.textContent, this.#said) }
        : this.#node(node),
    )
    return { ...element, attributes, childNodes }
  }

  #attributes(element: ElementNode): Record<string, AttributeValue> {
    const { tagName, attributes, isSVG } = element
    // Other links, and those whose sheet was never had, draw nothing.
    if (tagName === 'link') return isStyleLink(element) ? sheetLink(attributes) : {}
    const masked = maskAttributes(tagName, attributes)
    if (drawn.has(tagName)) masked.rr_dataURL = maskedPicture
    // An emptied drawing would be gone, and what is redacted is to be seen.
    if (tagName === 'svg') masked.style = withDeclared(String(masked.style), [gray])
    if (isSVG && textParts.has(tagName)) {
      for (const name of textPlaces) {
        const value = attributes[name]
        if (typeof value === 'string' && !/url|["']/i.test(value)) masked[name] = value
      }
    }
    const plain = this.#withoutWords(masked)
    // Without its name it would show what other slots do.
    if (tagName === 'slot' && attributes.name !== undefined) plain.name = attributes.name
    return plain
  }

  /** Names and variables that were made of what is said go as well. */
  #withoutWords(masked: Record<string, AttributeValue>): Record<string, AttributeValue> {
    for (const [name, value] of Object.entries(masked)) {
      if (typeof value !== 'string') continue
      if (name === 'class' || name === 'id') {
        const names = value.split(/\s+/).filter((one) => !this.#names(name, one))
        if (names.length > 0) masked[name] = names.join(' ')
        else delete masked[name]
      } else if (name === 'style') {
        const declarations = value.split(';').filter((one) => !this.#mayRevealVariable(one))
        masked[name] = declarations.join(';')
      } else if (
        /\p{L}/u.test(value) &&
        !value.startsWith('data:') &&
        !isKeyword(name, value) &&
        this.#said.saysWordOf(value)
      ) {
        delete masked[name]
      }
    }
    return masked
  }

  #names(attribute: 'class' | 'id', name: string): boolean {
    return attribute === 'id' ? this.#said.namesId(name) : this.#said.namesClass(name)
  }

  #mayRevealVariable(declaration: string): boolean {
    return declaration.trim().startsWith('--') && this.#said.saysWordOf(declaration)
  }
}

function sheetLink({ rel, href, media, disabled }: Attributes): Record<string, AttributeValue> {
  if (typeof href !== 'string' || !parseReference(href)) return {}
  return {
    ...(rel !== undefined && { rel: 'stylesheet' }),
    href,
    ...(media !== undefined && { media }),
    ...(disabled !== undefined && { disabled }),
  }
}

/**
 * An element of which none of the original characters, pictures or addresses is left, nor in
 * anything below it: texts become filler of the same length, attributes that could tell go, and so
 * do names of classes and ids that repeat texts. `captured` is the element as it was, where edits
 * have changed what it says.
 */
export function maskSubtree(element: ElementNode, captured: ElementNode = element): ElementNode {
  return new Mask(visibleTextsOf(captured)).element(element)
}
