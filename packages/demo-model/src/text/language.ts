import type { Direction } from './direction.ts'

/** The scripts of today's languages that run right to left (ISO 15924). */
const rightToLeft: ReadonlySet<string> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
])

/** A language as HTML's `lang` takes it (BCP 47), such as `pt-BR`; null for what is none. */
export function languageTag(said: string): string | null {
  const tag = said.trim().replaceAll('_', '-')
  if (tag.length > 35) return null
  try {
    const { language } = new Intl.Locale(tag)
    return language === undefined || language === 'und' ? null : new Intl.Locale(tag).baseName
  } catch {
    return null
  }
}

/** The way a language is written. @param tag one of `languageTag` */
export function directionOfLanguage(tag: string): Direction {
  return rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
}
