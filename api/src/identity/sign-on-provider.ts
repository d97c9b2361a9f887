import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import { z } from 'zod'
import { issuerFetch, mayBeAsked } from './issuer-fetch.ts'

export interface Provider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What binds an answer to the browser that asked. */
export interface Asked {
  readonly state: string
  readonly nonce: string
  /** The code verifier of PKCE (RFC 7636). */
  readonly verifier: string
  /** Where the provider sends the browser back to. */
  readonly redirectAddress: string
}

/** Whom the provider means. */
export interface Claims {
  readonly subject: string
  /** Small letters; null: there is none, or the provider does not say that it is the person's. */
  readonly email: string | null
  readonly name: string | null
}

/** Seconds for each call. */
const timeout = 5

/**
 * Asks a provider what OpenID Connect lets it say of itself.
 *
 * @param near see `issuerFetch`
 * @throws where it does not answer, or answers for another issuer
 */
export async function openProvider(
  { issuer, clientId, clientSecret }: Provider,
  near: boolean,
): Promise<Configuration> {
  const address = new URL(issuer)
  const insecure = near && address.protocol === 'http:'
  const provider = await discovery(
    address,
    clientId,
    // The clock of a provider may be half a minute off.
    { client_secret: clientSecret },
    clientAuthentication(clientSecret),
    {
      [customFetch]: issuerFetch(near),
      timeout,
      execute: [enableNonRepudiationChecks, ...(insecure ? [allowInsecureRequests] : [])],
    },
  )
  const { issuer: named, authorization_endpoint: asksAt } = provider.serverMetadata()
  // The library lets some providers answer for any of their customers.
  if (new URL(named).href !== address.href) throw new TypeError('It answers for another issuer.')
  // Browsers are sent there, and `javascript:` would run in this server's pages.
  if (asksAt === undefined || !mayBeAsked(new URL(asksAt), near))
    throw new TypeError('It has no address where people sign in.')
  return provider
}

/** As the provider takes it; where it does not say, as the standard has it. */
function clientAuthentication(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = methods.includes('client_secret_basic') ? basic : post
    return way(server, client, body, headers)
  }
}

/** Where the browser goes. */
export async function addressToSignIn(
  provider: Configuration,
  asked: Asked,
  email: string,
): Promise<string> {
  return buildAuthorizationUrl(provider, {
    redirect_uri: asked.redirectAddress,
    scope: 'openid email profile',
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  }).href
}

const person = z.object({
  email: z.email().max(320).toLowerCase().optional().catch(undefined),
  email_verified: z.unknown().optional(),
  name: z.string().optional().catch(undefined),
})

/**
 * Redeems what a browser came back with: state, nonce, issuer, audience, times and signature are judged.
 *
 * @param query of the address that the provider sent the browser back to
 * @throws where any of it is not as it was asked for, or the provider does not answer
 */
export async function claimsOf(
  provider: Configuration,
  asked: Asked,
  query: string,
): Promise<Claims> {
  const address = new URL(asked.redirectAddress)
  address.search = query
  const tokens = await authorizationCodeGrant(provider, address, {
    expectedState: asked.state,
    expectedNonce: asked.nonce,
    pkceCodeVerifier: asked.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new TypeError('There is no ID token.')
  const said = person.parse(
    'email' in claims ? claims : await userInfo(provider, tokens.access_token, claims.sub),
  )
  return {
    subject: claims.sub,
    email: said.email_verified === true ? (said.email ?? null) : null,
    name: said.name ?? null,
  }
}

/** Some providers say who somebody is only there. */
async function userInfo(provider: Configuration, token: string, subject: string) {
  if (provider.serverMetadata().userinfo_endpoint === undefined) return {}
  return await fetchUserInfo(provider, token, subject)
}
