import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { networkHeader, shortenedAddress } from '../identity/network-header.ts'
import { type Guess, noteRightGuess, noteWrongGuess, takeGuess } from '../limits/guesses.ts'
import { endWhatWasGiven } from '../operations/accounts/end-what-was-given.ts'
import { ensureAccount } from '../operations/accounts/ensure-account.ts'
import { tellOfPasskey } from '../operations/passkeys/tell-of-passkey.ts'
import { isRefusal, type Refusal, refuse } from '../operations/refusal.ts'
import { accountBodies } from './account-bodies.ts'
import { doerOf, noteAccountDeed } from './account-deeds.ts'
import { askConfirming } from './address-confirmation.ts'
import { refuseSigningIn } from './banned-networks.ts'
import { sendError } from './errors.ts'
import { withoutFailedPasskey } from './failed-passkey.ts'
import { publicUrlOf } from './public-url.ts'
import { headersOf } from './reply-kinds.ts'
import { withSignUpRoom } from './sign-up-room.ts'

/** The calls of better-auth that are open. Others have a call of ours instead (`POST /api/trials`), or none. */
const calls = [
  '/api/auth/sign-up/email',
  '/api/auth/sign-in/email',
  '/api/auth/sign-out',
  '/api/auth/request-password-reset',
  '/api/auth/reset-password',
  '/api/auth/change-password',
  '/api/auth/update-user',
  '/api/auth/two-factor/enable',
  '/api/auth/two-factor/verify-totp',
  '/api/auth/two-factor/verify-backup-code',
  '/api/auth/two-factor/generate-backup-codes',
  '/api/auth/two-factor/disable',
  '/api/auth/passkey/generate-register-options',
  '/api/auth/passkey/verify-registration',
  '/api/auth/passkey/generate-authenticate-options',
  '/api/auth/passkey/verify-authentication',
] as const

type AuthCall = (typeof calls)[number]

/** better-auth answers these to GET, though each leaves something behind: here other sites cannot ask. */
const askedByGet: ReadonlySet<AuthCall> = new Set([
  '/api/auth/passkey/generate-register-options',
  '/api/auth/passkey/generate-authenticate-options',
])

const hidden = { schema: { hide: true }, config: { replies: 'data' } } as const

/**
 * better-auth under /api/auth, behind our limits. It is told the address of the route, never the one
 * that was asked for: `x/../sign-in/email` is one call to it and another to whoever counts attempts.
 */
export const authentication = fp(async (app: FastifyInstance) => {
  for (const call of calls) {
    const body = accountBodies[call]
    app.post(
      call,
      { ...hidden, schema: { hide: true, ...(body && { body }) } },
      async (request, reply) => {
        const guess = await guessOf(request, call)
        const limited =
          (await refuseSigningIn(app.services, call, request.ip)) ??
          (await countAttempt(request, call)) ??
          (guess === null ? null : await takeGuess(app.services, guess))
        if (limited !== null) return sendError(reply, limited)
        const doer = await doerOf(request, call)
        const response = await withSignUpRoom(app.services, { call, address: request.ip }, () =>
          askIdentity(request, call),
        )
        if (isRefusal(response)) return sendError(reply, response)
        const text = await response.text()
        if (guess !== null) await noteGuess(app, guess, response)
        if (response.ok) {
          await afterSuccess(request, call, text)
          await noteAccountDeed(request, call, doer)
        }
        return await answer(reply, response, text)
      },
    )
  }
})

async function askIdentity(request: FastifyRequest, call: AuthCall): Promise<Response> {
  const { services } = request.server
  const ask = async () =>
    await withoutFailedPasskey(await services.identity.handle(asWebRequest(request, call)))
  if (!(await services.identity.confirmsAddresses())) return await ask()
  const { body } = request
  return await askConfirming(services, call, { body, email: emailIn(body) }, ask)
}

async function countAttempt(request: FastifyRequest, call: AuthCall): Promise<Refusal | null> {
  const { limits } = request.server.services
  switch (call) {
    case '/api/auth/sign-in/email':
      return await limits.countNetwork('sign-in-address', request.ip)
    case '/api/auth/sign-up/email':
      return await limits.countNetwork('sign-up', request.ip)
    case '/api/auth/request-password-reset': {
      const email = emailIn(request.body)
      return (
        (await limits.countNetwork('password-reset', request.ip)) ??
        (await limits.countNetwork('password-reset-account', request.ip, email)) ??
        (await limits.count('password-reset-mailbox', email))
      )
    }
    case '/api/auth/two-factor/enable':
    case '/api/auth/two-factor/verify-totp':
    case '/api/auth/two-factor/verify-backup-code':
    case '/api/auth/two-factor/generate-backup-codes':
    case '/api/auth/two-factor/disable':
      return await limits.countNetwork('second-factor', request.ip)
    case '/api/auth/passkey/generate-register-options':
    case '/api/auth/passkey/verify-registration':
    case '/api/auth/passkey/generate-authenticate-options':
    case '/api/auth/passkey/verify-authentication':
      return await limits.countNetwork('passkey', request.ip)
    case '/api/auth/reset-password':
      return await limits.countNetwork('reset-password', request.ip)
    case '/api/auth/sign-out':
    case '/api/auth/change-password':
    case '/api/auth/update-user':
      return null
  }
}

