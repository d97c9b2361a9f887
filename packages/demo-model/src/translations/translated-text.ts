import { z } from 'zod'
import { idSchema } from '../records/ids.ts'
import { paragraphSchema } from '../records/text.ts'
import { textKey, textKindNames } from './text-kinds.ts'
import type { TranslatableText } from './translatable-texts.ts'

/** A text of a demo in another language (V3.19). Its place is `textKey(kind, ownerId)`. */
export const translatedTextSchema = z.object({
  kind: z.enum(textKindNames),
  ownerId: idSchema,
  /** What viewers of the language read. */
  text: paragraphSchema,
  /** What it was translated from: where the demo says something else since, it is out of date. */
  originalText: paragraphSchema,
  /** Did a person write or confirm it? Then nothing but a person changes it without asking. */
  isConfirmed: z.boolean().default(false),
})
export type TranslatedText = Readonly<z.output<typeof translatedTextSchema>>

/** missing: to be translated; outdated: the original has changed since; confirmed: by a person; draft: by nobody yet. */
export type TranslationState = 'missing' | 'outdated' | 'draft' | 'confirmed'

/** How far the translation of one text is. */
export function translationState(
  original: TranslatableText,
  translated: TranslatedText | undefined,
): TranslationState {
  if (translated === undefined || translated.text.trim() === '') return 'missing'
  if (translated.originalText !== original.text) return 'outdated'
  return translated.isConfirmed ? 'confirmed' : 'draft'
}

/** Texts of a translation by their place. */
export function textsByKey(texts: readonly TranslatedText[]): Map<string, TranslatedText> {
  return new Map(texts.map((text) => [textKey(text.kind, text.ownerId), text]))
}

/** How many texts there are in each state: a language's progress. */
export function translationProgress(
  originals: readonly TranslatableText[],
  texts: readonly TranslatedText[],
): Readonly<Record<TranslationState, number>> {
  const known = textsByKey(texts)
  const counts = { missing: 0, outdated: 0, draft: 0, confirmed: 0 }
  for (const original of originals) counts[translationState(original, known.get(original.key))] += 1
  return counts
}

/**
 * What a new translation by a service may write: all that nobody confirmed. What a person confirmed is left, even
 * where the original has changed since, unless it is asked for.
 */
export function openTexts(
  originals: readonly TranslatableText[],
  texts: readonly TranslatedText[],
  { overConfirmed = false, onlyChanged = false } = {},
): TranslatableText[] {
  const known = textsByKey(texts)
  return originals.filter((original) => {
    const state = translationState(original, known.get(original.key))
    if (state === 'missing') return true
    if (known.get(original.key)?.isConfirmed && !overConfirmed) return false
    return state === 'outdated' || !onlyChanged
  })
}
