import type { FastifyRequest } from 'fastify'

/**
 * Where people reach this server, without a slash at the end: at the custom domain that is asked, as set, or as this
 * request came, whose host was judged (`hosts.ts`). For what is mailed, see `ownAddress`.
 */
export function publicUrlOf(request: FastifyRequest): string {
  if (request.domain !== null) return request.domain.origin
  return request.server.services.config.publicUrl ?? `${request.protocol}://${request.host}`
}
