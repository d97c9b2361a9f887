import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { refuse } from '../operations/refusal.ts'
import { sendError } from './errors.ts'

/** A name or an address, and a port. */
const hostForm = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Refuses what Node's parser lets through and a proxy may read otherwise: whoever finds two readers
 * of one request hides a second request in it from the first (RFC 9112, sections 3.2, 6.1 and 11).
 */
export const requestForm = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    // Proxies that set it are many, and those that pass on what a stranger wrote are more.
    delete request.raw.headers['x-forwarded-host']
    if (isWellFormed(request.raw)) return
    // What comes after it on this connection may be a part of it.
    return await sendError(reply.header('connection', 'close'), refuse('bad-request'))
  })
})

function isWellFormed({ rawHeaders, httpVersion, url = '' }: IncomingMessage): boolean {
  const isOld = httpVersion === '1.0'
  if (!isOld && httpVersion !== '1.1') return false
  // Neither a whole address, which names a host of its own, nor a part that no client sends.
  if (!url.startsWith('/') || url.includes('#')) return false
  const hosts = valuesOf(rawHeaders, 'host')
  const hasHost = hosts.length === 1 && hosts.every((host) => hostForm.test(host))
  if (!hasHost && !(isOld && hosts.length === 0)) return false
  const codings = valuesOf(rawHeaders, 'transfer-encoding')
  return codings.length === 0 || (!isOld && codings.join().toLowerCase() === 'chunked')
}

/** Every value of a header, each time it was sent. */
function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter(
    (_value, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name,
  )
}
