import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Metrics } from '../metrics/metrics.ts'
import type { Queries } from '../repositories/database.ts'
import { runRaw } from '../repositories/raw-queries.ts'
import type { Services } from '../services.ts'
import type { Traces } from '../tracing/traces.ts'
import type { Jobs } from './job-queue.ts'

interface Retry {
  readonly times: number
  readonly mostSeconds: number
}

/** Milliseconds until work that goes on is left to be done again; it is safe to repeat. */
const stopWithin = 1_000

const usualRetry: Retry = { times: 5, mostSeconds: 3600 }

/** Work done in the background. It may run twice after a crash, so it must be safe to repeat. */
export interface JobDefinition<Data extends object = object> {
  readonly name: string
  /** When work runs that nobody asks for, as a cron line in UTC. */
  readonly schedule?: string
  /** How often failed work is tried again, with pauses that double up to so many seconds. */
  readonly retry?: Retry
  /** Seconds after which the queue gives running work up, and has it done again; a quarter of an hour unless said. */
  readonly longestSeconds?: number
  /** How many of it a process does at a time; one unless said. */
  readonly atOnce?: number
  /** @param signal says that the queue has given the work up, which is then done again: stop where you are */
  run(services: Services, data: Data, signal?: AbortSignal): Promise<void>
}

export interface JobsParts {
  readonly pool: pg.Pool
  readonly log: FastifyBaseLogger
  readonly metrics?: Metrics | null
  readonly traces?: Traces | null
  readonly definitions: readonly JobDefinition[]
  /** Whether this process does the work or only asks for it. */
  readonly works: boolean
  readonly services: () => Services
}

/** Jobs as rows in the same database, on the same connections. */
export async function openJobs(parts: JobsParts): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => parts.pool.query(text, values) },
    supervise: parts.works,
    schedule: parts.works,
  })
  boss.on('error', (error) => parts.log.error({ err: error }, 'background work failed'))
  await boss.start()
  for (const job of parts.definitions) {
    await boss.createQueue(job.name, {
      policy: 'short',
      ...retryOptions(job.retry),
      ...(job.longestSeconds !== undefined && { expireInSeconds: job.longestSeconds }),
    })
    if (!parts.works) continue
    await boss.work(job.name, { localConcurrency: job.atOnce ?? 1 }, async (batch) => {
      for (const { data, signal } of batch) {
        const run = () => job.run(parts.services(), data as object, signal)
        const { traces } = parts
        await counted(parts.metrics, job.name, traces ? () => traces.job(job.name, run) : run)
      }
    })
    if (job.schedule !== undefined) await boss.schedule(job.name, job.schedule)
  }
  return {
    enqueue: async (job, data, options = {}) => {
      await boss.send(job.name, data, {
        ...(options.queries && { db: executorOf(options.queries) }),
        // The queue keeps one waiting job per key.
        singletonKey: options.onceKey ?? randomUUID(),
        ...(options.afterSeconds !== undefined && { startAfter: options.afterSeconds }),
        ...retryOptions(job.retry),
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: stopWithin, close: false }),
  }
}

async function counted(
  metrics: Metrics | null | undefined,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const begun = performance.now()
  const count = (outcome: 'done' | 'failed') =>
    metrics?.job(name, outcome, (performance.now() - begun) / 1000)
  try {
    await work()
  } catch (error) {
    count('failed')
    throw error
  }
  count('done')
}

function retryOptions({ times, mostSeconds } = usualRetry) {
  return { retryLimit: times, retryBackoff: true, retryDelayMax: mostSeconds }
}

function executorOf(queries: Queries) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: (await runRaw(queries, text, values)).rows,
    }),
  }
}
