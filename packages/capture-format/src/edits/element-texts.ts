import { isCustomText, readsAsText } from '../tree/custom-attributes.ts'
import { type AttributeValue, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'

/** An attribute that people read or hear, or an address that opens their mail or telephone. */
const textAttributes = [
  'alt',
  'title',
  'placeholder',
  'value',
  'label',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-valuetext',
  'href',
] as const
type TextAttribute = (typeof textAttributes)[number]

/**
 * One of an element's own texts: `#0` is its first text node, shadow root included; else the name of
 * an attribute, one of `textAttributes` or one that a custom element draws.
 */
export type TextPlace = string

export interface ElementText {
  readonly place: TextPlace
  readonly text: string
}

/** Texts by their `TextPlace`. */
export type TextsByPlace = Readonly<Record<string, string>>

const valuesDrawn = new Set(
  'text search email url tel number password date time month week datetime-local submit button reset'.split(
    ' ',
  ),
)
const labelled = new Set(['option', 'optgroup', 'track'])
const personalLink = /^\s*(?:mailto|tel|sms):/i

function isRead({ tagName, attributes }: ElementNode, name: TextAttribute, text: string): boolean {
  switch (name) {
    case 'value':
      return tagName === 'input' && valuesDrawn.has(String(attributes.type ?? 'text').toLowerCase())
    case 'placeholder':
      return tagName === 'input' || tagName === 'textarea'
    case 'label':
      return labelled.has(tagName)
    case 'href':
      return (tagName === 'a' || tagName === 'area') && personalLink.test(text)
    default:
      return true
  }
}

const known: ReadonlySet<string> = new Set(textAttributes)
/** Names that records of edits take. */
const placeName = /^[a-z]{3,20}(?:-[a-z]{3,20})?$/

/** Texts that a custom element has in attributes of its own. */
function customTexts({ tagName, attributes }: ElementNode): ElementText[] {
  if (!tagName.includes('-')) return []
  return Object.entries(attributes).flatMap(([place, text]) => {
    if (typeof text !== 'string' || known.has(place) || !placeName.test(place)) return []
    return isCustomText(tagName, place) && readsAsText(text) ? [{ place, text }] : []
  })
}

/** What an element says itself, as it stands in the tree: its text nodes, then its attributes. */
export function textsOf(element: ElementNode): ElementText[] {
  const texts: ElementText[] = []
  let index = 0
  for (const node of element.childNodes) {
    if (node.type !== nodeType.text) continue
    texts.push({ place: `#${index}`, text: node.textContent })
    index += 1
  }
  for (const [place, text] of Object.entries(element.attributes)) {
    if (!isTextAttribute(place) || typeof text !== 'string' || text === '') continue
    if (isRead(element, place, text)) texts.push({ place, text })
  }
  texts.push(...customTexts(element))
  return texts
}

/**
 * An element with some of its texts replaced, the others and all elements within it as they are.
 * Places it does not have are passed over, and so is a link's address that would become another kind.
 */
export function withTexts(element: ElementNode, texts: TextsByPlace): ElementNode {
  const changed = new Map<TextPlace, string>()
  for (const { place, text } of textsOf(element)) {
    const other = texts[place]
    if (other === undefined || other === text) continue
    if (!isTextAttribute(place) || isRead(element, place, other)) changed.set(place, other)
  }
  if (changed.size === 0) return element
  let index = 0
  const childNodes = element.childNodes.map((node): TreeNode => {
    if (node.type !== nodeType.text) return node
    const textContent = changed.get(`#${index}`)
    index += 1
    return textContent === undefined ? node : { ...node, textContent }
  })
  const attributes: Record<string, AttributeValue> = { ...element.attributes }
  for (const [place, text] of changed) if (!isNode(place)) attributes[place] = text
  return { ...element, attributes, childNodes }
}

function isNode(place: TextPlace): boolean {
  return place.startsWith('#')
}

function isTextAttribute(place: TextPlace): place is TextAttribute {
  return known.has(place)
}

/** The new texts whose place in the captured page still has the text that it had when they were made. */
export function stillMeant(
  captured: ElementNode,
  before: TextsByPlace | null,
  after: TextsByPlace,
): TextsByPlace {
  if (before === null) return after
  const now = new Map<string, string>(textsOf(captured).map(({ place, text }) => [place, text]))
  return Object.fromEntries(
    Object.entries(after).filter(([place]) => now.get(place) === before[place]),
  )
}
