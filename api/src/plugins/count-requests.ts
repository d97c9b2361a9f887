import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Counts what is answered, by the patterns of addresses, where the operator asks for numbers. */
export const countRequests = fp(async (app: FastifyInstance) => {
  const { metrics } = app.services
  if (metrics === null) return
  app.addHook('onResponse', async (request, reply) => {
    metrics.request({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
})
