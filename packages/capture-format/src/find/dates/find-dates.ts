import type { TextPlace } from '../../edits/element-texts.ts'
import type { DocumentNode } from '../../tree/nodes.ts'
import { readableTexts } from '../readable-texts.ts'
import { type Snippet, snippetOf } from '../text/snippet.ts'
import { dateStyleOf } from './date-style.ts'
import type { DayNumber } from './days.ts'
import { meantDay, shiftedDate } from './rewrite-dates.ts'

/** A place in a page that says a date. */
export interface DateMatch {
  readonly nodeId: number
  readonly place: TextPlace
  readonly start: number
  readonly end: number
  readonly snippet: Snippet
  readonly day: DayNumber
  /** Whether it says a month only. */
  readonly isMonth: boolean
  /** What stands there instead, so many days later. */
  shifted(days: number): string
}

/** Every date of a page, in document order. */
export function findDates(tree: DocumentNode, capturedOn: DayNumber): DateMatch[] {
  const style = dateStyleOf(tree)
  const matches: DateMatch[] = []
  for (const { element, place, text } of readableTexts(tree)) {
    if (place === 'href') continue
    for (const date of style.datesIn(text)) {
      const { start, end } = date
      matches.push({
        nodeId: element.id,
        place,
        start,
        end,
        snippet: snippetOf(text, start, end, place),
        day: meantDay(date, capturedOn),
        isMonth: date.day === null,
        shifted: (days) => shiftedDate(text, date, days, capturedOn, style),
      })
    }
  }
  return matches
}
