import { parentPort, workerData } from 'node:worker_threads'
import { beginningsOf, type CaseInput, makeCase, runCase } from './cases.ts'
import type { CorpusCapture } from './corpus.ts'
import { Unlawful } from './readers.ts'

export interface WorkerTask {
  readonly corpus: readonly CorpusCapture[]
  readonly seed: number
  readonly from: number
  readonly to: number
  /** Shared: the case that runs now. */
  readonly current: SharedArrayBuffer
}

export interface Failure {
  readonly index: number
  readonly kind: 'crash' | 'unlawful' | 'hang'
  readonly message: string
  readonly input: CaseInput | null
}

export interface WorkerReport {
  readonly outcomes: Readonly<Record<string, number>>
  readonly failures: readonly Failure[]
  readonly done: number
}

const { corpus, seed, from, to, current }: WorkerTask = workerData
const beginnings = beginningsOf(corpus)
const running = new Int32Array(current)
let outcomes: Record<string, number> = {}
let failures: Failure[] = []
let done = 0

function report(): void {
  const message: WorkerReport = { outcomes, failures, done }
  parentPort?.postMessage(message)
  outcomes = {}
  failures = []
  done = 0
}

for (let index = from; index < to; index += 1) {
  Atomics.store(running, 0, index)
  Atomics.add(running, 1, 1)
  let input: CaseInput | null = null
  let outcome: string
  try {
    input = makeCase(beginnings, seed, index)
    outcome = `${input.reader}: ${await runCase(input, seed, index)}`
  } catch (error) {
    const kind = error instanceof Unlawful ? 'unlawful' : 'crash'
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    failures.push({ index, kind, message, input })
    outcome = `FAILED: ${kind}`
  }
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  done += 1
  if (done >= 500 || failures.length > 0) report()
}
report()
