import { textsOf, withTexts } from '../../edits/element-texts.ts'
import { mapTree } from '../../tree/map-tree.ts'
import type { DocumentNode, ElementNode } from '../../tree/nodes.ts'
import { type DateStyle, dateStyleOf } from './date-style.ts'
import type { DayNumber } from './days.ts'
import { shiftedText } from './rewrite-dates.ts'

export interface DateShift {
  /** Days; whole weeks, so that weekdays stay what they are. */
  readonly days: number
  /** The day of the capture, which says what year a date without one means. */
  readonly capturedOn: DayNumber
}

const unread = new Set(['style', 'script', 'template', 'noscript'])
const dated = new Set(['time', 'ins', 'del'])

function shiftedElement(
  element: ElementNode,
  { days, capturedOn }: DateShift,
  style: DateStyle,
): ElementNode {
  if (unread.has(element.tagName)) return element
  const texts: Record<string, string> = {}
  for (const { place, text } of textsOf(element)) {
    const shifted = shiftedText(text, days, capturedOn, style)
    if (shifted !== text) texts[place] = shifted
  }
  const moved = withTexts(element, texts)
  const { datetime } = element.attributes
  if (!dated.has(element.tagName) || typeof datetime !== 'string') return moved
  const shifted = shiftedText(datetime, days, capturedOn, style)
  if (shifted === datetime) return moved
  return { ...moved, attributes: { ...moved.attributes, datetime: shifted } }
}

/**
 * A page with all its dates so many days later: in texts, fields and attributes that people read,
 * and in what `time` elements say to machines. They keep their order, weekdays, language and form.
 * It comes after the edits: what they masked holds no dates any more, what they wrote moves along.
 */
export function applyDates(tree: DocumentNode, shift: DateShift): DocumentNode {
  if (shift.days === 0) return tree
  const style = dateStyleOf(tree)
  return mapTree(tree, { element: (element) => shiftedElement(element, shift, style) })
}
