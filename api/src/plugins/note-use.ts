import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { isHealthCheck } from './health.ts'

/**
 * Tells the care of the embedded database when somebody uses the server, whose long work waits until nobody does.
 * Whoever watches the process asks it all the time and is nobody here.
 */
export const noteUse = fp(async (app: FastifyInstance) => {
  const { upkeep } = app.services
  if (upkeep === null) return
  app.addHook('onRequest', async (request) => {
    if (!isHealthCheck(request)) upkeep.used()
  })
})
