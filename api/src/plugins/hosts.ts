import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'
import { hostnameIn, isNear } from '../limits/near-host.ts'
import { type Refusal, refuse } from '../operations/refusal.ts'
import { rememberedAddress } from '../operations/server-settings/own-address.ts'
import { readSetting } from '../repositories/server-settings.ts'
import { sendError } from './errors.ts'
import { isHealthCheck } from './health.ts'

/**
 * While `PUBLIC_URL` is not set, links are made of the host that a request names. So only hosts that
 * are this server's are answered: loopback names, addresses of private networks, and the host where
 * the first account was made. That holds off pages, too, that have their own name lead here.
 */
export const hosts = fp(async (app: FastifyInstance) => {
  const { config, db } = app.services
  if (config.publicUrl !== null) return
  let remembered: string | null = null

  /** Before the first account any name may become the server's, where others can reach it at all. */
  const isOurs = async (request: FastifyRequest, hostname: string) => {
    if (isNear(hostname) || hostname === config.host.toLowerCase()) return true
    remembered ??= await rememberedAddress(db)
    if (remembered !== null) return hostOf(addressOf(request)) === hostOf(remembered)
    return othersReach(config) && (await readSetting(db, 'operator')) === null
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isHealthCheck(request)) return
    const hostname = hostnameIn(request.host ?? '')
    if (hostname !== null && (await isOurs(request, hostname))) return
    const refused = refusalOf(request, hostname)
    request.log.warn(refused.message)
    if (!request.headers.accept?.includes('text/html')) return sendError(reply, refused)
    return reply.code(421).type('text/plain; charset=utf-8').send(refused.message)
  })
})

/** Is it made to be asked by others than the machine it runs on? */
function othersReach({ host, trustProxy }: Config): boolean {
  return trustProxy > 0 || !isLoopback(host)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function addressOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}

function hostOf(address: string): string {
  return new URL(address).host
}

function refusalOf(request: FastifyRequest, hostname: string | null): Refusal {
  if (hostname === null) return refuse('unknown-host')
  const { origin } = request.headers
  const behindTls = origin === `https://${request.host}`
  const address = behindTls ? origin : addressOf(request)
  return refuse(
    'unknown-host',
    `This server does not know itself as ${request.host}. If people reach it there, set PUBLIC_URL=${address} and start it again.`,
  )
}
