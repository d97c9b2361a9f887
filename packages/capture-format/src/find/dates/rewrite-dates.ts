import { type DateStyle, paddingOf } from './date-style.ts'
import { calendarDay, type DayNumber, dayNumber, weekdayOf } from './days.ts'
import type { MonthNames } from './month-names.ts'
import type { DatePart, WrittenDate } from './written-date.ts'

interface Moved {
  readonly year: number
  readonly month: number
  readonly day: number
}

const daysOfMonth = 30.436875

/** Days: products leave the year out where it is the current one. */
const sameYear = 90

/**
 * The day that is meant. One without a year is that of its weekday, else one near the day of the
 * capture, in the same year rather than in another; a month is meant by its first day.
 */
export function meantDay(date: WrittenDate, capturedOn: DayNumber): DayNumber {
  const { year, month, day, weekday } = date
  if (year !== null) return dayNumber(year, month, day ?? 1) ?? capturedOn
  const around = calendarDay(capturedOn).year
  const candidates = [0, -1, 1, -2, 2, -3, 3]
    .map((offset) => dayNumber(around + offset, month, day ?? 1))
    .filter((one) => one !== null)
  const distance = (one: DayNumber): number =>
    Math.abs(one - capturedOn) - (calendarDay(one).year === around ? sameYear : 0)
  const near = candidates.sort((a, b) => distance(a) - distance(b))
  const named = weekday === null ? undefined : near.find((one) => weekdayOf(one) === weekday)
  return named ?? near[0] ?? capturedOn
}

function movedBy(date: WrittenDate, shift: number, capturedOn: DayNumber): Moved {
  const meant = meantDay(date, capturedOn)
  if (date.day !== null) return calendarDay(meant + shift)
  // All months move by the same number of months, or two would become one.
  const { year, month } = calendarDay(meant)
  const months = year * 12 + month - 1 + Math.round(shift / daysOfMonth)
  return { year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 }
}

function number(value: number, before: string, isPadded: boolean): string {
  if (before.length === 1) return String(value)
  const pads = before.startsWith('0') || isPadded
  return pads ? String(value).padStart(2, '0') : String(value)
}

function inCaseOf(before: string, name: string, language: string): string {
  const letters = before.replace(/[^\p{L}]/gu, '')
  if (letters.length > 1 && letters === letters.toLocaleUpperCase(language)) {
    return name.toLocaleUpperCase(language)
  }
  const [first = ''] = before
  const isCapital = first !== first.toLocaleLowerCase(language)
  const [start = '', ...rest] = name
  return isCapital
    ? start.toLocaleUpperCase(language) + rest.join('')
    : start.toLocaleLowerCase(language) + rest.join('')
}

/** Where several names are meant, as by May, the page's other dates say how long the next one is. */
function monthName(
  before: string,
  tables: readonly MonthNames[],
  months: { readonly from: number; readonly to: number },
  shortNames: boolean,
): string {
  const width = shortNames ? 'short' : 'long'
  const table = tables.find((one) => one.width === width) ?? tables[0]
  const name = table?.names[months.to - 1]
  if (!table || name === undefined) return before
  const dropsDots = table.names[months.from - 1]?.endsWith('.') && !before.endsWith('.')
  return inCaseOf(before, dropsDots ? name.replace(/\.$/, '') : name, table.language)
}

function ordinalOf(day: number, before: string): string {
  if (/^(?:er|re)$/i.test(before)) return day === 1 ? before : ''
  if (!/^(?:st|nd|rd|th)$/i.test(before)) return before
  const ending =
    day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return before === before.toUpperCase() ? ending.toUpperCase() : ending
}

function rewritten(
  part: DatePart,
  before: string,
  months: { readonly from: number },
  { moved, other }: { readonly moved: Moved; readonly other: string },
  style: { readonly isPadded: boolean; readonly shortNames: boolean },
): string {
  switch (part.kind) {
    case 'year':
      return before.length === 2 ? String(moved.year % 100).padStart(2, '0') : String(moved.year)
    case 'other':
      return other
    case 'day':
      return number(moved.day, before, style.isPadded)
    case 'ordinal':
      return ordinalOf(moved.day, before)
    case 'month':
      return part.tables
        ? monthName(before, part.tables, { ...months, to: moved.month }, style.shortNames)
        : number(moved.month, before, style.isPadded)
  }
}

/** The other day of a range: with a month of its own where it comes into another one. */
function otherDay(
  text: string,
  date: WrittenDate,
  moved: Moved,
  style: { readonly isPadded: boolean; readonly shortNames: boolean },
): string {
  const [other, day, month] = ['other', 'day', 'month'].map((kind) =>
    date.parts.find((part) => part.kind === kind),
  )
  if (!other || !day || month?.kind !== 'month' || !month.tables) return ''
  const before = text.slice(other.start, other.end)
  const offset = Number(before) - (date.day ?? 0)
  const at = calendarDay((dayNumber(moved.year, moved.month, moved.day) ?? 0) + offset)
  const written = number(at.day, before, style.isPadded)
  if (at.month === moved.month) return written
  const name = text.slice(month.start, month.end)
  const months = { from: date.month, to: at.month }
  const itsName = monthName(name, month.tables, months, style.shortNames)
  return day.start < month.start
    ? `${written} ${itsName}`
    : `${itsName}${text.slice(month.end, day.start)}${written}`
}

/** A date's own text, so many days later, written as it was. */
export function shiftedDate(
  text: string,
  date: WrittenDate,
  shift: number,
  capturedOn: DayNumber,
  style: DateStyle,
): string {
  const moved = movedBy(date, shift, capturedOn)
  const isNumeric = date.parts.every((part) => part.kind !== 'month' || part.tables === null)
  const isPadded = paddingOf(text, date) ?? style.padded.get(date.separator) ?? isNumeric
  const widths = { isPadded, shortNames: style.shortNames }
  const other = otherDay(text, date, moved, widths)
  let result = ''
  let from = date.start
  for (const part of date.parts) {
    const before = text.slice(part.start, part.end)
    result += text.slice(from, part.start)
    result += rewritten(part, before, { from: date.month }, { moved, other }, widths)
    from = part.end
  }
  return result + text.slice(from, date.end)
}

/** A text with its dates so many days later; the very text when it has none. */
export function shiftedText(
  text: string,
  shift: number,
  capturedOn: DayNumber,
  style: DateStyle,
): string {
  if (shift === 0) return text
  let result = ''
  let from = 0
  for (const date of style.datesIn(text)) {
    result += text.slice(from, date.start) + shiftedDate(text, date, shift, capturedOn, style)
    from = date.end
  }
  return result + text.slice(from)
}
