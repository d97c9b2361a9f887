import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'
import { headersOf, type ReplyKind, varyOf } from './reply-kinds.ts'
import { addVary } from './vary.ts'

/** What every reply of a server carries, whatever it is. */
export function everyHeader({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** Makes a reply one of this kind, whatever kind it was before. */
export function setReplyKind(reply: FastifyReply, kind: ReplyKind): void {
  for (const [name, value] of Object.entries(headersOf(kind))) {
    if (value === null) reply.removeHeader(name)
    else reply.header(name, value)
  }
  reply.removeHeader('vary')
  // Extensions are named in replies to them.
  if (reply.request.url.startsWith('/api/')) addVary(reply, 'origin')
  addVary(reply, varyOf(kind))
}

/** What every reply carries, and what those of a route's kind begin with. */
export const securityHeaders = fp(async (app: FastifyInstance) => {
  const constant = everyHeader(app.services.config)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...constant, 'x-request-id': request.id })
    setReplyKind(reply, request.routeOptions.config.replies ?? 'data')
  })
})
