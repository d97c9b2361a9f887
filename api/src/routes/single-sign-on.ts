import { signOnDomainRoutes, singleSignOnRoutes } from '@waystep/api-contract'
import { parseCookies } from 'better-auth/cookies'
import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { isRefusal } from '../operations/refusal.ts'
import { attemptMinutes, beginSignOn } from '../operations/single-sign-on/begin-sign-on.ts'
import { describeConnection } from '../operations/single-sign-on/describe-connection.ts'
import { finishSignOn } from '../operations/single-sign-on/finish-sign-on.ts'
import { approve, listDomains, takeAway } from '../operations/single-sign-on/operated-domains.ts'
import { removeConnection } from '../operations/single-sign-on/remove-connection.ts'
import { setConnection } from '../operations/single-sign-on/set-connection.ts'
import { register } from './register.ts'

const cookieName = 'waystep.sign-on'

export function registerSingleSignOn(app: FastifyInstance): void {
  register(app, singleSignOnRoutes.get, ({ services, workspaceId }) =>
    describeConnection(services, workspaceId),
  )

  register(app, singleSignOnRoutes.set, ({ services, subject, actor, workspaceId, body }) =>
    setConnection(services, { subject, actor }, workspaceId, body),
  )

  register(app, singleSignOnRoutes.remove, ({ services, subject, actor, workspaceId }) =>
    removeConnection(services, { subject, actor }, workspaceId),
  )

  register(app, singleSignOnRoutes.begin, async ({ services, body, request, reply }) => {
    const begun = await beginSignOn(services, { ...body, address: request.ip })
    if (isRefusal(begun)) return begun
    reply.header('set-cookie', browserCookie(services.config, begun.browser, attemptMinutes * 60))
    return { url: begun.url }
  })

  register(app, singleSignOnRoutes.finish, async ({ services, body, request, reply }) => {
    const finished = await finishSignOn(services, {
      query: body.query,
      browser: parseCookies(request.headers.cookie ?? '').get(cookieName) ?? null,
      headers: fromNodeHeaders(request.headers),
      address: request.ip,
    })
    if (isRefusal(finished)) return finished
    reply.header('set-cookie', [...finished.cookies, browserCookie(services.config, '', 0)])
    return { next: finished.next }
  })

  register(app, signOnDomainRoutes.list, ({ services }) => listDomains(services))

  register(app, signOnDomainRoutes.approve, ({ services, actor, params }) =>
    approve(services, actor, params.id),
  )

  register(app, signOnDomainRoutes.remove, ({ services, actor, params }) =>
    takeAway(services, actor, params.id),
  )
}

/** A cookie for this site's own calls alone: the page that a provider leads back to sends it on. */
function browserCookie({ publicUrl }: Config, value: string, seconds: number): string {
  const secure = publicUrl?.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${value}; Max-Age=${seconds}; Path=/api/single-sign-on; HttpOnly; SameSite=Strict${secure}`
}
