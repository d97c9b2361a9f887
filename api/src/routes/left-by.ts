import type { FastifyReply } from 'fastify'

/** Aborted once nobody waits for the reply any more. */
export function leftBy({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort()
  })
  return left.signal
}
