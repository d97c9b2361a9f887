/**
 * The third of the cases that this run takes, 0 to 2: `npm test` takes another one with each commit (`GATE_THIRD` chooses),
 * `npm run fuzz` and `npm run faults` take all.
 */
export const third = Number(process.env.GATE_THIRD ?? 0)

if (![0, 1, 2].includes(third)) throw new Error('GATE_THIRD is 0, 1 or 2')

/** Every third of a list, beginning with the one whose turn it is. */
export function thirdOf<T>(list: readonly T[]): T[] {
  return list.filter((_, index) => index % 3 === third)
}

/** `npm run fuzz` says how many cases a property test tries, and has all others try every case. */
export const isWhole = process.env.FUZZ_RUNS !== undefined

/** All of a list with `npm run fuzz`, otherwise the third whose turn it is. */
export function shareOf<T>(list: readonly T[]): readonly T[] {
  return isWhole ? list : thirdOf(list)
}
