/** A language that texts are written in or translated into. */
export interface Language {
  /** As BCP 47 has it. */
  readonly code: string
  /** Its English name. */
  readonly name: string
}

/**
 * Languages to write in and to translate into, those that are asked for most first. Two of their places are agreed
 * on: English is at 5 and Spanish at 19, counted from 0 (E9.9).
 */
export const languages: readonly Language[] = [
  { code: 'ar', name: 'Arabic' },
  { code: 'zh-CN', name: 'Chinese (Simplified)' },
  { code: 'cs', name: 'Czech' },
  { code: 'da', name: 'Danish' },
  { code: 'nl', name: 'Dutch' },
  { code: 'en', name: 'English' },
  { code: 'fi', name: 'Finnish' },
  { code: 'fr', name: 'French' },
  { code: 'de', name: 'German' },
  { code: 'el', name: 'Greek' },
  { code: 'hi', name: 'Hindi' },
  { code: 'id', name: 'Indonesian' },
  { code: 'it', name: 'Italian' },
  { code: 'ja', name: 'Japanese' },
  { code: 'ko', name: 'Korean' },
  { code: 'no', name: 'Norwegian' },
  { code: 'pl', name: 'Polish' },
  { code: 'pt', name: 'Portuguese' },
  { code: 'ru', name: 'Russian' },
  { code: 'es', name: 'Spanish' },
  { code: 'sv', name: 'Swedish' },
  { code: 'th', name: 'Thai' },
  { code: 'tr', name: 'Turkish' },
  { code: 'uk', name: 'Ukrainian' },
  { code: 'vi', name: 'Vietnamese' },
  { code: 'bn', name: 'Bengali' },
  { code: 'bg', name: 'Bulgarian' },
  { code: 'ca', name: 'Catalan' },
  { code: 'zh-TW', name: 'Chinese (Traditional)' },
  { code: 'hr', name: 'Croatian' },
  { code: 'et', name: 'Estonian' },
  { code: 'fil', name: 'Filipino' },
  { code: 'he', name: 'Hebrew' },
  { code: 'hu', name: 'Hungarian' },
  { code: 'lv', name: 'Latvian' },
  { code: 'lt', name: 'Lithuanian' },
  { code: 'ms', name: 'Malay' },
  { code: 'fa', name: 'Persian' },
  { code: 'pt-BR', name: 'Portuguese (Brazil)' },
  { code: 'ro', name: 'Romanian' },
  { code: 'sr', name: 'Serbian' },
  { code: 'sk', name: 'Slovak' },
  { code: 'sl', name: 'Slovenian' },
  { code: 'ta', name: 'Tamil' },
]

const byCode = new Map(languages.map((language) => [language.code, language]))

/** A language of the list by its code; null for others. */
export function languageNamed(code: string): Language | null {
  return byCode.get(code) ?? null
}

/**
 * The language of the list that a tag means: `pt-PT` is Portuguese, `zh-Hant-HK` Chinese in traditional letters.
 * @param tag one of `languageTag`; null where nobody knows
 */
export function languageMeant(tag: string | null): Language | null {
  if (tag === null) return null
  const exact = byCode.get(tag)
  if (exact) return exact
  const { language, script, region } = new Intl.Locale(tag).maximize()
  if (language === 'zh') return languageNamed(script === 'Hant' ? 'zh-TW' : 'zh-CN')
  if (language === 'nb' || language === 'nn') return languageNamed('no')
  return byCode.get(`${language}-${region}`) ?? languageNamed(language)
}

/** Languages that a demo can be translated into: not the one that it is in, nor those that it has (V5.17). */
export function targetLanguages(source: Language | null, held: readonly string[]): Language[] {
  return languages.filter(({ code }) => code !== source?.code && !held.includes(code))
}
