/** The names of the months in one language, as long or as short as they are written. */
export interface MonthNames {
  readonly language: string
  readonly width: 'long' | 'short'
  /** January first; some of the short ones end with a dot. */
  readonly names: readonly string[]
}

export interface NamedMonth {
  /** From 1. */
  readonly month: number
  /** Where the name stands: one, or several that share it, such as the long and short May. */
  readonly tables: readonly MonthNames[]
}

/** Languages whose names are known on any page; earlier ones win where two use a name differently. */
const known = 'en de fr es it pt nl sv da nb fi pl cs ro hu tr ru uk el id hi ar'.split(' ')

/** Short names that people write and Unicode's tables lack. */
const alsoWritten: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  en: [
    ['sept', 9],
    ['june', 6],
    ['july', 7],
  ],
}

/** How a name is looked up: in lower case, without its dot. */
function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\.$/, '')
}

function namesOf(language: string, width: 'long' | 'short', beside: boolean): MonthNames {
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    month: width,
    timeZone: 'UTC',
    ...(beside ? { day: 'numeric' } : {}),
  })
  const names = Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 14))
    return parts.find(({ type }) => type === 'month')?.value ?? ''
  })
  return { language, width, names }
}

function tablesOf(language: string): MonthNames[] {
  return [true, false].flatMap((beside) => [
    namesOf(language, 'long', beside),
    namesOf(language, 'short', beside),
  ])
}

type Lexicon = Map<string, NamedMonth>
const lexicons = new Map<string, Lexicon>()

function lexiconOf(language: string): Lexicon {
  const there = lexicons.get(language)
  if (there) return there
  const lexicon: Lexicon = new Map()
  const add = (key: string, month: number, table: MonthNames): void => {
    if (!/^\p{L}[\p{L}\p{M}]+$/u.test(key)) return
    const held = lexicon.get(key)
    if (held && held.month !== month) return
    const isNew = !held?.tables.some(
      ({ width, names }) => width === table.width && names[month - 1] === table.names[month - 1],
    )
    lexicon.set(key, { month, tables: [...(held?.tables ?? []), ...(isNew ? [table] : [])] })
  }
  for (const table of tablesOf(language)) {
    table.names.forEach((name, index) => {
      add(nameKey(name), index + 1, table)
    })
    if (table.width !== 'short') continue
    for (const [key, month] of alsoWritten[language] ?? []) add(key, month, table)
  }
  lexicons.set(language, lexicon)
  return lexicon
}

let anyLanguage: Lexicon | undefined

function lexiconOfAll(): Lexicon {
  if (anyLanguage) return anyLanguage
  anyLanguage = new Map()
  for (const language of [...known].reverse()) {
    for (const [key, named] of lexiconOf(language)) anyLanguage.set(key, named)
  }
  return anyLanguage
}

/** The month that a word names in the page's language or in English; null for any other word. */
export function monthInPage(word: string, language: string): NamedMonth | null {
  const key = nameKey(word)
  return lexiconOf(language).get(key) ?? lexiconOf('en').get(key) ?? null
}

/** Words that were looked up, by language: pages say the same ones again and again. */
const lookedUp = new Map<string, Map<string, NamedMonth | null>>()
const mostLookedUp = 10_000

/** The month that a word names in any of the large languages, the page's own first. */
export function monthAnywhere(word: string, language: string): NamedMonth | null {
  const held = lookedUp.get(language)
  const words = held && held.size < mostLookedUp ? held : new Map<string, NamedMonth | null>()
  if (words !== held) lookedUp.set(language, words)
  const there = words.get(word)
  if (there !== undefined) return there
  const named = monthInPage(word, language) ?? lexiconOfAll().get(nameKey(word)) ?? null
  words.set(word, named)
  return named
}

const weekdays = new Map<string, Map<string, number>>()

/** The weekday (Sunday is 0) that a word names in a language or in English; null for another word. */
export function weekdayNamed(word: string, language: string): number | null {
  for (const one of [language, 'en']) {
    let names = weekdays.get(one)
    if (!names) {
      names = new Map()
      for (const weekday of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(one, { weekday, timeZone: 'UTC' })
        for (let day = 0; day < 7; day += 1)
          names.set(nameKey(format.format(Date.UTC(2026, 1, 1 + day))), day)
      }
      weekdays.set(one, names)
    }
    const found = names.get(nameKey(word))
    if (found !== undefined) return found
  }
  return null
}

/** A language that month names can be had for, with its region: that of a `lang` attribute, else English. */
export function languageOf(lang: string): string {
  const [language] = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-[a-z]{2})?(?![a-z\d])/i.exec(lang) ?? []
  const [supported] = language ? Intl.DateTimeFormat.supportedLocalesOf(language) : []
  return supported ?? 'en'
}
