import type { DocumentNode } from '../../tree/nodes.ts'
import { type DayNumber, dayOfIso } from './days.ts'
import { findDates } from './find-dates.ts'

/** What the dates of one capture say about how far to move them. */
export interface DateFacts {
  readonly capturedOn: DayNumber
  /** The newest that is not after the day of the capture. */
  readonly newestPast: DayNumber | null
  readonly newest: DayNumber | null
  /** Also where they are months without a day. */
  readonly hasDates: boolean
}

/** @param capturedAt ISO 8601 */
export function dateFactsOf(tree: DocumentNode, capturedAt: string): DateFacts {
  const capturedOn = dayOfIso(capturedAt) ?? 0
  const dates = findDates(tree, capturedOn)
  const days = dates.filter(({ isMonth }) => !isMonth).map(({ day }) => day)
  const newestOf = (all: readonly DayNumber[]): DayNumber | null =>
    all.reduce<DayNumber | null>((newest, day) => Math.max(newest ?? day, day), null)
  return {
    capturedOn,
    newestPast: newestOf(days.filter((day) => day <= capturedOn)),
    newest: newestOf(days),
    hasDates: dates.length > 0,
  }
}

const week = 7

/**
 * How many days all dates of a demo move by, in whole weeks. To stay current, the newest that lay in
 * the past comes as near to today as its weekday allows, and what lay ahead stays ahead of it; into
 * a range, the newest of all comes as near to its end (H5.22). 0 for a demo without dates.
 */
export function dateShift(
  facts: readonly DateFacts[],
  to: { readonly today: DayNumber } | { readonly end: DayNumber },
): number {
  const dated = facts.filter(({ newest }) => newest !== null)
  if (dated.length === 0) return 0
  const anchors = dated.flatMap(
    ({ newest, newestPast }) => ('end' in to ? newest : newestPast) ?? [],
  )
  const anchor =
    anchors.length > 0
      ? Math.max(...anchors)
      : Math.max(...dated.map(({ capturedOn }) => capturedOn))
  const target = 'end' in to ? to.end : to.today
  return Math.floor((target - anchor) / week) * week
}
