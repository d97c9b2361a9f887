import type { ElementNode } from '../tree/nodes.ts'

/** Attributes that name a picture to draw, by lower-case tag name. All other URLs draw nothing here. */
const pictureAttributes: Readonly<Record<string, readonly string[]>> = {
  img: ['src'],
  input: ['src'],
  video: ['poster', 'rr_dataURL'],
  canvas: ['rr_dataURL'],
  object: ['rr_dataURL'],
  embed: ['rr_dataURL'],
  image: ['href', 'xlink:href'],
  use: ['href', 'xlink:href'],
  feimage: ['href', 'xlink:href'],
  body: ['background'],
  table: ['background'],
  thead: ['background'],
  tbody: ['background'],
  tfoot: ['background'],
  tr: ['background'],
  td: ['background'],
  th: ['background'],
}

const none: readonly string[] = []

export function pictureAttributesOf(tagName: string): readonly string[] {
  const name = tagName.toLowerCase()
  return Object.hasOwn(pictureAttributes, name) ? (pictureAttributes[name] ?? none) : none
}

export function hasSrcset(tagName: string): boolean {
  return tagName === 'img' || tagName === 'source'
}

/** Attributes whose value is CSS: `style`, and SVG's presentation attributes that take `url()`. */
export const cssAttributes: ReadonlySet<string> = new Set([
  'style',
  'fill',
  'stroke',
  'filter',
  'mask',
  'clip-path',
  'cursor',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
  'shape-inside',
  'mask-image',
  'background-image',
])

/** Whether a `link` element draws: a style sheet, of whichever relation besides. */
export function isStyleLink({ tagName, attributes }: ElementNode): boolean {
  const { rel } = attributes
  return (
    tagName === 'link' &&
    typeof rel === 'string' &&
    /(?:^|[\t\n\f\r ])stylesheet(?:[\t\n\f\r ]|$)/i.test(rel)
  )
}
