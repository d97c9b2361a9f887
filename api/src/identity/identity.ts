import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { anonymous } from 'better-auth/plugins/anonymous'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../repositories/database.ts'
import { authTables } from './auth-tables.ts'
import type { Mailer } from './mailer.ts'

export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isTrial: boolean
}

export interface Identity {
  /** better-auth's own calls, under /api/auth. */
  handle(request: Request): Promise<Response>
  /** Whose session the cookie of these headers names. */
  signedIn(headers: Headers): Promise<SignedIn | null>
  /** Makes a trial user with a session; `cookies` are for the reply. */
  startTrial(headers: Headers): Promise<{ userId: string; cookies: string[] }>
}

export interface IdentityParts {
  readonly config: Config
  readonly db: Kysely<Database>
  readonly secret: string
  readonly mailer: Mailer
  /** A sentence why this sign-up is refused, or null. */
  readonly refuseSignUp: (body: unknown) => Promise<string | null>
  /** A trial user has signed up or in. */
  readonly onTrialUpgrade: (trialUserId: string, userId: string) => Promise<void>
}

const week = 7 * 24 * 60 * 60

/** Sign-up, sign-in, sessions and trial users. Sessions are rows, so they outlive the process. */
export function openIdentity(parts: IdentityParts): Identity {
  const { config } = parts
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const auth = betterAuth({
    ...authTables,
    appName: 'Waystep',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: parts.secret,
    database: { db: parts.db, type: 'postgres', transaction: true },
    session: { ...authTables.session, expiresIn: 4 * week, updateAge: 24 * 60 * 60 },
    // Both are ours: limits are shared by replicas, and origins are checked for every call.
    rateLimit: { enabled: false },
    trustedOrigins: (request) => {
      const origin = request?.headers.get('origin')
      return origin ? [origin] : []
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: 'waystep',
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 200,
      password: {
        hash: (password) => hash(password),
        verify: (given) => verify(given.hash, given.password),
      },
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        await parts.mailer.send({
          to: user.email,
          subject: 'Choose a new password for Waystep',
          text: `Open this address to choose a new password:\n\n${publicUrl}/reset-password?token=${token}\n\nIf you did not ask for it, do nothing. The address works for one hour.`,
        })
      },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (ctx.path !== '/sign-up/email') return
        const reason = await parts.refuseSignUp(ctx.body)
        if (reason !== null)
          throw new APIError('FORBIDDEN', { code: 'SIGN_UP_REFUSED', message: reason })
      }),
    },
    plugins: [
      anonymous({
        onLinkAccount: ({ anonymousUser, newUser }) =>
          parts.onTrialUpgrade(anonymousUser.user.id, newUser.user.id),
      }),
    ],
  })

  return {
    handle: (request) => auth.handler(request),
    signedIn: async (headers) => {
      const session = await auth.api.getSession({ headers })
      if (session === null) return null
      const { id, name, email, isAnonymous } = session.user
      return { id, name, email, isTrial: isAnonymous ?? false }
    },
    startTrial: async (headers) => {
      const { headers: made, response } = await auth.api.signInAnonymous({
        headers,
        returnHeaders: true,
      })
      return { userId: response.user.id, cookies: made.getSetCookie() }
    },
  }
}
