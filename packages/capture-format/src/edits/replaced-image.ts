import { rewriteCss } from '../assets/css-urls.ts'
import { parseReference } from '../assets/reference.ts'
import { isHarmless } from '../tree/masking.ts'
import { type AttributeValue, type ElementNode, nodeType } from '../tree/nodes.ts'
import { withAttributes } from './with-attributes.ts'

/** Whether an edit's value names a picture: a whole file, not a part of a drawing. */
export function isPicture(value: unknown): value is string {
  return typeof value === 'string' && parseReference(value)?.fragment === ''
}

/** What shows a picture of its own, drawn from `rr_dataURL`. */
const drawn = new Set(['canvas', 'video', 'object', 'embed'])
/** Attributes that name the old picture or say what it shows. */
const ofOldPicture =
  /^(?:src|srcset|sizes|poster|alt|title|aria-label|lowsrc|longdesc|usemap|background|href|xlink:href|rr_dataURL|rr_src|data-.*)$/

function withoutOldPicture({ attributes }: ElementNode): Record<string, AttributeValue> {
  const kept: Record<string, AttributeValue> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (ofOldPicture.test(name) && !isHarmless(name, value)) continue
    kept[name] =
      name === 'style' && typeof value === 'string' ? rewriteCss(value, () => null) : value
  }
  return kept
}

/**
 * An element that shows another picture, with nothing left that says or asks for the old one. One that
 * shows none of its own stays as it is.
 */
export function withImage(element: ElementNode, src: string): ElementNode {
  const { tagName } = element
  const plain = { ...element, attributes: withoutOldPicture(element) }
  if (tagName === 'image') return withAttributes(plain, { href: src })
  if (drawn.has(tagName)) return withAttributes(plain, { rr_dataURL: src })
  if (tagName === 'input') return withAttributes(plain, { src })
  return tagName === 'img' ? withAttributes(plain, { src, alt: '' }) : element
}

const keptByImages = ['class', 'id', 'style', 'width', 'height', 'role', 'slot', 'part'] as const
/** A document stands on these, and an image cannot. */
const cannotBecome = new Set(['html', 'head', 'body', 'style', 'link', 'meta', 'title', 'template'])

/** Whether an element can be drawn as an image: parts of a drawing and of the document itself cannot. */
export function canBecomeImage({ tagName, isSVG }: ElementNode): boolean {
  return isSVG ? tagName === 'svg' : !cannotBecome.has(tagName)
}

/** The image that an element becomes; where it cannot, the element as it is. */
export function asImage(element: ElementNode, src: string): ElementNode {
  if (!canBecomeImage(element)) return element
  const old = withoutOldPicture(element)
  const attributes: Record<string, AttributeValue> = { src, alt: '' }
  for (const name of keptByImages) {
    const value = old[name]
    if (value !== undefined) attributes[name] = value
  }
  return { type: nodeType.element, id: element.id, tagName: 'img', attributes, childNodes: [] }
}

/** A `picture` whose image was replaced: its other sources would be drawn instead. */
export function withoutSources(picture: ElementNode): ElementNode {
  const childNodes = picture.childNodes.filter(
    (node) => node.type !== nodeType.element || node.tagName !== 'source',
  )
  return childNodes.length === picture.childNodes.length ? picture : { ...picture, childNodes }
}
