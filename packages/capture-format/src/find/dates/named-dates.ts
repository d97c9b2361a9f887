import { dayNumber } from './days.ts'
import { monthAnywhere, monthInPage, type NamedMonth, weekdayNamed } from './month-names.ts'
import {
  type DatePart,
  type DateReading,
  fullYear,
  isLikelyYear,
  type WrittenDate,
} from './written-date.ts'

const word = /\p{L}[\p{L}\p{M}]+/gu
const ordinal = '(?<ordinal>st|nd|rd|th|er|re|º|ª|\\.º)?'
/** Before the month: `12 `, `12. `, `12th of `, `12-`, `1er `, `12 de `. */
const dayBefore = new RegExp(
  `(?<![\\p{L}\\d.,:/%]|(?<!\\d\\.?\\s?)-)(?<day>\\d{1,2})${ordinal}[\\s.\\-/]{0,3}(?:(?:of|de)\\s+)?$`,
  'du',
)
const yearBefore = /(?<![\p{L}\d.,:/-])(?<year>\d{4})[\s.\-/]{1,3}$/du
/** Behind the month: ` 12`, `. 12th`, `-12`; no time, no amount. */
const dayAfter = new RegExp(
  `^\\.?[\\s\\-/]{1,3}(?<day>\\d{1,2})${ordinal}(?![\\p{L}\\d%:]|\\s?%|[.,]\\d)`,
  'du',
)
/** Behind month or day: ` 2026`, `, 2026`, ` '26`, `-26`, ` de 2026`. */
const yearAfter =
  /^\.?(?:,?\s{0,2}(?:(?:del?|of|г\.)\s+)?(?<year>\d{4})|,?\s['’](?<apart>\d{2})|[-/](?<short>\d{2}))(?![\p{L}\d%]|[.,:]\d)/du
/** The other day of `12–14 September` and of `September 12–14, 2026`. */
const otherBefore = /(?<![\p{L}\d.,:/-])(?<other>\d{1,2})\.?\s?[-–—]\s?$/du
const otherAfter =
  /^\s?[-–—]\s?(?<other>\d{1,2})(?=\s*(?:$|[,.;)\]|·•](?!\d))|\s+(?:\d{4}|['’]\d{2})(?!\d))/du
const weekdayBefore = /(\p{L}[\p{L}\p{M}]+)\.?,?\s+(?:(?:the|der|den|le|el|il|o)\s+)?$/u
/** Names that are other words too: alone they are months only with a capital letter. */
const capitalised = /^(?:en|de)(?:-|$)/

interface Span {
  readonly value: string
  readonly start: number
  readonly end: number
}

function spanOf(
  found: RegExpExecArray | null,
  names: readonly string[],
  offset: number,
): Span | null {
  for (const name of names) {
    const [start, end] = found?.indices?.groups?.[name] ?? []
    const value = found?.groups?.[name]
    if (value !== undefined && start !== undefined && end !== undefined) {
      return { value, start: start + offset, end: end + offset }
    }
  }
  return null
}

/** What stands around a month's name. */
interface Around {
  readonly day: Span | null
  readonly ordinal: Span | null
  readonly other: Span | null
  readonly year: Span | null
}

const years = ['year', 'apart', 'short']

function yearBehind(text: string, at: number): Span | null {
  const year = spanOf(yearAfter.exec(text.slice(at, at + 16)), years, at)
  return year && isLikelyYear(fullYear(year.value)) ? year : null
}

function isRange(first: Span | null, last: Span | null): boolean {
  return first !== null && last !== null && Number(first.value) < Number(last.value)
}

function around(text: string, start: number, end: number): Around {
  const from = Math.max(0, start - 16)
  const before = text.slice(from, start)
  const ahead = dayBefore.exec(before)
  const behind = dayAfter.exec(text.slice(end, end + 12))
  const dayBehind = spanOf(behind, ['day'], end)
  const ordinalBehind = spanOf(behind, ['ordinal'], end)
  const behindAll = end + (behind?.[0].length ?? 0)
  const later = spanOf(otherAfter.exec(text.slice(behindAll, behindAll + 16)), ['other'], behindAll)
  const otherBehind = dayBehind && isRange(dayBehind, later) ? later : null
  const monthFirst: Around | null = dayBehind && {
    day: dayBehind,
    ordinal: ordinalBehind,
    other: otherBehind,
    year:
      yearBehind(text, otherBehind?.end ?? behindAll) ??
      spanOf(yearBefore.exec(before), ['year'], from),
  }
  const dayAhead = spanOf(ahead, ['day'], from)
  if (dayAhead && !monthFirst?.year) {
    const at = Math.max(0, dayAhead.start - 8)
    const other = spanOf(otherBefore.exec(text.slice(at, dayAhead.start)), ['other'], at)
    return {
      day: dayAhead,
      ordinal: spanOf(ahead, ['ordinal'], from),
      other: isRange(other, dayAhead) ? other : null,
      year: yearBehind(text, end),
    }
  }
  return monthFirst ?? { day: null, ordinal: null, other: null, year: yearBehind(text, end) }
}

function mayStandAlone(name: string, named: NamedMonth): boolean {
  const isCapital = name[0] !== name[0]?.toLowerCase()
  return isCapital || !named.tables.some(({ language }) => capitalised.test(language))
}

/** The dot of a short name that has one: it goes with it. */
function endOfName(text: string, end: number, { month, tables }: NamedMonth): number {
  const hasDot = tables.some(({ names }) => names[month - 1]?.endsWith('.'))
  return hasDot && text[end] === '.' ? end + 1 : end
}

function dateAt(text: string, found: RegExpExecArray, language: string): WrittenDate | null {
  const named = monthAnywhere(found[0], language)
  if (!named) return null
  const start = found.index
  const end = endOfName(text, start + found[0].length, named)
  const { day, ordinal: sign, other, year } = around(text, start, end)
  if (!year && (!day || !monthInPage(found[0], language) || !mayStandAlone(found[0], named)))
    return null
  const number = day && Number(day.value)
  const inYear = year && fullYear(year.value)
  if (dayNumber(inYear ?? 2000, named.month, number ?? 1) === null) return null
  const parts: DatePart[] = [{ kind: 'month' as const, start, end, tables: named.tables }]
  if (day) parts.push({ kind: 'day', start: day.start, end: day.end })
  if (other) parts.push({ kind: 'other', start: other.start, end: other.end })
  if (sign) parts.push({ kind: 'ordinal', start: sign.start, end: sign.end })
  if (year) parts.push({ kind: 'year', start: year.start, end: year.end })
  parts.sort((a, b) => a.start - b.start)
  const first = Math.min(...parts.map((part) => part.start))
  const [, weekday] = weekdayBefore.exec(text.slice(Math.max(0, first - 24), first)) ?? []
  return {
    start: first,
    end: Math.max(...parts.map((part) => part.end)),
    year: inYear,
    month: named.month,
    day: number,
    parts,
    separator: ' ',
    weekday: weekday === undefined ? null : weekdayNamed(weekday, language),
  }
}

/** The dates of a text whose month has its name, in any of the large languages. */
export function namedDates(text: string, { language }: DateReading): WrittenDate[] {
  const dates: WrittenDate[] = []
  for (const found of text.matchAll(word)) {
    const date = dateAt(text, found, language)
    if (date) dates.push(date)
  }
  return dates
}
