import { around } from './around.ts'
import type { Known, Surrounding } from './read-fingerprint.ts'
import { itemKey, saidKey, type TreeIndex } from './tree-index.ts'

/** Candidates that have the same classes, and stand in elements that stand alike. */
interface PlacedAlike {
  readonly standings: readonly number[]
  readonly places: number[]
}

/**
 * The elements that are looked for by the same: in a list at the same place of an item of the same name. Thousands
 * of edits may look for the same thousands of elements, so what they ask is grouped once.
 */
export class Candidates {
  readonly places: readonly number[]
  readonly #index: TreeIndex
  #byPlacing: Map<string, PlacedAlike> | null = null
  #byItemText: Map<number, number[]> | null = null

  constructor(index: TreeIndex, known: Known) {
    this.#index = index
    this.places = [...index.having(keyOf(known))].filter((at) => isCandidate(index, at, known))
  }

  /** The candidates in groups that have the same classes and stand in the same elements. */
  get byPlacing(): Iterable<PlacedAlike> {
    return this.#placings().values()
  }

  /** The candidates that have these classes and stand in just these elements. */
  placedAs(classes: number, outer: readonly Surrounding[]): readonly number[] {
    return this.#placings().get(placingOf(classes, outer))?.places ?? []
  }

  /** The candidates whose list item has just this text. */
  inItemsSaying(text: number): readonly number[] {
    this.#byItemText ??= this.#itemTexts()
    return this.#byItemText.get(text) ?? []
  }

  #itemTexts(): Map<number, number[]> {
    const places = new Map<number, number[]>()
    for (const at of this.places) {
      const text = this.#index.text(this.#index.itemOf(at))
      const same = places.get(text)
      if (same) same.push(at)
      else places.set(text, [at])
    }
    return places
  }

  #placings(): Map<string, PlacedAlike> {
    if (this.#byPlacing !== null) return this.#byPlacing
    const placings = new Map<string, PlacedAlike>()
    for (const at of this.places) {
      const outer = around(this.#index, at)
      const key = placingOf(this.#index.classes(at), outer)
      const known = placings.get(key)
      if (known) known.places.push(at)
      else placings.set(key, { standings: outer.map(({ standing }) => standing), places: [at] })
    }
    this.#byPlacing = placings
    return placings
  }
}

const placingOf = (classes: number, outer: readonly Surrounding[]): string =>
  `${classes} ${outer.map(({ standing }) => standing).join(' ')}`

function keyOf({ identity, text, item }: Known): number {
  return item ? itemKey(item.name, item.way, identity) : saidKey(identity, text)
}

/** Whether an element is one of those that a fingerprint is looked for among. */
export function isCandidate(index: TreeIndex, at: number, known: Known): boolean {
  const { identity, text, item } = known
  const its = index.itemOf(at)
  if (index.identity(at) !== identity || its < 0 !== (item === null)) return false
  return item
    ? index.name(its) === item.name && index.way(at) === item.way
    : index.text(at) === text
}

const found = new WeakMap<TreeIndex, Map<string, Candidates>>()

/** The candidates for a fingerprint in a tree, found once for all fingerprints that have the same. */
export function candidatesFor(index: TreeIndex, known: Known): Candidates {
  const ofTree = found.get(index) ?? new Map<string, Candidates>()
  found.set(index, ofTree)
  const { identity, text, item } = known
  const key = item ? `${identity} ${item.name} ${item.way}` : `${identity} ${text}`
  const before = ofTree.get(key)
  if (before) return before
  const candidates = new Candidates(index, known)
  ofTree.set(key, candidates)
  return candidates
}
