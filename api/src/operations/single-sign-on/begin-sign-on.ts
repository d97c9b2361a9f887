import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { addressToSignIn } from '../../identity/sign-on-provider.ts'
import { hashToken, makeToken } from '../../identity/tokens.ts'
import { insertAttempt } from '../../repositories/sign-on-attempts.ts'
import { connectionForDomain } from '../../repositories/sign-on-connections.ts'
import type { Services } from '../../services.ts'
import { refuseBannedNetwork } from '../bans/refuse-banned-network.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { domainOf } from './domain-of.ts'
import { doesNotAnswer, providerOf } from './provider-of.ts'
import { redirectAddress } from './redirect-address.ts'

/** How long somebody may take at their provider. */
export const attemptMinutes = 10

/**
 * Sends a browser to the provider of an e-mail's domain. `browser` is for its cookie: only who holds it
 * can finish.
 */
export async function beginSignOn(
  services: Services,
  given: { readonly email: string; readonly next: string; readonly address: string },
): Promise<{ readonly url: string; readonly browser: string } | Refusal> {
  const limited =
    (await refuseBannedNetwork(services, given.address)) ??
    (await services.limits.countNetwork('sign-on', given.address))
  if (limited !== null) return limited
  const connection = await connectionForDomain(services.db, domainOf(given.email))
  if (connection === null)
    return refuse('not-found', 'No workspace here uses single sign-on for this email address.')
  const asked = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    redirectAddress: await redirectAddress(services),
  }
  const url = await signInAddress(services, connection, asked, given.email)
  if (url === null) return refuse('unavailable', doesNotAnswer)
  const browser = makeToken('')
  await insertAttempt(services.db, {
    stateHash: hashToken(asked.state),
    browserHash: hashToken(browser),
    connectionId: connection.id,
    nonce: asked.nonce,
    verifier: asked.verifier,
    next: given.next,
    expiresAt: new Date(services.now().getTime() + attemptMinutes * 60_000),
  })
  return { url, browser }
}

async function signInAddress(
  services: Services,
  connection: Parameters<typeof providerOf>[1],
  asked: Parameters<typeof addressToSignIn>[1],
  email: string,
): Promise<string | null> {
  try {
    return await addressToSignIn(await providerOf(services, connection), asked, email)
  } catch (error) {
    services.log.warn({ err: error, issuer: connection.issuer }, 'a sign-on provider failed')
    return null
  }
}
