import { TokenType, tokenize } from '@csstools/css-tokenizer'
import { attributeOf } from './reading.ts'

/** What style sheets put into an element, beside its own content. */
export const generatedParts = ['before', 'after', 'marker'] as const
export type GeneratedPart = (typeof generatedParts)[number]

/** A number that counts elements may be as telling as any other. */
const counted = 'x'

export interface GeneratedText {
  /** As it is drawn; '' where nothing is, or nothing that tells. */
  readonly text: string
  /** What of it the style sheet itself says. */
  readonly strings: readonly string[]
}

/** What of a `content` is text: its strings, and the attributes and counters it asks for. */
function readContent(content: string, element: Element): GeneratedText {
  const strings: string[] = []
  let text = ''
  let asking = ''
  for (const [type, , , , value] of tokenize({ css: content })) {
    if (type === TokenType.String) {
      text += value.value
      strings.push(value.value)
    } else if (type === TokenType.Function) {
      asking = value.value.toLowerCase()
      if (asking.startsWith('counter')) text += counted
    } else if (type === TokenType.Ident && asking === 'attr') {
      text += attributeOf(element, value.value) ?? ''
      asking = ''
    }
  }
  return { text, strings }
}

/** Words and numbers; icons, bullets and quotation marks tell nothing. */
const tells = /[\p{L}\p{N}]/u
const nothing: GeneratedText = { text: '', strings: [] }

/** The text that is drawn as a part of an element without being in the page. */
export function generatedText(element: Element, part: GeneratedPart): GeneratedText {
  const { content, listStyleType } = getComputedStyle(element, `::${part}`)
  const isNamed = part === 'marker' && /^(?:normal|none)$/.test(content)
  const read = readContent(isNamed ? listStyleType : content, element)
  return tells.test(read.text) ? read : nothing
}

/** Where a part that stands out of the flow is drawn, in CSS pixels of its window; null for others. */
export function generatedPlace(element: Element, part: 'before' | 'after'): DOMRect | null {
  const style = getComputedStyle(element, `::${part}`)
  const isOut = style.position === 'absolute' || style.position === 'fixed'
  if (!isOut || style.display === 'none' || /^(?:none|normal)$/.test(style.content)) return null
  const pixels = (length: string): number => Number.parseFloat(length) || 0
  const own = element.getBoundingClientRect()
  const outer = style.position === 'fixed' ? null : holderOf(element)
  const from = outer?.getBoundingClientRect()
  const x =
    (from?.x ?? 0) + (outer?.clientLeft ?? 0) + pixels(style.left) + pixels(style.marginLeft)
  const y = (from?.y ?? 0) + (outer?.clientTop ?? 0) + pixels(style.top) + pixels(style.marginTop)
  const edges = (names: readonly string[]): number =>
    style.boxSizing === 'border-box'
      ? 0
      : names.reduce((sum, name) => sum + pixels(style.getPropertyValue(name)), 0)
  const sides = (a: string, b: string): string[] =>
    [a, b].flatMap((side) => [`padding-${side}`, `border-${side}-width`])
  const width = pixels(style.width) + edges(sides('left', 'right'))
  const height = pixels(style.height) + edges(sides('top', 'bottom'))
  const moved = new DOMMatrix(style.transform === 'none' ? '' : style.transform)
  const isPlaced = style.left !== 'auto' && style.top !== 'auto'
  return isPlaced ? new DOMRect(x + moved.e, y + moved.f, width, height) : own
}

/** The element whose padding box an absolute part of another is placed in. */
function holderOf(element: Element): Element {
  for (let outer: Element | null = element; outer; outer = outer.parentElement) {
    const { position, transform } = getComputedStyle(outer)
    if (position !== 'static' || transform !== 'none') return outer
  }
  return element.ownerDocument.documentElement
}
