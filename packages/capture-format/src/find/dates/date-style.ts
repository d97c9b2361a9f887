import type { DocumentNode } from '../../tree/nodes.ts'
import { pageLanguage } from '../page-language.ts'
import { readableTexts } from '../readable-texts.ts'
import { datesIn } from './dates-in-text.ts'
import { languageOf } from './month-names.ts'
import { dayFirstVotes } from './numeric-dates.ts'
import type { DateReading, WrittenDate } from './written-date.ts'

/** How a page writes its dates, where a single one does not tell. */
export interface DateStyle extends DateReading {
  /** Whether one digit has a zero before it, by separator. */
  readonly padded: ReadonlyMap<string, boolean>
  /** Whether months have short names. */
  readonly shortNames: boolean
  /** The dates of a text; of the same text it is asked once. */
  readonly datesIn: (text: string) => readonly WrittenDate[]
}

/** Where the month comes first. */
const monthFirst = /^en(?:-(?:us|ph|um|vi|gu|mh|as|mp|pr))?$/i

/** Whether the numbers of one date have zeros before them; null where none has but one digit. */
export function paddingOf(text: string, { parts }: WrittenDate): boolean | null {
  const numbers = parts
    .filter((part) => part.kind === 'day' || (part.kind === 'month' && part.tables === null))
    .map(({ start, end }) => text.slice(start, end))
  if (numbers.some((number) => number.startsWith('0'))) return true
  return numbers.some((number) => number.length === 1) ? false : null
}

/** How the dates of a page are to be read and written: by its language, and by those that tell. */
export function dateStyleOf(tree: DocumentNode): DateStyle {
  const lang = pageLanguage(tree)
  const language = languageOf(lang)
  const texts = [...readableTexts(tree)].map(({ text }) => text).filter((text) => /\d/.test(text))
  const votes = texts.flatMap(dayFirstVotes)
  const agreed = votes.every((vote) => vote === votes[0]) ? votes[0] : undefined
  const reading = { language, dayFirst: agreed ?? !monthFirst.test(lang) }
  const known = new Map<string, readonly WrittenDate[]>()
  const read = (text: string): readonly WrittenDate[] => {
    const there = known.get(text)
    if (there) return there
    const dates = datesIn(text, reading)
    known.set(text, dates)
    return dates
  }
  const padded = new Map<string, boolean>()
  let widths = 0
  for (const text of texts) {
    for (const date of read(text)) {
      const padding = paddingOf(text, date)
      if (padding !== null && !padded.has(date.separator)) padded.set(date.separator, padding)
      widths += widthVote(date)
    }
  }
  return { ...reading, padded, shortNames: widths > 0, datesIn: read }
}

function widthVote({ parts }: WrittenDate): number {
  const month = parts.find((part) => part.kind === 'month')
  const widths = new Set(month?.tables?.map(({ width }) => width))
  if (widths.size !== 1) return 0
  return widths.has('short') ? 1 : -1
}
