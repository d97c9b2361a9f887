import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { pingDatabase } from '../repositories/raw-queries.ts'

const quietly = { logLevel: 'silent', config: { replies: 'health' } } as const

/** Does this ask how the process is? Whoever watches it asks all the time, at whatever address it has there. */
export function isHealthCheck({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.replies === 'health'
}

/** Tells whoever watches the process whether it lives, and whether it could answer a call now. */
export const health = fp(async (app: FastifyInstance) => {
  app.get('/healthz', quietly, async () => ({ ok: true }))

  app.get('/readyz', quietly, async (_request, reply) => {
    const { db, store, ending } = app.services
    // Whoever sends requests here is to send them elsewhere while they are still answered.
    if (ending.aborted) return await reply.code(503).send({ ok: false, ending: true })
    const [database, objects] = await Promise.all([
      answers(pingDatabase(db)),
      answers(store.check()),
    ])
    const ok = database && objects
    return await reply.code(ok ? 200 : 503).send({ ok, database, objects })
  })
})

async function answers(check: Promise<unknown>): Promise<boolean> {
  try {
    await check
    return true
  } catch {
    return false
  }
}
