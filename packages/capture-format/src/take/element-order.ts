import type { Pair } from './draft.ts'
import type { StyleKind } from './style-kinds.ts'

/** One of all elements, in document order. */
export interface OrderedPair extends Pair {
  /** Levels of nodes down to it, frames and shadow roots included. */
  readonly depth: number
  readonly kind: StyleKind
}

/** The index of the first element behind each element and all it holds. */
export function endsOf(pairs: readonly OrderedPair[]): Int32Array {
  const ends = new Int32Array(pairs.length).fill(pairs.length)
  /** The elements around the one that is looked at, innermost last. */
  const open: number[] = []
  for (let index = 0; index < pairs.length; index += 1) {
    const { depth } = pairs[index] as OrderedPair
    let outer = open.at(-1)
    while (outer !== undefined && (pairs[outer] as OrderedPair).depth >= depth) {
      ends[outer] = index
      open.pop()
      outer = open.at(-1)
    }
    open.push(index)
  }
  return ends
}
