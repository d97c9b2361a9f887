import { namedDates } from './named-dates.ts'
import { numericDates } from './numeric-dates.ts'
import type { DateReading, WrittenDate } from './written-date.ts'

/** The dates that a text says, from left to right, none within another. */
export function datesIn(text: string, reading: DateReading): WrittenDate[] {
  if (text.length < 4 || !/\d/.test(text)) return []
  const all = [...numericDates(text, reading), ...namedDates(text, reading)]
  all.sort((a, b) => a.start - b.start || b.end - a.end)
  let from = 0
  return all.filter(({ start, end }) => {
    if (start < from) return false
    from = end
    return true
  })
}
