import { TokenType, tokenize } from '@csstools/css-tokenizer'
import { readAttributes } from './attribute-kinds.ts'
import type { AttributeValue } from './nodes.ts'

/** What stands for a masked character. */
const filler = '█'

/** A text with every character but white space replaced; its length in characters stays. */
export function maskText(text: string): string {
  return text.replace(/\S/gu, filler)
}

/** A gray area of so many CSS pixels, in place of a picture that must not be seen. */
export function maskedPictureOf(width: number, height: number): string {
  const size = `width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'`
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' preserveAspectRatio='none' ${size}%3E%3Crect width='${width}' height='${height}' fill='%23888'/%3E%3C/svg%3E`
}

/** A gray area of any size. */
export const maskedPicture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' preserveAspectRatio='none' viewBox='0 0 1 1'%3E%3Crect width='1' height='1' fill='%23888'/%3E%3C/svg%3E"

/** Attributes that lay out or style an element and tell nothing of what it shows. */
const harmless = new Set([
  'type',
  'role',
  'dir',
  'hidden',
  'width',
  'height',
  'colspan',
  'rowspan',
  'span',
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
  'rr_target',
  'rr_userInvalid',
  'rr_userValid',
  'rr_states',
  'rr_moved',
  'rr_before',
  'rr_after',
  'rr_marker',
])

/** States that styles ask for; a value of few words that everybody uses tells nothing. */
const stateName = /^(?:data-|aria-)/
const stateValue =
  /^(?:true|false|open|closed|on|off|checked|unchecked|mixed|active|inactive|horizontal|vertical|top|bottom|left|right|start|end|center|page|step|row|column|listbox|menu|dialog)$/

/** A name that was made of what the element shows, such as an address or a number. */
const tellsSomething = /@|\d{6}/

const lists = new Set(['class', 'id'])
/** Inputs that are drawn without a text. */
const withoutText = new Set(['checkbox', 'radio', 'range', 'color', 'file', 'hidden', 'image'])
const buttons = new Set(['submit', 'button', 'reset', 'password'])

const openers: ReadonlySet<TokenType> = new Set([
  TokenType.Function,
  TokenType.OpenParen,
  TokenType.OpenSquare,
  TokenType.OpenCurly,
])
const closers: ReadonlySet<TokenType> = new Set([
  TokenType.CloseParen,
  TokenType.CloseSquare,
  TokenType.CloseCurly,
])

/** Properties whose strings name fonts and areas. */
const quotesNames = /^(?:font|font-family|grid|grid-template|grid-template-areas|grid-area)$/

/** The declarations of a `style` attribute; `;` in strings and parentheses is no end of one. */
export function declarationsIn(style: string): string[] {
  const declarations = ['']
  let depth = 0
  for (const [type, text] of tokenize({ css: style })) {
    if (openers.has(type)) depth += 1
    else if (closers.has(type)) depth -= 1
    if (type === TokenType.Semicolon && depth <= 0) declarations.push('')
    else declarations[declarations.length - 1] += text
  }
  return declarations
}

function isPlain(declaration: string): boolean {
  const colon = declaration.indexOf(':')
  const name = declaration.slice(0, colon).trim().toLowerCase()
  const value = declaration.slice(colon + 1)
  if (colon < 0 || /url|image|src|content(?!-box)|\\/i.test(declaration)) return false
  return quotesNames.test(name) || !/["']/.test(value)
}

/** A sheet may insist on a picture. */
const noBackground = 'background-image:none!important'

function maskStyle(style: string): string {
  if (style === '') return noBackground
  const plain = declarationsIn(style).filter(isPlain)
  return [...plain.map((one) => one.trim()), noBackground].join(';')
}

/** Whether an attribute lays out or styles its element and tells nothing of what it shows. */
export function isHarmless(name: string, value: AttributeValue): boolean {
  if (harmless.has(name) || value === '' || value === true) return true
  if (!stateName.test(name) || readAttributes.has(name)) return false
  return typeof value === 'string' && stateValue.test(value)
}

function maskInput(
  masked: Record<string, AttributeValue>,
  attributes: Readonly<Record<string, AttributeValue>>,
): void {
  const type = typeof attributes.type === 'string' ? attributes.type.toLowerCase() : 'text'
  if (type === 'image') masked.src = maskedPicture
  if (withoutText.has(type)) return
  for (const name of ['value', 'placeholder']) {
    const text = attributes[name]
    if (typeof text === 'string') masked[name] = maskText(text)
  }
  // Fields of most other types draw only values that are well formed: a date, a number.
  if (!buttons.has(type)) delete masked.type
}

/** Attributes with everything gone that could show or tell what the element held. */
export function maskAttributes(
  tagName: string,
  attributes: Readonly<Record<string, AttributeValue>>,
): Record<string, AttributeValue> {
  const masked: Record<string, AttributeValue> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'style' && isHarmless(name, value)) masked[name] = value
    if (!lists.has(name) || typeof value !== 'string') continue
    const names = value.split(/\s+/).filter((one) => !tellsSomething.test(one))
    if (names.length > 0) masked[name] = names.join(' ')
  }
  masked.style = maskStyle(typeof attributes.style === 'string' ? attributes.style : '')
  if (tagName === 'input') maskInput(masked, attributes)
  if (tagName === 'textarea' && typeof attributes.placeholder === 'string') {
    masked.placeholder = maskText(attributes.placeholder)
  }
  if (tagName === 'optgroup' || tagName === 'option') {
    if (typeof attributes.label === 'string') masked.label = maskText(attributes.label)
  }
  if (tagName === 'img') masked.src = maskedPicture
  return masked
}
