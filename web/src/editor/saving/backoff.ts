const first = 1_000
const longest = 30_000

/**
 * Milliseconds to wait before the next try: doubling from one second to thirty, each shortened by up
 * to half at random, so that the editors of a restarted server do not all come back at once.
 */
export function backoff(failures: number, random: () => number = Math.random): number {
  const full = Math.min(longest, first * 2 ** Math.max(0, failures - 1))
  return full * (1 - random() / 2)
}
