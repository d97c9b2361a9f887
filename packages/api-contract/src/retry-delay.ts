const firstMs = 1_000

/**
 * Milliseconds to wait before a call is tried again: doubling from one second to `longestMs`, each
 * shortened by up to half at random, so that not all come back at once to a restarted server.
 * @param failures in a row, 1 after the first
 */
export function retryDelay(
  failures: number,
  longestMs: number,
  random: () => number = Math.random,
): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
  return full * (1 - random() / 2)
}
