import type { PageText } from '../find/readable-texts.ts'
import type { Snippet } from '../find/text/snippet.ts'

export const personalKinds = [
  'email',
  'phone',
  'card',
  'iban',
  'vat',
  'address',
  'ip',
  'id',
  'token',
  'name',
] as const
export type PersonalKind = (typeof personalKinds)[number]

/** Something in a page that may be about a real person, or lets in. */
export interface PersonalFinding extends Pick<PageText, 'nodeId' | 'place'> {
  readonly kind: PersonalKind
  /** UTF-16 units within the text at that place. */
  readonly start: number
  readonly end: number
  readonly text: string
  readonly snippet: Snippet
  /** Why it was taken for that, in words. */
  readonly why: string
}

/** A part of one text that was taken for something. */
export interface PersonalRange {
  readonly start: number
  readonly end: number
  readonly why: string
}

/** Where a global pattern stands in a text, each with the same reason. */
export function rangesMatching(
  text: string,
  pattern: RegExp,
  why: string,
  isMeant: (found: string) => boolean = () => true,
): PersonalRange[] {
  const ranges: PersonalRange[] = []
  // Not matchAll, which copies the pattern for each of the many short texts of a page.
  pattern.lastIndex = 0
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [said] = found
    if (isMeant(said)) ranges.push({ start: found.index, end: found.index + said.length, why })
  }
  return ranges
}

const fewDigits = /(?:\d\D*){6}/

/** Whether a text has as many digits as numbers of accounts, people and machines have at least. */
export function holdsNumber(text: string): boolean {
  return text.length >= 7 && fewDigits.test(text)
}
