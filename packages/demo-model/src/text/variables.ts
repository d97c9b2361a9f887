/** Values by the names of variables, without the `v_` that they have in addresses. */
export type VariableValues = Readonly<Record<string, string>>

/** What a name may be made of (H5.14). */
const reference = /\{\{\s*([\w-]+)\s*(?:\|([^{}]*))?\}\}/g

/** What stands for a variable in a text; what follows `|` is shown to viewers of whom no value is known. */
export function variableReference(name: string, fallback = ''): string {
  return fallback === '' ? `{{${name}}}` : `{{${name} | ${fallback}}}`
}

/** The names of the variables in a text, in its order, each once. */
export function variablesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(reference), ([, name = '']) => name))]
}

/** A text with values in place of variables. A value is never read as a variable itself. */
export function fillText(text: string, values: VariableValues): string {
  return text.replace(reference, (_, name: string, fallback = '') =>
    Object.hasOwn(values, name) && values[name] !== '' ? (values[name] ?? '') : fallback.trim(),
  )
}

const entities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe HTML with values in place of variables: values are texts, whatever they look like. */
export function fillHtml(html: string, values: VariableValues): string {
  const escaped = Object.entries(values).map(([name, value]) => [
    name,
    value.replace(/[<>&"']/g, (character) => entities[character] ?? ''),
  ])
  return fillText(html, Object.fromEntries(escaped))
}
