import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * What every reply carries unless its route says otherwise. Pages of the web app run only the
 * server's own scripts; captured pages and assets set a stricter policy of their own.
 */
const appContentPolicy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "frame-src 'self' blob: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

export const securityHeaders = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (app.services.config.publicUrl?.startsWith('https:')) {
      reply.header('strict-transport-security', 'max-age=31536000')
    }
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', `${appContentPolicy}; frame-ancestors 'self'`)
    }
    return payload
  })
})
