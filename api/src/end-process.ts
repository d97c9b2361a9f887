import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from './services.ts'

/** Milliseconds for jobs, threads and the database to end once all requests have been answered. */
const closedWithin = 1_500

/** What ends, and in which order: first it says that it is not ready, then it listens no more. */
export interface Ending {
  readonly app: FastifyInstance
  readonly services: Pick<Services, 'close' | 'log'>
  /** The signal of it is `services.ending`. */
  readonly ending: AbortController
  /** Milliseconds in which requests still come and are answered, though `/readyz` says 503. */
  readonly drain: number
}

/**
 * Ends what a process does, within the drain and 4 s: what is in flight is answered as far as it ends
 * meanwhile. Jobs that are cut off are done again by whoever runs next.
 *
 * @returns false when something was still going on at the end.
 */
export async function endProcess({ app, services, ending, drain }: Ending): Promise<boolean> {
  ending.abort()
  await setTimeout(drain)
  await app.close()
  const isClosed = await Promise.race([
    services.close().then(() => true),
    setTimeout(closedWithin, false),
  ])
  if (!isClosed) services.log.warn('some work went on until the end; it is done again')
  return isClosed
}
