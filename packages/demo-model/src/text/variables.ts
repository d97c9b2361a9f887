import { addressPart, isHostLabel } from './address-part.ts'
import { hasRightToLeft, isolated } from './direction.ts'
import { escapeHtml } from './escape-html.ts'

/** Values by the names of variables, without the `v_` that they have in addresses. */
export type VariableValues = Readonly<Record<string, string>>

/** What a name may be made of (H5.14). */
export const reference = /\{\{\s*([\w-]+)\s*(?:\|([^{}]*))?\}\}/g

/** A slot in rendered HTML, where no other braces are: `{{name|fallback}}`, with `/` or `.` first in addresses. */
const slot = /\{\{([/.]?)([\w-]+)\|([^{}]*)\}\}/g

/** What stands for a variable in a text; what follows `|` is shown to viewers of whom no value is known. */
export function variableReference(name: string, fallback = ''): string {
  return fallback === '' ? `{{${name}}}` : `{{${name} | ${fallback}}}`
}

/** Where a variable stands in a text, in characters from its start. */
export interface PlacedVariable {
  readonly from: number
  readonly to: number
  readonly name: string
  /** Empty where there is none. */
  readonly fallback: string
}

/** All variables of a text as it is written, in its order. */
export function placedVariables(text: string): PlacedVariable[] {
  return Array.from(
    text.matchAll(reference),
    ({ 0: { length }, 1: name = '', 2: fallback = '', index }) => ({
      from: index,
      to: index + length,
      name,
      fallback: fallback.trim(),
    }),
  )
}

/** The names of the variables in a text, in its order, each once. */
export function variablesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(reference), ([, name = '']) => name))]
}

/** A text with values in place of variables. A value is never read as a variable itself. */
export function fillText(text: string, values: VariableValues): string {
  return text.replace(reference, (_, name: string, fallback = '') => {
    const known = Object.hasOwn(values, name) ? (values[name] ?? '') : ''
    const value = known === '' ? fallback.trim() : known
    return value !== '' && isMixed(text, value) ? isolated(value) : value
  })
}

/**
 * HTML of `renderTemplate` with values in its slots. A value is text wherever it stands; in an address it is
 * one part of it, and in the name of a host one label.
 */
export function fillHtml(html: string, values: VariableValues): string {
  return html.replace(slot, (_, place: string, name: string, fallback: string, at: number) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : ''
    const filled = filledSlot(place, value) ?? fallback
    const isText = place === '' && html.lastIndexOf('<', at) <= html.lastIndexOf('>', at)
    return isText && filled !== '' && isMixed(html, filled) ? `<bdi>${filled}</bdi>` : filled
  })
}

/** May the two run in different directions? A value must then be isolated. */
function isMixed(text: string, value: string): boolean {
  return hasRightToLeft(text) || hasRightToLeft(value)
}

function filledSlot(place: string, value: string): string | null {
  if (value === '') return null
  switch (place) {
    case '/':
      return addressPart(value)
    case '.':
      return isHostLabel(value) ? value : null
    default:
      return escapeHtml(value)
  }
}
