import { maskedPictureOf } from '../../tree/masking.ts'
import { nodeType } from '../../tree/nodes.ts'
import type { Pair } from '../draft.ts'
import { addStyle } from '../inline-style.ts'

/** Takes the place of a masked character: every font has it, about as wide as most. */
const filler = 'x'
const fields = new Set(['input', 'select', 'textarea'])

let measure: CanvasRenderingContext2D | null = null

function widthOf(text: string, style: CSSStyleDeclaration): number {
  measure ??= document.createElement('canvas').getContext('2d')
  if (!measure) return 0
  const { font, fontStyle, fontWeight, fontSize, fontFamily } = style
  measure.font = font || `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  return measure.measureText(text).width
}

/** Width of the lines that a text node is drawn in. */
function drawnWidth(text: Text): number {
  const range = text.ownerDocument.createRange()
  range.selectNodeContents(text)
  let width = 0
  for (const rect of range.getClientRects()) width += rect.width
  return width
}

/** Letters as wide together as those they stand for, whatever these were. */
function keepTextWidth({ element, draft }: Pair): void {
  const texts = Array.from(element.childNodes).filter(
    (node): node is Text => node.nodeType === Node.TEXT_NODE && /\S/.test((node as Text).data),
  )
  if (texts.length === 0) return
  for (const child of draft.childNodes) {
    if (child.type === nodeType.text) child.textContent = child.textContent.replace(/\S/gu, filler)
  }
  const style = getComputedStyle(element)
  let width = 0
  let written = ''
  for (const text of texts) {
    width += drawnWidth(text)
    written += text.data.replace(/\s+/g, ' ').trim().replace(/\S/gu, filler)
  }
  const shown = style.textTransform === 'uppercase' ? written.toUpperCase() : written
  if (width === 0 || shown === '') return
  const spacing = (width - widthOf(shown, style)) / shown.length
  addStyle(draft, 'letter-spacing', `${Math.round(spacing * 1000) / 1000}px`)
}

/** A masked image has the proportions of its own, so that it is laid out as it was. */
function keepProportions({ element, draft }: Pair): void {
  const { naturalWidth, naturalHeight } = element as HTMLImageElement
  const { width, height } = element.getBoundingClientRect()
  draft.attributes.src = maskedPictureOf(
    Math.round(naturalWidth || width) || 1,
    Math.round(naturalHeight || height) || 1,
  )
}

function keepSize({ element, draft }: Pair): void {
  const { offsetWidth, offsetHeight } = element as HTMLElement
  if (
    offsetWidth === 0 ||
    draft.attributes.type === 'checkbox' ||
    draft.attributes.type === 'radio'
  )
    return
  addStyle(draft, 'box-sizing', 'border-box')
  addStyle(draft, 'width', `${offsetWidth}px`)
  addStyle(draft, 'height', `${offsetHeight}px`)
}

/** Gives a masked element the room that it took before. */
export function keepLayout(pair: Pair): void {
  const { tagName, isSVG } = pair.draft
  if (isSVG) return
  if (tagName === 'img') keepProportions(pair)
  else if (fields.has(tagName)) keepSize(pair)
  else keepTextWidth(pair)
}
