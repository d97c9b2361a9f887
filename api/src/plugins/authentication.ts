import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { ensureAccount } from '../operations/accounts/ensure-account.ts'
import { type Refusal, refuse } from '../operations/refusal.ts'
import { sendError } from './errors.ts'

/** Calls of better-auth that have a call of ours instead (`POST /api/trials`), or none. */
const closed = new Set(['/api/auth/sign-in/anonymous', '/api/auth/delete-anonymous-user'])

/** better-auth under /api/auth, behind our limits. */
export const authentication = fp(async (app: FastifyInstance) => {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const path = request.url.split('?')[0] ?? ''
      if (closed.has(path)) return sendError(reply, refuse('not-found'))
      const limited = await countAttempt(request, path)
      if (limited !== null) return sendError(reply, limited)
      const response = await app.services.identity.handle(asWebRequest(request))
      const text = await response.text()
      if (response.ok) await afterSuccess(app, path, text)
      return await answer(reply, response, text)
    },
  })
})

async function countAttempt(request: FastifyRequest, path: string): Promise<Refusal | null> {
  const { limits } = request.server.services
  switch (path) {
    case '/api/auth/sign-in/email':
      return (
        (await limits.count('sign-in-address', request.ip)) ??
        (await limits.count('sign-in', `${request.ip} ${emailIn(request.body)}`))
      )
    case '/api/auth/sign-up/email':
      return await limits.count('sign-up', request.ip)
    case '/api/auth/request-password-reset':
      return await limits.count('password-reset', `${request.ip} ${emailIn(request.body)}`)
    default:
      return null
  }
}

function emailIn(body: unknown): string {
  const parsed = z.object({ email: z.string() }).safeParse(body)
  return parsed.success ? parsed.data.email.toLowerCase() : ''
}

const withUser = z.object({ user: z.object({ id: z.string() }) })

async function afterSuccess(app: FastifyInstance, path: string, text: string): Promise<void> {
  if (path !== '/api/auth/sign-up/email') return
  const { user } = withUser.parse(JSON.parse(text))
  await ensureAccount(app.services, user.id)
}

function asWebRequest(request: FastifyRequest): Request {
  const headers = fromNodeHeaders(request.headers)
  // The body is written anew from what was parsed, so these no longer hold.
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding'])
    headers.delete(name)
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  if (request.method === 'GET') return new Request(url, { headers })
  headers.set('content-type', 'application/json')
  return new Request(url, {
    method: request.method,
    headers,
    body: JSON.stringify(request.body ?? {}),
  })
}

/** A failure has both shapes: ours, and the `code` and `message` that better-auth's client reads. */
async function answer(
  reply: FastifyReply,
  response: Response,
  text: string,
): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (response.status < 400) return reply.send(text)
  const failure = z
    .object({ code: z.string(), message: z.string() })
    .partial()
    .catch({})
    .parse(parsed(text))
  const message = failure.message ?? refuse(codeOf(response.status)).message
  return reply.type('application/json; charset=utf-8').send(
    JSON.stringify({
      code: failure.code ?? 'FAILED',
      message,
      error: { code: codeOf(response.status), message, issues: [], requestId: reply.request.id },
    }),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function codeOf(status: number) {
  switch (status) {
    case 401:
      return 'not-signed-in'
    case 403:
      return 'not-allowed'
    case 404:
      return 'not-found'
    case 429:
      return 'too-many-requests'
    default:
      return status >= 500 ? 'internal' : 'validation-failed'
  }
}
