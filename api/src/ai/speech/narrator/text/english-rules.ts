import { amountRules } from './english-amounts.ts'
import { dateRules } from './english-dates.ts'
import type { Rule } from './reading.ts'

/** Ends of addresses that are read as such without `https://` in front. */
const domains = 'com|org|net|io|app|dev|ai|edu|gov|example'

const inAddress = "[\\w.~:/?#@!$&'()*+,;=%-]"

const addressSigns: Readonly<Record<string, string>> = {
  '.': ' dot ',
  '/': ' slash ',
  '@': ' at ',
  '-': ' dash ',
  _: ' underscore ',
  ':': ' colon ',
  '?': ' question mark ',
  '=': ' equals ',
  '&': ' and ',
  '#': ' hash ',
  '+': ' plus ',
  '%': ' percent ',
}

/** What stands at the end of an address and belongs to the sentence. */
const endSigns: ReadonlySet<string> = new Set(".,;:!?')")

/** An address as people say it: without `https://`, and what ends the sentence is not part of it. */
function sayAddress(written: string): string {
  let length = written.length
  while (length > 0 && endSigns.has(written.charAt(length - 1))) length -= 1
  const address = written.slice(0, length)
  const said = address
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
    .replace(/[./@_:?=&#+%-]/g, (sign) => addressSigns[sign] ?? ' ')
  return `${said.replace(/\s+/g, ' ').trim()}${written.slice(address.length)}`
}

const addressRules: readonly Rule[] = [
  {
    pattern: /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g,
    say: ([mail]) => sayAddress(mail),
  },
  { pattern: new RegExp(`\\bhttps?://${inAddress}+`, 'gi'), say: ([url]) => sayAddress(url) },
  {
    pattern: new RegExp(`\\b(?:[a-z\\d-]{1,63}\\.){1,6}(?:${domains})\\b(?:/${inAddress}*)?`, 'gi'),
    say: ([url]) => sayAddress(url),
  },
]

/** Abbreviations that a point ends, which does not end a sentence. */
const abbreviations: Readonly<Record<string, string>> = {
  'e.g.': 'for example',
  'i.e.': 'that is',
  'vs.': 'versus',
  'approx.': 'approximately',
  'mr.': 'Mister',
  'mrs.': 'Missis',
  'ms.': 'Miz',
  'dr.': 'Doctor',
  'prof.': 'Professor',
  'jr.': 'Junior',
  'sr.': 'Senior',
  'inc.': 'Incorporated',
  'ltd.': 'Limited',
  'corp.': 'Corporation',
  'dept.': 'department',
  'min.': 'minimum',
  'max.': 'maximum',
  'fig.': 'figure',
}

/** Words that are read letter by letter or otherwise than they are written. */
const ownWords: Readonly<Record<string, string>> = {
  SaaS: 'sass',
  PaaS: 'pass',
  'w/': 'with',
  'w/o': 'without',
  'Q&A': 'Q and A',
  'and/or': 'and or',
  OAuth: 'oh auth',
  iOS: 'eye O S',
  macOS: 'mac O S',
  GIF: 'giff',
  GUI: 'gooey',
  vs: 'versus',
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const anyOf = (words: readonly string[]) =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')

const wordRules: readonly Rule[] = [
  {
    pattern: new RegExp(`(?<![\\w.])(?:${anyOf(Object.keys(abbreviations))})`, 'gi'),
    say: ([word]) => abbreviations[word.toLowerCase()] ?? null,
  },
  {
    // What stands last keeps the point that ends the sentence.
    pattern: /\betc\.?(?=\s*$|\s+\p{Lu}|\s*\n)/gu,
    say: () => 'et cetera.',
  },
  { pattern: /\betc\b\.?/g, say: () => 'et cetera' },
  {
    pattern: new RegExp(`(?<![\\w/])(?:${anyOf(Object.keys(ownWords))})(?![\\w/])`, 'g'),
    say: ([word]) => ownWords[word] ?? null,
  },
  { pattern: /(?<=\w)\s+(?:>|›|→|->)\s+(?=[\w“"])/g, say: () => ', ' },
  { pattern: /&/g, say: () => ' and ' },
  { pattern: /(?<=\d)\s*[×x]\s*(?=\d)/g, say: () => ' by ' },
]

/** How English is read where it is not said as it is written. */
export const englishRules = (isBritish: boolean): readonly Rule[] => [
  ...addressRules,
  ...dateRules(isBritish),
  ...amountRules,
  ...wordRules,
]
