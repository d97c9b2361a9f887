/** Into how many shares many cases are divided. */
const shares = 6

/**
 * The share of the cases that this run takes, from 0: `npm test` takes another one with each commit (`GATE_TURN` chooses),
 * `npm run fuzz` and `npm run faults` take all.
 */
export const turn = Number(process.env.GATE_TURN ?? 0)

if (!Number.isInteger(turn) || turn < 0 || turn >= shares) {
  throw new Error(`GATE_TURN is from 0 to ${shares - 1}`)
}

/** Every sixth of a list, beginning with the one whose turn it is. */
export function sixthOf<T>(list: readonly T[]): T[] {
  return list.filter((_, index) => index % shares === turn)
}

/** `npm run fuzz` says how many cases a property test tries, and has all others try every case. */
export const isWhole = process.env.FUZZ_RUNS !== undefined

/** All of a list with `npm run fuzz`, otherwise the share whose turn it is. */
export function shareOf<T>(list: readonly T[]): readonly T[] {
  return isWhole ? list : sixthOf(list)
}
