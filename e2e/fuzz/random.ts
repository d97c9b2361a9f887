/** Chance that can be repeated: the same seed, the same choices. */
export interface Random {
  /** From 0 to below `limit`. */
  below(limit: number): number
  /** True once in so many times. */
  once(inSo: number): boolean
  pick<T>(list: readonly T[]): T
}

/** The choices of case `index` under `seed`, whatever other cases there are. */
export function randomOf(seed: number, index: number): Random {
  // mulberry32, begun at a place of its own for every case.
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    once: (inSo) => below(inSo) === 0,
    pick: (list) => {
      if (list.length === 0) throw new Error('There is nothing to pick from.')
      return list[below(list.length)] as (typeof list)[number]
    },
  }
}
