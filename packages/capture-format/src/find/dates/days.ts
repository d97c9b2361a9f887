/** A day of the Gregorian calendar as the number of days since 1970-01-01. */
export type DayNumber = number

const dayMs = 86_400_000

/** Months count from 1. Null for a day that no calendar has, such as 30 February. */
export function dayNumber(year: number, month: number, day: number): DayNumber | null {
  const time = Date.UTC(year, month - 1, day)
  const date = new Date(time)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month > 0
  return isReal && year >= 100 ? time / dayMs : null
}

export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export function calendarDay(days: DayNumber): CalendarDay {
  const date = new Date(days * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Sunday is 0. */
export function weekdayOf(days: DayNumber): number {
  return new Date(days * dayMs).getUTCDay()
}

/** The day of `2026-09-12`, alone or at the start of an ISO time; in UTC. Null for anything else. */
export function dayOfIso(iso: string): DayNumber | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? []
  return year ? dayNumber(Number(year), Number(month), Number(day)) : null
}

/** `2026-09-12`. */
export function isoOfDay(days: DayNumber): string {
  return new Date(days * dayMs).toISOString().slice(0, 10)
}
