import type { FastifyBaseLogger } from 'fastify'
import type { LogEvent } from 'kysely'
import type { Metrics } from '../../metrics/metrics.ts'
import type { Traces } from '../../tracing/traces.ts'

export interface QueryWatch {
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics | null
  readonly traces: Traces | null
  /** A statement that takes as long is logged; 0: none is. */
  readonly slowMs: number
}

/** Told of each statement: counts it, and logs a slow one by its text, which holds no values. */
export function watchQueries({
  log,
  metrics,
  traces,
  slowMs,
}: QueryWatch): (event: LogEvent) => void {
  return ({ query, queryDurationMillis }) => {
    metrics?.query(queryDurationMillis / 1000)
    traces?.query(query.sql, queryDurationMillis)
    if (slowMs === 0 || queryDurationMillis < slowMs) return
    log.warn({ sql: query.sql, milliseconds: Math.round(queryDurationMillis) }, 'a slow query')
  }
}
