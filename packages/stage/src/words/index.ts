import { ar } from './ar.ts'
import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import type { OwnLanguage } from './own-language.ts'
import { pt } from './pt.ts'
import type { SpokenWords } from './say.ts'

export type { AnswerCode, OwnLanguage } from './own-language.ts'
export { sayings } from './sayings.ts'

/** The languages besides English that Waystep speaks to viewers. A new one is a table and a name here. */
export const ownLanguages = { de, fr, es, pt, ja, ar } as const satisfies Record<
  string,
  OwnLanguage
>

export type OwnLanguageName = keyof typeof ownLanguages

/** The words that a page in this language is drawn with, and is sent. */
export function wordsIn(language: OwnLanguageName): SpokenWords {
  const { direction, sayings } = ownLanguages[language]
  return { language, direction, sayings }
}
