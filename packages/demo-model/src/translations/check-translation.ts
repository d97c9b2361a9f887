import { lengthOf } from '../records/text.ts'
import { renderTemplate } from '../text/render-template.ts'
import { placedVariables } from '../text/variables.ts'
import { textKinds, textLimit } from './text-kinds.ts'
import type { TranslatableText } from './translatable-texts.ts'

/**
 * What a translation may have lost or spoiled. Links, bold and lists are counted, since another language may put
 * them elsewhere.
 */
export type TranslationFault =
  | { readonly code: 'too-long'; readonly limit: number }
  | { readonly code: 'variables-lost'; readonly names: readonly string[] }
  | { readonly code: 'variables-added'; readonly names: readonly string[] }
  | { readonly code: 'markup-changed' }

/** What is to be told of a translation of a text; nothing where it is as whole as the original. */
export function translationFaults(
  { kind, text: original }: Pick<TranslatableText, 'kind' | 'text'>,
  text: string,
): TranslationFault[] {
  const { isMarkdown } = textKinds[kind]
  const limit = textLimit(kind)
  const [had, has] = [namesIn(original), namesIn(text)]
  const [lost, added] = [without(had, has), without(has, had)]
  return [
    ...(lengthOf(text) > limit ? [{ code: 'too-long', limit } as const] : []),
    ...(lost.length > 0 ? [{ code: 'variables-lost', names: lost } as const] : []),
    ...(added.length > 0 ? [{ code: 'variables-added', names: added } as const] : []),
    ...((isMarkdown && markupOf(original) !== markupOf(text)) ||
    (kind === 'PageText' && pageMarksOf(original) !== pageMarksOf(text))
      ? [{ code: 'markup-changed' } as const]
      : []),
  ]
}

const namesIn = (text: string) => placedVariables(text).map(({ name }) => name)

/** Members of the first list that the second does not hold, as often as it lacks them. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other]
  return list.filter((name) => {
    const at = left.indexOf(name)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** What viewers get of a text beside its words: its links with their addresses, bold and italic words, and list items. */
function markupOf(text: string): string {
  return Array.from(renderTemplate(text).matchAll(marks), ([mark]) => mark)
    .toSorted()
    .join('\n')
}

const marks = /<(?:strong|em|li|a href="[^"]*")/g

/** Numbered marks of a text of a page, such as `<1>`, in their order. */
function pageMarksOf(text: string): string {
  return text.match(/<\/?\d{1,3}>/g)?.join('') ?? ''
}
