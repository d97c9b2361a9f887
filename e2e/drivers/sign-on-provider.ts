import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import type { Page } from 'puppeteer'
import { freePort } from './ports.ts'

export interface SignOnProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  close(): Promise<void>
}

/**
 * A provider of OpenID Connect, written by others. It takes any name and password at its own sign-in page,
 * and says of the name that it is a verified e-mail address.
 */
export async function openSignOnProvider(redirectAddress: string): Promise<SignOnProvider> {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const client = { client_id: 'waystep', client_secret: 'a secret of the journey' }
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectAddress] }],
    pkce: { required: () => true },
    cookies: { keys: ['a key of the journey'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, name: 'Grace Hopper' }),
    }),
  })
  const server = createServer(provider.callback())
  await new Promise<void>((ready) => server.listen(port, ready))
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

/** Signs in at the provider's page, and lets it tell the server. */
export async function signInAtProvider(page: Page, email: string): Promise<void> {
  await page.locator('input[name=login]').fill(email)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.waitForSelector('input[name=prompt][value=consent]')
  await page.locator('button[type=submit]').click()
}
