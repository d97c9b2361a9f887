/** Milliseconds that something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The value that so many percent do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

export const median = (values: readonly number[]): number => percentile(values, 50)

/** A number with as many digits as a reader can use. */
export const round = (value: number): number => Number(value.toPrecision(3))

/** Asks an address over and over while something runs: how long the process leaves others waiting. */
export async function pingsDuring(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const pings: number[] = []
  let running = true
  const pinging = (async () => {
    while (running) {
      pings.push(await timed(async () => (await fetch(url)).arrayBuffer()))
      await new Promise((done) => setTimeout(done, 5))
    }
  })()
  await work()
  running = false
  await pinging
  return pings
}
