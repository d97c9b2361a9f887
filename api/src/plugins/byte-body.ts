import { Readable } from 'node:stream'
import createError from '@fastify/error'
import type { RouteContract } from '@waystep/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const WrongMedia = createError(
  'WRONG_MEDIA',
  'Files of this type are not accepted here. Choose another file.',
  415,
)
const TooLarge = createError(
  'TOO_LARGE',
  'This is larger than the server accepts. Make it smaller and try again.',
  413,
)

/** A scope whose routes receive their body as a stream, if it is of a type the contract names. */
export function acceptBytes(
  app: FastifyInstance,
  accepted: NonNullable<RouteContract['bytes']>,
  routes: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request, payload, done) => {
      const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
      if (!accepted.types.some((pattern) => matches(pattern, type))) return done(new WrongMedia())
      if (Number(request.headers['content-length'] ?? 0) > accepted.limit)
        return done(new TooLarge())
      // Whoever stops reading it must not destroy the request: what is still on its way has to be read, or the
      // connection's next call stands behind it for ever.
      done(null, Readable.from(payload.iterator({ destroyOnReturn: false }), { objectMode: false }))
    })
    routes(scope)
  })
}

/** The whole body. Throws 413 beyond `limit`, before it has read more than that. */
export async function readBytes(request: FastifyRequest, limit: number): Promise<Buffer> {
  if (!(request.body instanceof Readable)) return Buffer.alloc(0)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > limit) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function matches(pattern: string, type: string): boolean {
  if (pattern === '*/*') return true
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}
