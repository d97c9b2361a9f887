/** Paragraphs to read, by language. */
type Scripts = Readonly<Record<string, readonly string[]>>

const english = () => import('./scripts/english.ts')
const germanic = () => import('./scripts/germanic.ts')
const romance = () => import('./scripts/romance.ts')
const slavic = () => import('./scripts/slavic.ts')
const asian = () => import('./scripts/asian.ts')
const mediterranean = () => import('./scripts/mediterranean.ts')
const finnoUgric = () => import('./scripts/finno-ugric.ts')

/** Where the text of each language is (V9.13); null: there is none, and the English one is read. */
const places: Readonly<Record<string, (() => Promise<{ readonly scripts: Scripts }>) | null>> = {
  en: english,
  ar: mediterranean,
  bg: slavic,
  ca: romance,
  cs: slavic,
  da: germanic,
  de: germanic,
  el: mediterranean,
  es: romance,
  fa: mediterranean,
  fi: finnoUgric,
  fr: romance,
  he: mediterranean,
  hi: asian,
  hr: null,
  hu: finnoUgric,
  id: asian,
  it: romance,
  ja: asian,
  ko: asian,
  ms: null,
  nl: germanic,
  no: germanic,
  pl: slavic,
  pt: romance,
  ro: romance,
  ru: slavic,
  sk: slavic,
  sv: germanic,
  ta: null,
  th: null,
  tr: mediterranean,
  uk: slavic,
  vi: asian,
  zh: asian,
  'zh-TW': asian,
}

export interface CloneLanguage {
  /** As BCP 47 has it. */
  readonly code: string
  readonly name: string
}

/** The languages in which a voice can be cloned, by their names (V2.34). */
export const cloneLanguages: readonly CloneLanguage[] = Object.keys(places)
  .map((code) => ({ code, name: nameOf(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

function nameOf(code: string): string {
  // Without a script the name would be that of several.
  const named = code === 'zh' ? 'zh-Hans' : code === 'zh-TW' ? 'zh-Hant' : code
  return new Intl.DisplayNames('en', { type: 'language' }).of(named) ?? code
}

/** The language of the list that is nearest to a text's. @param tag as BCP 47 has it */
export function nearestLanguage(tag: string): string {
  const [primary = ''] = tag.split('-')
  if (/^zh-(?:tw|hk|hant)/i.test(tag)) return 'zh-TW'
  const known = primary === 'nb' || primary === 'nn' ? 'no' : primary
  return Object.hasOwn(places, known) ? known : 'en'
}

export interface CloneScript {
  /** What it is written in: the language that was asked for, or English (V2.36). */
  readonly language: string
  readonly paragraphs: readonly string[]
}

/** The text to read in a language; English where there is none (V2.36, V9.13). Rejects where it cannot be loaded. */
export async function loadCloneScript(language: string): Promise<CloneScript> {
  const load = Object.hasOwn(places, language) ? places[language] : null
  if (load) {
    const paragraphs = (await load()).scripts[language]
    if (paragraphs) return { language, paragraphs }
  }
  return { language: 'en', paragraphs: (await english()).scripts.en }
}