/** The password that a call tries; null: it tries none. */
async function guessOf(request: FastifyRequest, call: AuthCall): Promise<Guess | null> {
  const { ip: address } = request
  switch (call) {
    case '/api/auth/sign-in/email':
      return { what: 'sign-in', of: emailIn(request.body), address }
    case '/api/auth/change-password':
    case '/api/auth/two-factor/enable':
    case '/api/auth/two-factor/generate-backup-codes':
    case '/api/auth/two-factor/disable': {
      // Whoever has found a session open does not know the password yet.
      const { identity } = request.server.services
      const user = await identity.signedIn(fromNodeHeaders(request.headers))
      return user === null ? null : { what: 'sign-in', of: user.email, address }
    }
    case '/api/auth/two-factor/verify-totp':
    case '/api/auth/two-factor/verify-backup-code':
    case '/api/auth/passkey/generate-register-options':
    case '/api/auth/passkey/verify-registration':
    case '/api/auth/passkey/generate-authenticate-options':
    case '/api/auth/passkey/verify-authentication':
    case '/api/auth/sign-up/email':
    case '/api/auth/sign-out':
    case '/api/auth/request-password-reset':
    case '/api/auth/reset-password':
    case '/api/auth/update-user':
      return null
  }
}

async function noteGuess(app: FastifyInstance, guess: Guess, response: Response): Promise<void> {
  if (response.ok) await noteRightGuess(app.services, guess)
  else if (response.status < 500) await noteWrongGuess(app.services, guess)
}

function emailIn(body: unknown): string {
  const parsed = z.object({ email: z.string() }).safeParse(body)
  return parsed.success ? parsed.data.email.toLowerCase() : ''
}

const withUser = z.object({ user: z.object({ id: z.string() }) })

const addedPasskey = z.object({ userId: z.string(), name: z.string() })

/** What only our web app sends with a new password: extensions stay connected when it says so. */
const keptExtensions = z.object({ keepExtensions: z.literal(true) })

async function afterSuccess(request: FastifyRequest, call: AuthCall, text: string): Promise<void> {
  const { services } = request.server
  if (call === '/api/auth/sign-up/email') {
    // Who is to confirm their address first has a workspace from when they sign in.
    const made = withUser.safeParse(JSON.parse(text))
    if (made.success) await ensureAccount(services, made.data.user.id, publicUrlOf(request))
  }
  if (call === '/api/auth/passkey/verify-registration') {
    const { userId, name } = addedPasskey.parse(JSON.parse(text))
    await tellOfPasskey(services, userId, { name, became: 'added' })
  }
  if (call === '/api/auth/change-password') {
    const { user } = withUser.parse(JSON.parse(text))
    const extensions = keptExtensions.safeParse(request.body).success
    await endWhatWasGiven(services, user.id, { extensions })
  }
}

function asWebRequest(request: FastifyRequest, call: AuthCall): Request {
  const headers = fromNodeHeaders(request.headers)
  // The body is written anew from what was parsed, so these no longer hold.
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding'])
    headers.delete(name)
  const url = new URL(call, publicUrlOf(request))
  headers.set('content-type', 'application/json')
  headers.set(networkHeader, shortenedAddress(request.ip))
  if (askedByGet.has(call)) return new Request(url, { headers })
  return new Request(url, {
    method: 'POST',
    headers,
    body: JSON.stringify(request.body ?? {}),
  })
}

/** What is written otherwise than better-auth writes it. */
const ownHeaders = { ...headersOf('data'), 'set-cookie': '', 'content-length': '', vary: '' }

/** A failure has both shapes: ours, and the `code` and `message` that better-auth's client reads. */
async function answer(
  reply: FastifyReply,
  response: Response,
  text: string,
): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (!(name in ownHeaders)) reply.header(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (response.status < 400) return reply.send(withoutToken(text))
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

/** better-auth repeats the session's token in its replies; scripts of the page are not to have it. */
function withoutToken(text: string): string {
  const body = z.looseObject({}).safeParse(parsed(text))
  if (!body.success || !('token' in body.data || 'session' in body.data)) return text
  const { token: _token, session: _session, ...rest } = body.data
  return JSON.stringify(rest)
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
