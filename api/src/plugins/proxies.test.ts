import { describe, expect, it } from 'vitest'
import { testPassword } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** Signs in wrongly more often than one address may, each time saying to come from somewhere else. */
async function statusesOf(server: TestServer, forwardedFor: (attempt: number) => string) {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': forwardedFor(attempt) },
      payload: { email: 'nobody@example.com', password: testPassword },
    })
    statuses.push(reply.statusCode)
  }
  return statuses
}

describe('the address attempts are counted by', () => {
  it.each([
    ['no proxy', {}, (attempt: number) => `192.0.2.${attempt}`],
    [
      'a proxy that adds to what the caller wrote',
      { TRUST_PROXY: 'true' },
      (attempt: number) => `192.0.2.${attempt}, 198.51.100.7`,
    ],
    [
      'two such proxies',
      { TRUST_PROXY: '2' },
      (attempt: number) => `192.0.2.${attempt}, 198.51.100.7, 10.0.0.2`,
    ],
  ])('is not the caller’s to choose behind %s', async (_what, settings, forwardedFor) => {
    const server = await startTestServer(settings)
    expect((await statusesOf(server, forwardedFor)).at(-1)).toBe(429)
    await server.close()
  })

  it.each([
    ['a port', (attempt: number) => `198.51.100.7:${40_000 + attempt}`],
    ['an address of its IPv6 network', (attempt: number) => `2001:db8::${attempt + 1}`],
    ['that port in brackets', (attempt: number) => `[2001:db8::${attempt + 1}]:443`],
    ['no address', (attempt: number) => `hidden-${attempt}`],
  ])('is not another one when the proxy writes %s', async (_what, forwardedFor) => {
    const server = await startTestServer({ TRUST_PROXY: 'true' })
    expect((await statusesOf(server, forwardedFor)).at(-1)).toBe(429)
    await server.close()
  })

  it('is the caller’s own behind a proxy, not the proxy’s', async () => {
    const server = await startTestServer({ TRUST_PROXY: 'true' })
    expect((await statusesOf(server, (attempt) => `198.51.100.${attempt}`)).at(-1)).toBe(401)
    await server.close()
  })
})
