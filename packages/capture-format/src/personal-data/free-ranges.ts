import type { PersonalKind, PersonalRange } from './personal-finding.ts'

/** A part of a text, and what it is likely to be. */
export interface KindRange extends PersonalRange {
  readonly kind: PersonalKind
}

/**
 * Ranges of one text with those of others added that lie apart from them and from each other, in order
 * of the text. Takes no longer for a text with many than sorting them does.
 * @param known in order, and apart from each other
 */
export function withFree(
  known: readonly KindRange[],
  others: readonly KindRange[],
): readonly KindRange[] {
  if (others.length === 0) return known
  const free: KindRange[] = []
  let next = 0
  let end = 0
  for (const one of others.toSorted((a, b) => a.start - b.start)) {
    while ((known[next]?.end ?? Number.POSITIVE_INFINITY) <= one.start) next += 1
    const isWithin = one.start < end || (known[next]?.start ?? Number.POSITIVE_INFINITY) < one.end
    if (isWithin) continue
    free.push(one)
    end = one.end
  }
  if (free.length === 0) return known
  return [...known, ...free].sort((a, b) => a.start - b.start)
}
