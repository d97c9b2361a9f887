import { APIError } from 'better-auth/api'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { type Claims, claimsOf } from '../../identity/sign-on-provider.ts'
import { hashToken } from '../../identity/tokens.ts'
import { takeAttempt } from '../../repositories/sign-on-attempts.ts'
import { findConnection, type SignOnConnection } from '../../repositories/sign-on-connections.ts'
import type { Services } from '../../services.ts'
import { refuseBannedNetwork } from '../bans/refuse-banned-network.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { accountOfClaims } from './account-of-claims.ts'
import { doesNotAnswer, providerOf } from './provider-of.ts'
import { redirectAddress } from './redirect-address.ts'

export interface CameBack {
  /** The query of the address that the provider sent the browser back to. */
  readonly query: string
  /** What the browser's cookie holds; null: nothing. */
  readonly browser: string | null
  readonly headers: Headers
  readonly address: string
}

const beginAgain = 'This sign-in was started in another browser, or too long ago. Start again.'

/** Signs in whom the provider names, if this browser asked for it. */
export async function finishSignOn(
  services: Services,
  cameBack: CameBack,
): Promise<{ readonly next: string; readonly cookies: readonly string[] } | Refusal> {
  const limited =
    (await refuseBannedNetwork(services, cameBack.address)) ??
    (await services.limits.countNetwork('sign-on', cameBack.address))
  if (limited !== null) return limited
  const state = new URLSearchParams(cameBack.query).get('state') ?? ''
  const attempt = await takeAttempt(services.db, hashToken(state))
  const isTheirs =
    attempt !== null &&
    cameBack.browser !== null &&
    attempt.browserHash === hashToken(cameBack.browser) &&
    attempt.expiresAt > services.now()
  if (!isTheirs) return refuse('not-allowed', beginAgain)
  const connection = await findConnection(services.db, attempt.connectionId)
  if (connection === null) return refuse('not-allowed', beginAgain)
  const claims = await redeem(services, connection, { ...attempt, state, query: cameBack.query })
  if (isRefusal(claims)) return claims
  const userId = await accountOfClaims(services, connection, claims)
  if (isRefusal(userId)) return userId
  const given = { userId, connectionId: connection.id }
  try {
    const { cookies } = await services.identity.startSignOnSession(given, cameBack.headers)
    return { next: attempt.next, cookies }
  } catch (error) {
    if (error instanceof APIError) return refuse('not-allowed', error.message)
    throw error
  }
}

interface Redeemed {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly query: string
}

async function redeem(
  services: Services,
  connection: SignOnConnection,
  { query, ...attempt }: Redeemed,
): Promise<Claims | Refusal> {
  const asked = { ...attempt, redirectAddress: await redirectAddress(services) }
  const note = (error: unknown) =>
    services.log.warn({ err: error, issuer: connection.issuer }, 'a single sign-on failed')
  const provider = await providerOf(services, connection).catch(note)
  if (provider === undefined) return refuse('unavailable', doesNotAnswer)
  try {
    return await claimsOf(provider, asked, query)
  } catch (error) {
    note(error)
    return refusalOf(error)
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof AuthorizationResponseError)
    return refuse(
      'not-allowed',
      'Your provider did not sign you in. Try again, or ask an Admin of your workspace.',
    )
  const isAnswer = error instanceof ClientError || error instanceof ResponseBodyError
  return isAnswer
    ? refuse('not-allowed', 'What your provider answered could not be verified. Start again.')
    : refuse('unavailable', doesNotAnswer)
}
