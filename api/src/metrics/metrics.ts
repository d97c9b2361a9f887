import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface AnsweredRequest {
  readonly method: string
  /** The pattern of its address, never the address: each label costs memory for as long as the process lives. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export interface PoolCounts {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** Numbers of this process for whoever watches it. */
export interface Metrics {
  request(answered: AnsweredRequest): void
  query(seconds: number): void
  job(name: string, outcome: 'done' | 'failed', seconds: number): void
  /** Its counts are read whenever somebody asks for the numbers. */
  watchPool(pool: PoolCounts): void
  /** All of them, as Prometheus reads them. */
  text(): Promise<string>
  readonly contentType: string
}

const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const slow = [0.1, 0.5, 1, 5, 15, 60, 300, 900]

/** Counts from now on; each call has a registry of its own. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'waystep_http_request_seconds',
    help: 'From the head of a request to the end of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: quick,
    registers,
  })
  const queries = new Histogram({
    name: 'waystep_database_query_seconds',
    help: 'Statements of the server, without the wait for a connection',
    buckets: quick,
    registers,
  })
  const jobs = new Histogram({
    name: 'waystep_job_seconds',
    help: 'Background work',
    labelNames: ['job', 'outcome'],
    buckets: slow,
    registers,
  })
  return {
    request: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    query: (seconds) => queries.observe(seconds),
    job: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    watchPool(pool) {
      new Gauge({
        name: 'waystep_database_connections',
        help: 'Connections of this process, and who waits for one',
        labelNames: ['state'],
        registers,
        collect() {
          this.set({ state: 'open' }, pool.totalCount)
          this.set({ state: 'idle' }, pool.idleCount)
          this.set({ state: 'waited for' }, pool.waitingCount)
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
