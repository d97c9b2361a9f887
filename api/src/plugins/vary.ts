import type { FastifyReply } from 'fastify'

/** Adds names of request headers to those on which a reply depends already. */
export function addVary(reply: FastifyReply, names: string): void {
  const said = String(reply.getHeader('vary') ?? '')
  const all = `${said},${names}`.split(',').map((name) => name.trim().toLowerCase())
  const named = [...new Set(all)].filter(Boolean)
  if (named.length > 0) reply.header('vary', named.join(', '))
}
