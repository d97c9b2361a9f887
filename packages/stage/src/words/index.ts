import type { OwnLanguage } from './own-language.ts'
import { voiceTexts } from './own-texts.ts'
import type { SpokenWords } from './say.ts'
import { ar } from './tables/ar.ts'
import { de } from './tables/de.ts'
import { es } from './tables/es.ts'
import { fr } from './tables/fr.ts'
import { ja } from './tables/ja.ts'
import { pt } from './tables/pt.ts'

export { texts } from './own-texts.ts'

/** The languages besides English that Waystep speaks to viewers. A new one is a table and a name here. */
export const ownLanguages = { de, fr, es, pt, ja, ar } as const satisfies Record<
  string,
  OwnLanguage
>

export type OwnLanguageName = keyof typeof ownLanguages

/** Waystep's own words in the language that a demo is shown in; null: English, or they are not there in it. */
export function ownWordsFor(language: string | null): OwnLanguageName | null {
  const base = language?.split('-')[0]
  return base !== undefined && isOwnLanguage(base) ? base : null
}

/** Is it a language besides English that Waystep speaks to viewers? */
export function isOwnLanguage(name: string): name is OwnLanguageName {
  return Object.hasOwn(ownLanguages, name)
}

/** The words that a page in this language is drawn with, and is sent: what is said of voices only where there are any. */
export function wordsIn(language: OwnLanguageName, { voices = true } = {}): SpokenWords {
  const { direction, texts } = ownLanguages[language]
  if (voices) return { language, direction, texts }
  const silent = Object.entries(texts).filter(([text]) => !isOfVoices.has(text))
  return { language, direction, texts: Object.fromEntries(silent) }
}

const isOfVoices: ReadonlySet<string> = new Set(voiceTexts)
