import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { RequestSpan } from '../tracing/traces.ts'

/** Has a span around each request, where the operator asks for traces. */
export const traceRequests = fp(async (app: FastifyInstance) => {
  const { traces } = app.services
  if (traces === null) return
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, _, done) => {
    const span = traces.begin(request.method)
    spans.set(request, span)
    span.within(done)
  })
  // Reading a body goes on where the connection was read, outside of the request's span.
  app.addHook('preValidation', (request, _, done) => {
    spans.get(request)?.within(done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    spans.get(request)?.end({ route, status: reply.statusCode })
  })
})
