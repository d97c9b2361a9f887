import {
  oembedRoutes,
  publicationRoutes,
  type RouteContract,
  viewerEventRoutes,
} from '@waystep/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { askedHostname, ownHostnames } from '../custom-domains/domain-address.ts'
import { isDomainName, isNobodysName } from '../custom-domains/hostname.ts'
import type { ServedDomain } from '../custom-domains/served-domain.ts'
import { refuse } from '../operations/refusal.ts'
import { viewerAssets } from '../publications/viewer-assets.ts'
import { closedPage } from '../viewer/closed-page.ts'
import { webFolder } from '../web-folder.ts'
import { sendError } from './errors.ts'
import { isHealthCheck } from './health.ts'
import { setReplyKind } from './security-headers.ts'
import { answerDemoAddress } from './viewer-addresses.ts'

/** What viewers call, as contracts name it. What is not in here is not there at a custom domain. */
const viewersCalls: readonly Pick<RouteContract, 'method' | 'path'>[] = [
  ...Object.values(publicationRoutes),
  viewerEventRoutes.create,
  oembedRoutes.read,
  { method: 'GET', path: '/privacy' },
]

const servedRoutes = new Set(viewersCalls.map(({ method, path }) => `${method} ${path}`))

/** Built files that the pages of demos load; the pages of the app, which load the others, are not there. */
const servedFiles =
  /^\/(?:(?:assets|music)\/[\w.-]+|embed\.js|favicon\.svg|third-party-notices\.txt)$/

/**
 * Once the server takes custom domains (0084), it tells its own names from those of workspaces, at which viewers
 * are served what that one workspace shares, and from all others, at which nobody is served anything.
 */
export const customDomains = fp(async (app: FastifyInstance) => {
  app.decorateRequest('domain', null)
  const { config, domains } = app.services
  if (!config.customDomains) return
  const own = new Set(ownHostnames(config))

  app.addHook('onRequest', async (request, reply) => {
    const hostname = askedHostname(request.host ?? '')
    if (own.has(hostname) || isNobodysName(hostname)) return
    if (isHealthCheck(request)) return
    // The name is another's, who may use it otherwise tomorrow.
    reply.removeHeader('strict-transport-security')
    request.domain = isDomainName(hostname) ? await domains.find(hostname) : null
    if (request.domain === null) return refuseHost(request, reply)
    const path = request.url.split('?')[0] ?? ''
    if (path === '/' && request.method !== 'POST') return openRoot(request, reply, request.domain)
    if (isServed(request, path)) return
    if (request.is404 && answerDemoAddress(request, reply)) return reply
    return refusePlace(request, reply)
  })
})

function isServed({ routeOptions, method }: FastifyRequest, path: string): boolean {
  const asked = method === 'HEAD' ? 'GET' : method
  if (routeOptions.url === '/*') return asked === 'GET' && servedFiles.test(path)
  return servedRoutes.has(`${asked} ${routeOptions.url}`)
}

/** The demo that a domain opens with has its own address, under which it is shown. */
function openRoot(request: FastifyRequest, reply: FastifyReply, { root }: ServedDomain) {
  if (root === null) return refusePlace(request, reply)
  const start = request.url.indexOf('?')
  return reply.redirect(`/demo/${root}${start < 0 ? '' : request.url.slice(start)}`)
}

/** Nothing is said but that nothing is here: the name may be anybody's. */
function refuseHost(request: FastifyRequest, reply: FastifyReply) {
  const refused = refuse('unknown-host')
  if (!wantsPage(request)) return sendError(reply, refused)
  return reply.code(421).type('text/plain; charset=utf-8').send(refused.message)
}

function refusePlace(request: FastifyRequest, reply: FastifyReply) {
  if (!wantsPage(request)) return sendError(reply, refuse('not-found'))
  const { css } = viewerAssets(webFolder())
  const { status, html } = closedPage({ reason: 'missing', css, embed: false })
  setReplyKind(reply, 'demo')
  return reply.code(status).type('text/html; charset=utf-8').serializer(String).send(html)
}

function wantsPage({ method, headers }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && headers.accept?.includes('text/html') === true
}
