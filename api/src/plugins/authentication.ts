import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { ensureAccount } from '../operations/accounts/ensure-account.ts'
import { type Refusal, refuse } from '../operations/refusal.ts'
import { sendError } from './errors.ts'

/** The calls of better-auth that are open. Others have a call of ours instead (`POST /api/trials`), or none. */
const calls = [
  '/api/auth/sign-up/email',
  '/api/auth/sign-in/email',
  '/api/auth/sign-out',
  '/api/auth/request-password-reset',
  '/api/auth/reset-password',
  '/api/auth/change-password',
  '/api/auth/update-user',
] as const

type AuthCall = (typeof calls)[number]

/**
 * better-auth under /api/auth, behind our limits. It is told the address of the route, never the one
 * that was asked for: `x/../sign-in/email` is one call to it and another to whoever counts attempts.
 */
export const authentication = fp(async (app: FastifyInstance) => {
  for (const call of calls) {
    app.post(call, { schema: { hide: true } }, async (request, reply) => {
      const limited = await countAttempt(request, call)
      if (limited !== null) return sendError(reply, limited)
      const response = await app.services.identity.handle(asWebRequest(request, call))
      const text = await response.text()
      if (response.ok) await afterSuccess(app, call, text)
      return await answer(reply, response, text)
    })
  }
})

async function countAttempt(request: FastifyRequest, call: AuthCall): Promise<Refusal | null> {
  const { limits } = request.server.services
  switch (call) {
    case '/api/auth/sign-in/email':
      return (
        (await limits.count('sign-in-address', request.ip)) ??
        (await limits.count('sign-in', `${request.ip} ${emailIn(request.body)}`))
      )
    case '/api/auth/sign-up/email':
      return await limits.count('sign-up', request.ip)
    case '/api/auth/request-password-reset':
      return await limits.count('password-reset', `${request.ip} ${emailIn(request.body)}`)
    case '/api/auth/sign-out':
    case '/api/auth/reset-password':
    case '/api/auth/change-password':
    case '/api/auth/update-user':
      return null
  }
}

function emailIn(body: unknown): string {
  const parsed = z.object({ email: z.string() }).safeParse(body)
  return parsed.success ? parsed.data.email.toLowerCase() : ''
}

const withUser = z.object({ user: z.object({ id: z.string() }) })

async function afterSuccess(app: FastifyInstance, call: AuthCall, text: string): Promise<void> {
  if (call !== '/api/auth/sign-up/email') return
  const { user } = withUser.parse(JSON.parse(text))
  await ensureAccount(app.services, user.id)
}

function asWebRequest(request: FastifyRequest, call: AuthCall): Request {
  const headers = fromNodeHeaders(request.headers)
  // The body is written anew from what was parsed, so these no longer hold.
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding'])
    headers.delete(name)
  const url = new URL(call, `${request.protocol}://${request.host}`)
  headers.set('content-type', 'application/json')
  return new Request(url, {
    method: 'POST',
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
