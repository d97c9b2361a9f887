import { monitorEventLoopDelay, performance } from 'node:perf_hooks'

/** What a call cost at one size. */
export interface Cost {
  readonly size: number
  /** Milliseconds until its answer, and what of the process was busy with it, threads included. */
  readonly took: number
  readonly cpu: number
  /** The longest time in which nobody else would have been answered. */
  readonly stall: number
  readonly status: number
}

export interface Growth {
  readonly costs: readonly Cost[]
  /** The power of the size that the cost grew with; null where all was too fast to tell. */
  readonly exponent: number | null
  readonly verdict: 'ok' | 'superlinear' | 'stalls'
}

/** Makes what a call of a size needs; making the call is what is measured. */
type Prepare = (size: number) => Promise<() => Promise<{ readonly statusCode: number }>>

/** Milliseconds below which noise is measured. */
const tellable = 60
const exponentLimit = 1.5
/** Milliseconds in which nobody else is answered, at most. */
const stallLimit = 1_000

/** Measures a call at growing sizes; what looks slow is measured again, and the least is believed. */
export async function measureGrowth(sizes: readonly number[], prepare: Prepare): Promise<Growth> {
  const costs: Cost[] = []
  for (const size of sizes) {
    const first = await costOf(size, prepare)
    const again =
      first.cpu > tellable ? [await costOf(size, prepare), await costOf(size, prepare)] : []
    const least = [first, ...again].toSorted((one, other) => one.cpu - other.cpu)[0] ?? first
    costs.push(least)
    // Four times more would take minutes.
    if (least.took > 5_000) break
  }
  return { costs, ...judge(costs) }
}

/** Whether costs grow faster than sizes, or one of them is too much. */
export function judge(costs: readonly Cost[]): Pick<Growth, 'exponent' | 'verdict'> {
  const last = costs.at(-1)
  const before = costs.at(-2)
  const tells = last !== undefined && before !== undefined && last.cpu > tellable
  const exponent = tells
    ? Math.log(last.cpu / Math.max(before.cpu, 1)) / Math.log(last.size / before.size)
    : null
  // From next to nothing anything is steep; a quadratic one shows by its third size.
  const steep = exponent !== null && exponent > exponentLimit && (before?.cpu ?? 0) > tellable / 4
  if (costs.some(({ stall }) => stall > stallLimit)) return { exponent, verdict: 'stalls' }
  return { exponent, verdict: steep ? 'superlinear' : 'ok' }
}

async function costOf(size: number, prepare: Prepare): Promise<Cost> {
  const call = await prepare(size)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const cpu = process.cpuUsage()
  const begun = performance.now()
  const { statusCode } = await call()
  const took = performance.now() - begun
  const { user, system } = process.cpuUsage(cpu)
  // The timer that measures has its turn.
  await new Promise((done) => setTimeout(done, 6))
  delay.disable()
  return { size, took, cpu: (user + system) / 1_000, stall: delay.max / 1e6, status: statusCode }
}
