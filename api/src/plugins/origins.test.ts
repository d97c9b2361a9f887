import { afterEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
afterEach(() => server.close())

const call = (origin: string, host: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/trials',
    headers: { host, origin, ...headers },
  })

describe('behind a proxy with TLS', () => {
  it.each([
    [{}, 421, 'unknown-host'],
    [{ HOST: '0.0.0.0' }, 403, 'foreign-origin'],
  ])(
    'says which settings are missing when neither is set, with %j',
    async (settings, status, code) => {
      server = await startTestServer(settings)
      const reply = await call('https://demos.example.com', 'demos.example.com')
      expect(reply.statusCode).toBe(status)
      expect(reply.json().error).toMatchObject({
        code,
        message: expect.stringContaining('set PUBLIC_URL=https://demos.example.com'),
      })
    },
  )

  it('tells another site nothing of that', async () => {
    server = await startTestServer({ HOST: '0.0.0.0' })
    const reply = await call('https://evil.example', 'demos.example.com')
    expect(reply.statusCode).toBe(403)
    expect(reply.json().error.message).not.toContain('PUBLIC_URL')
  })

  it('takes calls once PUBLIC_URL is set', async () => {
    server = await startTestServer({ PUBLIC_URL: 'https://demos.example.com' })
    expect((await call('https://demos.example.com', 'demos.example.com')).statusCode).toBe(201)
  })

  it('takes calls once the proxy is trusted and says https', async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
    const forwarded = { 'x-forwarded-proto': 'https' }
    expect(
      (await call('https://demos.example.com', 'demos.example.com', forwarded)).statusCode,
    ).toBe(201)
  })
})
