import { dayNumber } from './days.ts'
import {
  type DatePart,
  type DateReading,
  fullYear,
  isLikelyYear,
  type WrittenDate,
} from './written-date.ts'

type Group = 'y' | 'm' | 'd' | 'a' | 'b'

/** 2026-09-12, also before a time; 2026/9/12; 2026. 9. 12. */
const yearFirst =
  /(?<![\p{L}\d./:_-])(?<y>\d{4})(?<sep>-|\/|\.\s?)(?<m>\d{1,2})\k<sep>(?<d>\d{1,2})(?!\d|[/:_-]\d|\.\d)/dgu
/** 12/09/2026, 9/12/26, 12.09.2026, 12-09-2026. */
const yearLast =
  /(?<![\p{L}\p{Sc}\d.,/:_]|(?<!\d)-)(?<a>\d{1,2})(?<sep>[/.-]|\.\s)(?<b>\d{1,2})\k<sep>(?<y>\d{4}|\d{2})(?![\d_%]|[./:]\d)/dgu
/** 2026年9月12日, 9月12日, 2026년 9월 12일, 2026年9月. */
const signed = /(?:(?<y>\d{4})\s?[年년]\s?)?(?<m>\d{1,2})\s?[月월](?:\s?(?<d>\d{1,2})\s?[日일])?/dgu
/** 12 tháng 9, 2026. */
const vietnamese = /(?<!\d)(?<d>\d{1,2}) [Tt]háng (?<m>\d{1,2})(?:(?:,| năm) (?<y>\d{4}))?(?!\d)/dgu

function part(found: RegExpExecArray, group: Group, kind: 'year' | 'month' | 'day'): DatePart[] {
  const span = found.indices?.groups?.[group]
  if (!span) return []
  const [start, end] = span
  return kind === 'month' ? [{ kind, start, end, tables: null }] : [{ kind, start, end }]
}

function written(
  found: RegExpExecArray,
  order: readonly (readonly [Group, 'year' | 'month' | 'day'])[],
): WrittenDate | null {
  const groups = found.groups ?? {}
  const digitsOf = (kind: 'year' | 'month' | 'day'): string | undefined => {
    const [group] = order.find(([, one]) => one === kind) ?? []
    return group && groups[group]
  }
  const [y, m, d] = [digitsOf('year'), digitsOf('month'), digitsOf('day')]
  const year = y === undefined ? null : fullYear(y)
  const month = Number(m)
  const day = d === undefined ? null : Number(d)
  if (year !== null && !isLikelyYear(year)) return null
  if (year === null && day === null) return null
  if (dayNumber(year ?? 2000, month, day ?? 1) === null) return null
  return {
    start: found.index,
    end: found.index + found[0].length,
    year,
    month,
    day,
    weekday: null,
    parts: order
      .flatMap(([group, kind]) => part(found, group, kind))
      .sort((a, b) => a.start - b.start),
    separator: groups.sep ?? ' ',
  }
}

/** Which of two numbers is the day: null where both may be. */
function dayFirstBySize(a: number, b: number): boolean | null {
  if (a > 12 && b <= 12) return true
  return b > 12 && a <= 12 ? false : null
}

/**
 * A short year behind dots or hyphens is one only where all are two digits: 1.2.34 is a version. A
 * hyphen on either side is that of a range, unless it stands between the numbers, too.
 */
function isWellFormed(found: RegExpExecArray): boolean {
  const { a = '', b = '', y = '', sep = '' } = found.groups ?? {}
  const end = found.index + found[0].length
  const around = `${found.input[found.index - 1] ?? ''}${found.input.slice(end, end + 3)}`
  if (/^-|^.?-\d/.test(around) && (sep === '-' || y.length === 2)) return false
  return sep === '/' || y.length === 4 || (a.length === 2 && b.length === 2)
}

function ofYearLast(found: RegExpExecArray, { dayFirst }: DateReading): WrittenDate | null {
  const { a, b, sep = '' } = found.groups ?? {}
  if (!isWellFormed(found)) return null
  const isDayFirst = dayFirstBySize(Number(a), Number(b)) ?? (sep.startsWith('.') || dayFirst)
  return isDayFirst
    ? written(found, [
        ['a', 'day'],
        ['b', 'month'],
        ['y', 'year'],
      ])
    : written(found, [
        ['a', 'month'],
        ['b', 'day'],
        ['y', 'year'],
      ])
}

const plain = [
  ['y', 'year'],
  ['m', 'month'],
  ['d', 'day'],
] as const

/** The dates of a text whose month is a number. */
export function numericDates(text: string, reading: DateReading): WrittenDate[] {
  const all = [
    ...[...text.matchAll(yearFirst)].map((found) => written(found, plain)),
    ...[...text.matchAll(yearLast)].map((found) => ofYearLast(found, reading)),
    ...(/[月월]/.test(text) ? [...text.matchAll(signed)].map((it) => written(it, plain)) : []),
    ...(/tháng/i.test(text) ? [...text.matchAll(vietnamese)].map((it) => written(it, plain)) : []),
  ]
  return all.filter((date) => date !== null)
}

/** What the numbers of a text say about which comes first, the day or the month. */
export function dayFirstVotes(text: string): boolean[] {
  return [...text.matchAll(yearLast)].flatMap((found) => {
    const { a, b, sep } = found.groups ?? {}
    const vote = dayFirstBySize(Number(a), Number(b))
    return vote === null || sep?.startsWith('.') || !isWellFormed(found) ? [] : [vote]
  })
}
