import type { FastifyBaseLogger } from 'fastify'

interface SignOfLife {
  /** Aborted once the work is no longer this process's: it was cancelled, or another has it. */
  readonly lost: AbortSignal
  /** Ends the signs; the last one has been given then. */
  stop(): Promise<void>
}

/**
 * Says again and again that a process goes on with work whose row others may take up or end.
 * @param ms milliseconds between two signs
 * @param give gives one; false: the work is no longer this process's
 */
export function startSignsOfLife(
  log: FastifyBaseLogger,
  ms: number,
  give: () => Promise<boolean>,
): SignOfLife {
  const lost = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  const sign = async () => {
    try {
      if (!(await give())) lost.abort()
    } catch (error) {
      log.warn({ err: error }, 'background work could not say that it goes on')
    }
  }
  const timer = setInterval(() => {
    last = last.then(sign)
  }, ms)
  return {
    lost: lost.signal,
    stop: async () => {
      clearInterval(timer)
      await last
    },
  }
}
