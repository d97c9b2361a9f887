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

/** Where a pattern stands in a text, each with the same reason. */
export function rangesMatching(
  text: string,
  pattern: RegExp,
  why: string,
  isMeant: (found: string) => boolean = () => true,
): PersonalRange[] {
  return [...text.matchAll(pattern)]
    .filter(([found]) => isMeant(found))
    .map((found) => ({ start: found.index, end: found.index + found[0].length, why }))
}
