/**
 * Numbers from 0 up to 1, the same for the same seed (mulberry32).
 * @param {number} seed
 * @returns {() => number}
 */
function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * So many of a list, drawn without regard to what they are, in the order of the list.
 * @template T
 * @param {readonly T[]} list
 * @param {number} count
 * @param {number} seed
 * @param {(one: T) => boolean} [counts] whether one that was drawn may be taken; asked only until there are enough
 * @returns {T[]}
 */
export function sample(list, count, seed, counts = () => true) {
  const random = randomFrom(seed)
  const places = list.map((_, place) => ({ place, drawn: random() }))
  const chosen = []
  for (const { place } of places.toSorted((one, other) => one.drawn - other.drawn)) {
    if (chosen.length >= count) break
    if (counts(list[place])) chosen.push(place)
  }
  return chosen.toSorted((one, other) => one - other).map((place) => list[place])
}
