import type { PersonalKind, PersonalRange } from './personal-finding.ts'

/** A part of a text, and what it was taken for. */
export interface KindRange extends PersonalRange {
  readonly kind: PersonalKind
}

/**
 * Ranges of one text with those of others added that lie apart from them and from each other, in order
 * of the text. Takes no longer for a text with many than sorting them does.
 * @param taken in order, and apart from each other
 */
export function withFree(
  taken: readonly KindRange[],
  others: readonly KindRange[],
): readonly KindRange[] {
  if (others.length === 0) return taken
  const free: KindRange[] = []
  let next = 0
  let end = 0
  for (const one of others.toSorted((a, b) => a.start - b.start)) {
    while ((taken[next]?.end ?? Number.POSITIVE_INFINITY) <= one.start) next += 1
    const isTaken = one.start < end || (taken[next]?.start ?? Number.POSITIVE_INFINITY) < one.end
    if (isTaken) continue
    free.push(one)
    end = one.end
  }
  if (free.length === 0) return taken
  return [...taken, ...free].sort((a, b) => a.start - b.start)
}
