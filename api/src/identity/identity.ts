import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import { anonymous } from 'better-auth/plugins/anonymous'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Database } from '../repositories/database.ts'
import { authTables } from './auth-tables.ts'
import { endBannedSession } from './banned-accounts.ts'
import { emailAccounts } from './email-accounts.ts'
import { freshMinutes } from './fresh-sign-in.ts'
import type { Mailer } from './mailer.ts'
import { networkHeader } from './network-header.ts'
import { passkeys, refuseTrialPasskey } from './passkeys.ts'
import { refuseUsedCode, secondFactor } from './second-factor.ts'
import { refuseOtherWayIn, signOnSession } from './sign-on-session.ts'

export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isTrial: boolean
  readonly sessionId: string
  /** When this session began. */
  readonly signedInAt: Date
}

export interface Identity {
  /**
   * Must whoever signs up show that they read the mail of their address? Where mail can be sent, so
   * that signing up tells nobody which addresses have an account; the first account is exempt.
   */
  confirmsAddresses(): Promise<boolean>
  /** The address that the link of a mail confirms; null: it is none of ours, or too old. */
  confirmedBy(token: string): Promise<string | null>
  /** better-auth's own calls, under /api/auth. */
  handle(request: Request): Promise<Response>
  /** Whose session the cookie of these headers names. */
  signedIn(headers: Headers): Promise<SignedIn | null>
  /** Makes a trial user with a session; `cookies` are for the reply. */
  startTrial(headers: Headers): Promise<{ userId: string; cookies: string[] }>
  /**
   * A session from a workspace's single sign-on; `cookies` are for the reply.
   *
   * @throws APIError where this account may have no session
   */
  startSignOnSession(given: SignOnGiven, headers: Headers): Promise<{ cookies: string[] }>
}

interface SignOnGiven {
  readonly userId: string
  readonly connectionId: string
}

export interface IdentityParts {
  readonly config: Config
  readonly db: Kysely<Database>
  readonly secret: string
  readonly mailer: Mailer
  /** Where links in mails lead, without a slash at the end. */
  readonly ownAddress: () => Promise<string>
  /** A sentence why this sign-up is refused, or null. */
  readonly refuseSignUp: (body: unknown) => Promise<string | null>
  /** Whether this account gives this code for the first time; it may not be given again while it holds. */
  readonly claimCode: (userId: string, code: string) => Promise<boolean>
  /** Is the account kept out? */
  readonly isBanned: (userId: string) => Promise<boolean>
  /** Is there an account that runs the server? */
  readonly hasOperator: () => Promise<boolean>
  /** Whether one more mail about signing up may go to this address. */
  readonly mayMail: (email: string) => Promise<boolean>
  /** Does this account sign in by its workspace's single sign-on alone? */
  readonly isBoundToSignOn: (userId: string) => Promise<boolean>
  readonly onMailFailed: (error: unknown) => void
  /** Somebody has a new password by way of a mailed link, so they read the mail of their address. */
  readonly onPasswordReset: (user: { readonly id: string; readonly email: string }) => Promise<void>
  /** A trial user has signed up or in. */
  readonly onTrialUpgrade: (trialUserId: string, userId: string) => Promise<void>
}

const week = 7 * 24 * 60 * 60

/** Sign-up, sign-in, sessions and trial users. Sessions are rows, so they outlive the process. */
export function openIdentity(parts: IdentityParts): Identity {
  const libraryFor = keptLibraries(parts)
  /** The library for what concerns no passkeys, and is asked with every call. */
  const plain = libraryWith(parts, { confirms: false, address: 'http://localhost' })
  const confirmsAddresses = async () =>
    parts.config.mail.smtpUrl !== null && (await parts.hasOperator())

  return {
    confirmsAddresses,
    confirmedBy: async (token) => {
      const payload = confirmation.safeParse(await verifyJWT(token, parts.secret))
      return payload.success ? payload.data.email : null
    },
    handle: async (request) => (await libraryFor(await confirmsAddresses())).handler(request),
    signedIn: async (headers) => {
      const found = await plain.api.getSession({ headers })
      if (found === null) return null
      const { user, session } = found
      const { id, name, email, isAnonymous } = user
      const isTrial = isAnonymous ?? false
      return { id, name, email, isTrial, sessionId: session.id, signedInAt: session.createdAt }
    },
    startTrial: async (headers) => {
      const { headers: made, response } = await plain.api.signInAnonymous({
        headers,
        returnHeaders: true,
      })
      return { userId: response.user.id, cookies: made.getSetCookie() }
    },
    startSignOnSession: async (given, headers) => {
      const { headers: made } = await plain.api.startSignOnSession({
        body: given,
        headers,
        returnHeaders: true,
      })
      return { cookies: made.getSetCookie() }
    },
  }
}

/** What the token of a confirmation says; those for another purpose name it. */
const confirmation = z.object({
  email: z.string(),
  updateTo: z.never().optional(),
  requestType: z.never().optional(),
})

interface LibraryOptions {
  readonly confirms: boolean
  /** Whose passkeys it takes: the server's own address. */
  readonly address: string
}

/** A library is made once for its options: the address is known by the first account. */
function keptLibraries(parts: IdentityParts) {
  const kept = new Map<string, ReturnType<typeof libraryWith>>()
  return async (confirms: boolean) => {
    const address = await parts.ownAddress()
    const key = `${confirms} ${address}`
    const library = kept.get(key) ?? libraryWith(parts, { confirms, address })
    kept.set(key, library)
    return library
  }
}

/** better-auth, with or without addresses being confirmed: it cannot be told for each sign-up. */
function libraryWith(parts: IdentityParts, { confirms, address }: LibraryOptions) {
  const { config } = parts
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  return betterAuth({
    ...authTables,
    appName: 'Waystep',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: parts.secret,
    database: { db: parts.db, type: 'postgres', transaction: true },
    session: {
      ...authTables.session,
      expiresIn: 4 * week,
      updateAge: 60 * 60,
      freshAge: freshMinutes * 60,
      additionalFields: {
        signOnConnectionId: { type: 'string', required: false, input: false, returned: false },
      },
    },
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
      // Sessions keep the network, which the route writes into this header over whatever was sent.
      ipAddress: { ipAddressHeaders: [networkHeader] },
    },
    ...emailAccounts(parts, confirms),
    databaseHooks: {
      // Who was not asked to confirm their address is not kept out later for not having done so.
      user: {
        create: { before: async (user) => ({ data: { ...user, emailVerified: !confirms } }) },
      },
      session: {
        create: {
          before: (session, ctx) => refuseOtherWayIn(session, ctx?.path, parts.isBoundToSignOn),
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (ctx.path === '/two-factor/verify-totp') await refuseUsedCode(ctx, parts.claimCode)
        if (ctx.path === '/passkey/generate-register-options') await refuseTrialPasskey(ctx)
        if (ctx.path !== '/sign-up/email') return
        const reason = await parts.refuseSignUp(ctx.body)
        if (reason !== null)
          throw new APIError('FORBIDDEN', { code: 'SIGN_UP_REFUSED', message: reason })
      }),
      after: createAuthMiddleware((ctx) => endBannedSession(ctx, parts.isBanned)),
    },
    plugins: [
      anonymous({
        onLinkAccount: ({ anonymousUser, newUser }) =>
          parts.onTrialUpgrade(anonymousUser.user.id, newUser.user.id),
      }),
      secondFactor(),
      passkeys(address),
      signOnSession(),
    ],
  })
}
