import type { ElementNode } from '../tree/nodes.ts'
import type { EditChanges } from './edit.ts'
import { withAttributes } from './with-attributes.ts'

/** `{{name | fallback}}`, as the author writes it; the demo's texts read it alike. */
const reference = /\{\{\s*[\w-]+\s*(?:\|([^{}]*))?\}\}/g

/** Has no width, and keeps the place of a text that says nothing without a value. */
const placeholder = '\u200b'

/** A text without values: its fallbacks. */
export function withFallbacks(text: string): string {
  return text.replace(reference, (_, fallback = '') => fallback.trim())
}

/** What a page says before its variables are known, in place of a text that an author typed. */
export function bakedText(text: string): string {
  if (!text.includes('{{')) return text
  const said = withFallbacks(text)
  return said.trim() === '' && text.trim() !== '' ? placeholder : said
}

function variableOf(change: EditChanges['DynamicImageLink']): string | null {
  const name = change?.newValue
  return typeof name === 'string' && /^v_[\w-]{1,100}$/.test(name) ? name : null
}

/**
 * An element with the text that an author typed for it, where that holds variables, as the state that
 * `mount` fills it in from (H2.30). Only what an author typed is ever read so: a captured page may
 * hold braces of its own.
 */
export function withVariableText(element: ElementNode, text: string): ElementNode {
  return bakedText(text) === text ? element : withState(element, { rr_variableText: text })
}

/** An element with the variables of its picture and background, for `mount` to fill in (H2.34). */
export function withVariables(element: ElementNode, changes: EditChanges): ElementNode {
  if (!changes.DynamicImageLink && !changes.DynamicBackgroundImage) return element
  return withState(element, {
    rr_variableImage: variableOf(changes.DynamicImageLink),
    rr_variableBackground: variableOf(changes.DynamicBackgroundImage),
  })
}

function withState(
  element: ElementNode,
  state: Readonly<Record<string, string | null>>,
): ElementNode {
  const set = Object.entries(state).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  )
  return set.length === 0 ? element : withAttributes(element, Object.fromEntries(set))
}
