import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { refuse } from '../operations/refusal.ts'
import { carriesAuthority } from '../policies/access-policies.ts'
import { sendError } from './errors.ts'
import { publicUrlOf } from './public-url.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A browser tells the origin of every call that changes something. Such a call with another site's
 * origin is refused, so that no page can act with a visitor's cookies; the extension acts with a
 * recording token instead, and calls that carry a signed address use no cookies at all.
 */
export const origins = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin
    if (origin !== undefined && isExtension(origin) && request.url.startsWith('/api/')) {
      reply.header('access-control-allow-origin', origin)
    }
    if (reading.has(request.method) || origin === undefined) return
    if (isOwnOrigin(request, origin)) return
    if (isExtension(origin) && hasBearer(request)) return
    const access = request.routeOptions.config.access
    if (access !== undefined && carriesAuthority(access)) return
    const hint = proxyHint(request, origin)
    if (hint !== undefined) request.log.warn(hint)
    return sendError(reply, refuse('foreign-origin', hint))
  })

  app.options('/api/*', { config: { replies: 'data' } }, async (request, reply) => {
    if (isExtension(request.headers.origin ?? '')) {
      reply
        .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
        .header('access-control-allow-headers', 'authorization, content-type, content-encoding')
        .header('access-control-max-age', '600')
    }
    return reply.code(204).send()
  })
})

function hasBearer(request: FastifyRequest): boolean {
  return request.headers.authorization?.startsWith('Bearer ') ?? false
}

function isExtension(origin: string): boolean {
  return origin.startsWith('chrome-extension://')
}

/** The custom domain that is asked, or else the public address, or the one the request itself was sent to (a page cannot forge its Host). */
function isOwnOrigin(request: FastifyRequest, origin: string): boolean {
  if (request.domain !== null) return origin === request.domain.origin
  const { publicUrl } = request.server.services.config
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true
  return origin === `${request.protocol}://${request.host}`
}

/**
 * Whoever puts a proxy with TLS before the server and sets neither of its settings sees every call
 * that changes something refused. No other site has this server's host, so this gives nothing away.
 */
function proxyHint(request: FastifyRequest, origin: string): string | undefined {
  if (origin !== `https://${request.host}`) return undefined
  return `The page is at ${origin}, and this server takes itself to be at ${publicUrlOf(request)}. Behind a proxy with TLS, set PUBLIC_URL=${origin}, and TRUST_PROXY=true if the proxy sets X-Forwarded-Proto.`
}
