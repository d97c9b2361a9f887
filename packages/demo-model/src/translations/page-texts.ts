import { v5 } from 'uuid'
import { lengthOf } from '../records/text.ts'
import { textKey } from './text-kinds.ts'
import type { TranslatableText } from './translatable-texts.ts'
import type { TranslatedText } from './translated-text.ts'

/** Texts of captured pages that a demo may have in a language. */
export const pageTextsLimit = 5_000
/** Characters of them all, with what they are translated from: viewers' servers hold them in memory. */
export const pageTextCharactersLimit = 500_000

/** Tells of texts of captured pages, one after another, which still fit into a language that has `own` already. */
export function roomForPageTexts(
  own: readonly TranslatedText[] = [],
): (text: TranslatedText) => boolean {
  const charactersOf = ({ text, originalText }: TranslatedText) =>
    lengthOf(text) + lengthOf(originalText)
  let texts = own.length
  let characters = own.reduce((sum, text) => sum + charactersOf(text), 0)
  return (text) => {
    const more = charactersOf(text)
    if (texts >= pageTextsLimit || characters + more > pageTextCharactersLimit) return false
    texts += 1
    characters += more
    return true
  }
}

/** The name space of their ids. */
const nameSpace = '6f2a4c1e-8d37-4b05-9a6b-52d4a0c7e913'

/**
 * The owner of a text of captured pages: made of its words, since one translation stands for every place that says
 * exactly them.
 */
export function pageTextId(text: string): string {
  return v5(text, nameSpace)
}

/**
 * A text of captured pages, to be translated.
 * @param ownerId what `pageTextId` makes of the text, where that is known: it is a hash, and a demo says thousands of texts
 */
export function pageText(text: string, ownerId: string = pageTextId(text)): TranslatableText {
  return { kind: 'PageText', ownerId, key: textKey('PageText', ownerId), text, stepId: null }
}

/** The text of captured pages that has this key; undefined where the key is of other words, or of another kind. */
export function pageTextOfKey(key: string, text: string): TranslatableText | undefined {
  if (!key.startsWith(textKey('PageText', ''))) return undefined
  const found = pageText(text)
  return found.key === key ? found : undefined
}

/** Has a text of a page the owner that its words make? True for texts of other kinds. */
export function isOfItsWords({ kind, ownerId, originalText }: TranslatedText): boolean {
  return kind !== 'PageText' || ownerId === pageTextId(originalText)
}

/** What captured pages say in a language, by what they say themselves. */
export function pageTextsOf(texts: readonly TranslatedText[]): ReadonlyMap<string, string> {
  const said = texts.filter(({ kind, text }) => kind === 'PageText' && text.trim() !== '')
  return new Map(said.map(({ originalText, text }) => [originalText, text]))
}
