import { Worker } from 'node:worker_threads'
import type { CorpusCapture } from './corpus.ts'
import type { Failure, WorkerReport, WorkerTask } from './worker.ts'

export interface FuzzReport {
  readonly outcomes: Map<string, number>
  readonly failures: Failure[]
  done: number
  /** Bytes of memory that the process held, before, at most, and after. */
  readonly memory: { before: number; most: number; after: number }
}

export interface FuzzOptions {
  readonly corpus: readonly CorpusCapture[]
  readonly seed: number
  readonly from: number
  readonly runs: number
  /** Milliseconds after which a case hangs. */
  readonly timeoutMs: number
  readonly onProgress?: (report: FuzzReport) => void
}

/** Megabytes that readers may hold in JavaScript; more ends the worker, which is a failure. */
const heapLimit = 2048

/** Runs cases in a thread of their own, which is ended where one of them hangs. */
export async function runCases(options: FuzzOptions): Promise<FuzzReport> {
  const { corpus, seed, runs, timeoutMs, onProgress } = options
  const rss = () => process.memoryUsage.rss()
  const report: FuzzReport = {
    outcomes: new Map(),
    failures: [],
    done: 0,
    memory: { before: rss(), most: rss(), after: 0 },
  }
  const end = options.from + runs
  let from = options.from
  while (from < end) {
    const current = new SharedArrayBuffer(8)
    const task: WorkerTask = { corpus, seed, from, to: end, current }
    const stopped = await runWorker(task, timeoutMs, report, onProgress)
    if (stopped === null) break
    const { index, kind, message } = stopped
    report.failures.push({ index, kind, message, input: null })
    from = index + 1
  }
  report.memory.after = rss()
  return report
}

function runWorker(
  task: WorkerTask,
  timeoutMs: number,
  report: FuzzReport,
  onProgress: FuzzOptions['onProgress'],
): Promise<Pick<Failure, 'index' | 'kind' | 'message'> | null> {
  const running = new Int32Array(task.current)
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
  })
  return new Promise((resolve) => {
    let seen = -1
    let since = Date.now()
    let isFinished = false
    const finish = (stopped: Pick<Failure, 'index' | 'kind' | 'message'> | null): void => {
      if (isFinished) return
      isFinished = true
      clearInterval(watch)
      void worker.terminate().then(() => resolve(stopped))
    }
    const watch = setInterval(() => {
      report.memory.most = Math.max(report.memory.most, process.memoryUsage.rss())
      const beat = Atomics.load(running, 1)
      if (beat !== seen || beat === 0) since = Date.now()
      seen = beat
      if (Date.now() - since < timeoutMs) return
      const index = Atomics.load(running, 0)
      finish({ index, kind: 'hang', message: `took longer than ${timeoutMs} ms` })
    }, 50)
    worker.on('message', ({ outcomes, failures, done }: WorkerReport) => {
      for (const [outcome, count] of Object.entries(outcomes)) {
        report.outcomes.set(outcome, (report.outcomes.get(outcome) ?? 0) + count)
      }
      report.failures.push(...failures)
      report.done += done
      onProgress?.(report)
    })
    worker.on('error', (error) => {
      const index = Atomics.load(running, 0)
      finish({ index, kind: 'crash', message: String(error) })
    })
    worker.on('exit', (code) => {
      // Node ends a thread with this code whose work waits for what never comes.
      const message = code === 13 ? 'never ended' : `ended its thread with ${code}`
      const index = Atomics.load(running, 0)
      finish(code === 0 ? null : { index, kind: 'crash', message })
    })
  })
}
