import { readFileSync } from 'node:fs'
import type { Product } from '../drivers/product.ts'
import { makeBombs } from './broken-bodies.ts'
import type { CorpusCapture } from './corpus.ts'
import { makeHttpCase } from './http-cases.ts'
import type { HttpOutcome, World } from './http-outcome.ts'
import { randomOf } from './random.ts'
import { makeTenant, timeoutMs } from './tenant.ts'

export interface HttpFailure {
  readonly index: number
  readonly problem: string
  readonly outcome: Omit<HttpOutcome, 'text'> | null
  readonly text: string
}

export interface HttpReport {
  readonly outcomes: Map<string, number>
  readonly failures: HttpFailure[]
  slowest: number
  /** Bytes of memory of the server; null where the system does not say. */
  readonly memory: { before: number | null; most: number | null; after: number | null }
}

export interface HttpOptions {
  readonly product: Product
  readonly corpus: readonly CorpusCapture[]
  readonly seed: number
  readonly runs: number
  readonly onProgress?: (done: number, report: HttpReport) => void
}

/** Linux only: what a process holds now (`VmRSS`) or held at most (`VmHWM`). */
function memoryOf(pid: number | null, field: 'VmRSS' | 'VmHWM'): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1024
  } catch {
    return null
  }
}

function problemOf(outcome: HttpOutcome, { tenants }: World): string | null {
  const { status, text, milliseconds, mustRefuse, asker } = outcome
  if (status >= 500) return `answered ${status}`
  if (milliseconds > timeoutMs) return `took ${Math.round(milliseconds)} ms`
  if (mustRefuse && status > 0 && status < 400) return `was let through with ${status}`
  const others = tenants.filter(({ name }) => name !== asker)
  return others.some(({ secret }) => text.includes(secret)) ? 'shows another’s secret' : null
}

/** Makes calls that no client of ours would make, as two tenants of one server. */
export async function runHttpCases(options: HttpOptions): Promise<HttpReport> {
  const { product, corpus, seed, runs, onProgress } = options
  const world: World = {
    url: product.url,
    tenants: [
      await makeTenant(product.url, 'one', corpus),
      await makeTenant(product.url, 'two', corpus),
    ],
    bombs: makeBombs(),
  }
  const memory = {
    before: memoryOf(product.pid(), 'VmRSS'),
    most: null as number | null,
    after: null as number | null,
  }
  const report: HttpReport = { outcomes: new Map(), failures: [], slowest: 0, memory }
  for (let index = 0; index < runs; index += 1) {
    let outcome: HttpOutcome | null = null
    let problem: string | null
    try {
      outcome = await makeHttpCase(world, randomOf(seed, index))
      problem = problemOf(outcome, world)
    } catch (error) {
      problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
    }
    const name = problem ? 'FAILED' : `${outcome?.kind}: ${outcome?.status || 'gone'}`
    report.outcomes.set(name, (report.outcomes.get(name) ?? 0) + 1)
    report.slowest = Math.max(report.slowest, outcome?.milliseconds ?? 0)
    if (problem) {
      const { text = '', ...rest } = outcome ?? {}
      const said = outcome ? (rest as Omit<HttpOutcome, 'text'>) : null
      report.failures.push({ index, problem, outcome: said, text: text.slice(0, 2000) })
    }
    onProgress?.(index + 1, report)
  }
  memory.most = memoryOf(product.pid(), 'VmHWM')
  memory.after = memoryOf(product.pid(), 'VmRSS')
  return report
}
