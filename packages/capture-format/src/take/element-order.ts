import type { OrderedPair } from './draft.ts'
import { StyleKind } from './style-kinds.ts'

/** The elements that were read, in their order, with what is known of them without their layout. */
export interface ElementOrder {
  readonly pairs: readonly OrderedPair[]
  /** For each element the index of the first one behind it and all it holds. */
  readonly ends: readonly number[]
  readonly kinds: readonly StyleKind[]
}

export function orderOf(pairs: readonly OrderedPair[]): ElementOrder {
  const ends = new Array<number>(pairs.length).fill(pairs.length)
  const kinds: StyleKind[] = []
  const root = new StyleKind()
  /** The element before and those around it, innermost last. */
  const open: number[] = []
  for (let index = 0; index < pairs.length; index += 1) {
    const { draft, depth } = pairs[index] as OrderedPair
    let outer = open.at(-1)
    while (outer !== undefined && (pairs[outer] as OrderedPair).depth >= depth) {
      ends[outer] = index
      open.pop()
      outer = open.at(-1)
    }
    kinds.push((outer === undefined ? root : (kinds[outer] as StyleKind)).of(draft))
    open.push(index)
  }
  return { pairs, ends, kinds }
}
