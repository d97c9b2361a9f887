import type { AttributeValue } from './nodes.ts'

/** What stands for a masked character. */
const filler = '█'

/** A text with every character but white space replaced; its length in characters stays. */
export function maskText(text: string): string {
  return text.replace(/\S/gu, filler)
}

/** A gray area, in place of a picture that must not be seen. */
export const maskedPicture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' preserveAspectRatio='none' viewBox='0 0 1 1'%3E%3Crect width='1' height='1' fill='%23888'/%3E%3C/svg%3E"

/** Attributes that lay out or style an element and tell nothing of what it shows. */
const harmless = new Set([
  'class',
  'id',
  'type',
  'role',
  'dir',
  'hidden',
  'width',
  'height',
  'colspan',
  'rowspan',
  'rows',
  'cols',
  'size',
  'open',
  'checked',
  'selected',
  'disabled',
  'multiple',
  'slot',
  'part',
  'viewBox',
  'align',
  'valign',
  'cellpadding',
  'cellspacing',
  'border',
  'rr_scrollTop',
  'rr_scrollLeft',
  'rr_open_mode',
  'rr_popover',
  'rr_topLayer',
  'rr_hover',
  'rr_focus',
  'rr_focusVisible',
  'rr_focusWithin',
])

function maskStyle(style: string): string {
  const plain = /url|image|src|content|["'\\]/i.test(style) ? '' : style.replace(/;?\s*$/, ';')
  return `${plain}background-image:none`
}

/** Attributes with everything gone that could show or tell what the element held. */
export function maskAttributes(
  tagName: string,
  attributes: Readonly<Record<string, AttributeValue>>,
): Record<string, AttributeValue> {
  const masked: Record<string, AttributeValue> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (harmless.has(name)) masked[name] = value
  }
  masked.style = maskStyle(typeof attributes.style === 'string' ? attributes.style : '')
  if (typeof attributes.value === 'string' && tagName === 'input') {
    masked.value = maskText(attributes.value)
    if (masked.type !== 'password') delete masked.type
  }
  if (tagName === 'img') masked.src = maskedPicture
  return masked
}
