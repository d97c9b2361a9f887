import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** What the provider says of whoever signs in next, and where it lies or fails. */
export interface Said {
  subject: string
  /** Over those that it would say rightly; undefined takes one away. */
  claims: Readonly<Record<string, unknown>>
  /** Over what it would say rightly of itself. */
  metadata: Readonly<Record<string, unknown>>
  /** Signs with a key that it does not name. */
  signsWithAnother: boolean
  /** Seconds from now at which the ID token expires. */
  expiresIn: number
  fails: boolean
}

export interface OpenIdProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  said: Said
  /** Goes where the server sends a browser, and comes back: the query that the provider adds. */
  visit(url: string): Promise<string>
  /** Paths that were asked for. */
  readonly asked: string[]
  close(): Promise<void>
}

/** What a provider says that neither lies nor fails. */
export const truth = (): Said => ({
  subject: randomUUID(),
  claims: {},
  metadata: {},
  signsWithAnother: false,
  expiresIn: 300,
  fails: false,
})

/**
 * A provider for tests, in this process: as much of OpenID Connect (https://openid.net/specs/openid-connect-core-1_0.html)
 * as a client needs, with PKCE (RFC 7636), codes that work once, and a mouth that can be told to lie.
 */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const [own, another] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256' }] }
  const codes = new Map<string, URLSearchParams>()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: OpenIdProvider = {
    issuer,
    clientId: 'waystep',
    clientSecret: 'a secret: of + this client',
    said: truth(),
    asked: [],
    visit: async (url) => {
      const { searchParams } = new URL(url)
      const code = randomUUID()
      codes.set(code, searchParams)
      const state = searchParams.get('state') ?? ''
      return new URLSearchParams({ code, state, iss: issuer }).toString()
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }

  const idToken = async (asked: URLSearchParams) =>
    await new SignJWT(claimsOf(provider, asked.get('nonce') ?? undefined))
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .sign(provider.said.signsWithAnother ? another.privateKey : own.privateKey)

  const redeem = async (request: IncomingMessage) => {
    const body = new URLSearchParams(await text(request))
    const basic = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString()
    const given = basic.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    const isClient = given[0] === provider.clientId && given[1] === provider.clientSecret
    const code = body.get('code') ?? ''
    const asked = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const holds =
      isClient &&
      asked?.get('code_challenge') === challenge &&
      asked.get('redirect_uri') === body.get('redirect_uri')
    if (asked === undefined || !holds) return { status: 400, body: { error: 'invalid_grant' } }
    const tokens = { access_token: randomUUID(), token_type: 'Bearer' }
    return { status: 200, body: { ...tokens, id_token: await idToken(asked) } }
  }

  const reply = async (request: IncomingMessage) => {
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return { status: 200, body: metadataOf(provider) }
      case '/keys':
        return { status: 200, body: keys }
      case '/token':
        return await redeem(request)
      default:
        return { status: 404, body: {} }
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    provider.asked.push(request.url ?? '')
    const { status, body } = provider.said.fails ? { status: 500, body: {} } : await reply(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  return provider
}

/** What the provider says of whoever signed in. */
function claimsOf({ issuer, clientId, said }: OpenIdProvider, nonce: string | undefined) {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: issuer,
    aud: clientId,
    sub: said.subject,
    nonce,
    iat: now,
    exp: now + said.expiresIn,
    name: 'Ada Lovelace',
    email_verified: true,
    ...said.claims,
  }
}

/** What the provider says of itself. */
function metadataOf({ issuer, said }: OpenIdProvider) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
    ...said.metadata,
  }
}
