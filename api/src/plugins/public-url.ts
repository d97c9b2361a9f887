import type { FastifyRequest } from 'fastify'

/**
 * Where people reach this server, without a slash at the end: as set, or as this request came, whose
 * host was judged (`hosts.ts`). For what is mailed, see `ownAddress`.
 */
export function publicUrlOf(request: FastifyRequest): string {
  return request.server.services.config.publicUrl ?? `${request.protocol}://${request.host}`
}
