import type { MonthNames } from './month-names.ts'

/** A part of a written date: where it stands in the text. */
export type DatePart =
  | {
      /** `other`: the other day of a range, which shares month and year. */
      readonly kind: 'year' | 'day' | 'ordinal' | 'other'
      readonly start: number
      readonly end: number
    }
  | {
      readonly kind: 'month'
      readonly start: number
      readonly end: number
      /** Where its name stands; null for a number. */
      readonly tables: readonly MonthNames[] | null
    }

/** A date as it stands in a text. Without a day it is a month, without a year one of any year. */
export interface WrittenDate {
  /** UTF-16 units of the text. */
  readonly start: number
  readonly end: number
  readonly year: number | null
  readonly month: number
  readonly day: number | null
  /** Sunday is 0; null where none stands beside it. */
  readonly weekday: number | null
  readonly parts: readonly DatePart[]
  /** The sign between its numbers; a space where the month has a name. */
  readonly separator: string
}

/** How the dates of one page are to be read. */
export interface DateReading {
  /** The language of the month names that count without a year beside them. */
  readonly language: string
  /** Whether 12/09/2026 is in September. */
  readonly dayFirst: boolean
}

/** Two digits mean a year of this century. */
export function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

/** A year that a page may mean; others are numbers of something else. */
export function isLikelyYear(year: number): boolean {
  return year >= 1900 && year <= 2099
}
