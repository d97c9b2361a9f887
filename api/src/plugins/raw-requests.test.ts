import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPassword } from '../testing/people.ts'
import { getting, hidden, posting, sendRaw, smuggling } from '../testing/raw-requests.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let asked: string[] = []
beforeAll(async () => {
  server = await listening()
})
afterAll(() => server.close())

async function listening(settings = {}): Promise<TestServer> {
  const started = await startTestServer(settings)
  started.app.server.prependListener('request', ({ url }) => asked.push(url ?? ''))
  await started.app.listen({ port: 0, host: '127.0.0.1' })
  return started
}

describe('a request that two readers may read differently', () => {
  it.each(Object.entries(smuggling))('is refused with its connection: %s', async (_what, bytes) => {
    asked = []
    const { statuses, ended, text } = await sendRaw(server.app, bytes)
    expect(statuses).toEqual([400])
    expect(ended).toBe(true)
    expect(asked).not.toContain('/hidden')
    expect(text).toMatch(/^content-security-policy: default-src 'none'; frame-ancestors 'none'/m)
    expect(text).toMatch(/^x-content-type-options: nosniff/m)
    expect(text).toMatch(/^cache-control: no-store/m)
    expect(text).toContain('"code":"bad-request"')
  })
})

describe('a request that is odd, and has one reading', () => {
  it.each([
    ['a body of a GET', `${bodyOfGet()}${getting('/healthz')}`, [200, 200]],
    ['chunks with an extension', inChunks('2;x=y'), [201]],
    ['HTTP/1.0 without a host', 'GET /healthz HTTP/1.0\r\n\r\n', [200]],
    [
      'HTTP/1.0 that stays',
      `GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n${getting('/healthz')}`,
      [200, 200],
    ],
    ['Upgrade: h2c', upgrading('h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n'), [200]],
    ['Upgrade: websocket', upgrading('websocket', 'Sec-WebSocket-Version: 13\r\n'), [200]],
    [
      'Expect: 100-continue',
      posting('Expect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n', '{}'),
      [100, 201],
    ],
    ['Expect: something', getting('/healthz', 'Expect: nonsense\r\n'), [417]],
    ['a line of 64 kB', getting(`/${'x'.repeat(65_536)}`), [431]],
    ['3,000 headers', getting('/healthz', many(3_000)), [431]],
    ['a header of 64 kB', getting('/healthz', `X: ${'y'.repeat(65_536)}\r\n`), [431]],
    ['an extension of 64 kB', inChunks(`2;${'x'.repeat(65_536)}`), [413]],
    ['TRACE', getting('/healthz').replace('GET', 'TRACE'), [404]],
    [
      'another method in a header',
      getting('/api/trials', 'X-HTTP-Method-Override: POST\r\n'),
      [404],
    ],
    ['CONNECT', getting('demos.localhost:443').replace('GET', 'CONNECT'), []],
  ])('is answered once: %s', async (_what, bytes, statuses) => {
    expect((await sendRaw(server.app, bytes)).statuses).toEqual(statuses)
  })
})

function bodyOfGet(): string {
  return `GET /healthz HTTP/1.1\r\nHost: demos.localhost\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`
}

function inChunks(size: string): string {
  return posting(
    'Transfer-Encoding: chunked\r\nConnection: close\r\n',
    `${size}\r\n{}\r\n0\r\n\r\n`,
  )
}

/** Asks for another protocol; what is sent with it is in no protocol that the server speaks, and not read. */
function upgrading(protocol: string, headers: string): string {
  const upgrade = `Upgrade: ${protocol}\r\n${headers}Connection: Upgrade\r\n\r\n`
  return getting('/healthz').replace('Connection: close\r\n\r\n', upgrade) + getting('/healthz')
}

function many(count: number): string {
  return Array.from({ length: count }, (_, index) => `X${index}: y\r\n`).join('')
}

describe('an address that others may take for another one', () => {
  it.each([
    '//api/me',
    '//evil.test/api/me',
    '/healthz/..;/api/me',
    '/healthz;x=y',
    '/assets/../api/me',
    '/assets/%2e%2e/api/me',
    '/assets/../../../../etc/passwd',
    '/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/assets/%252e%252e%252fpackage.json',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/api%2fme',
    '/assets\\..\\index.html',
    '/assets/..%5cindex.html',
    '/favicon.svg%00.js',
    '/healthz%0d%0aX-Evil:%20y',
  ])('leads nowhere: %s', async (path) => {
    const { statuses, text } = await sendRaw(server.app, getting(path))
    expect(statuses).toEqual([404])
    expect(text).not.toMatch(/^x-evil/im)
  })
})

describe('what a stranger writes for proxies', () => {
  /** Statuses of more wrong sign-ins than one network may have, each said to come from elsewhere. */
  async function signIns({ app }: TestServer, header: (attempt: number) => string) {
    const body = JSON.stringify({ email: 'nobody@example.com', password: testPassword })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const head = `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: demos.localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${header(attempt)}\r\nConnection: close\r\n\r\n`
      statuses.push(...(await sendRaw(app, head + body, 10_000)).statuses)
    }
    return statuses
  }

  it.each([
    ['once', {}, (attempt: number) => `X-Forwarded-For: 192.0.2.${attempt}`],
    [
      'twice, before the proxy’s own',
      { TRUST_PROXY: 'true' },
      (attempt: number) =>
        `X-Forwarded-For: 192.0.2.${attempt}\r\nX-Forwarded-For: 198.51.100.${attempt}\r\nX-Forwarded-For: 203.0.113.7`,
    ],
    [
      'with underscores',
      { TRUST_PROXY: 'true' },
      (attempt: number) => `X_Forwarded_For: 192.0.2.${attempt}\r\nX-Forwarded-For: 203.0.113.7`,
    ],
    [
      'as Forwarded',
      { TRUST_PROXY: 'true' },
      (attempt: number) => `Forwarded: for=192.0.2.${attempt}`,
    ],
  ])('about addresses counts for nothing: %s', async (_what, settings, header) => {
    const behind = await listening(settings)
    expect((await signIns(behind, header)).at(-1)).toBe(429)
    await behind.close()
  })

  it.each([
    ['no proxy', {}, 'X-Forwarded-Proto: https', 'http'],
    ['a proxy that says so', { TRUST_PROXY: 'true' }, 'X-Forwarded-Proto: https', 'https'],
    [
      'a proxy that says otherwise last',
      { TRUST_PROXY: 'true' },
      'X-Forwarded-Proto: https\r\nX-Forwarded-Proto: http',
      'http',
    ],
  ])('about the protocol counts behind %s', async (_what, settings, header, protocol) => {
    const behind = await listening(settings)
    const origin = `${protocol}://demos.localhost`
    const text = `POST /api/trials HTTP/1.1\r\nHost: demos.localhost\r\nOrigin: ${origin}\r\n${header}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`
    expect((await sendRaw(behind.app, text, 10_000)).statuses).toEqual([201])
    const other = text.replace(
      `Origin: ${protocol}:`,
      `Origin: ${protocol === 'http' ? 'https' : 'http'}:`,
    )
    expect((await sendRaw(behind.app, other, 10_000)).statuses).toEqual([403])
    await behind.close()
  })

  it('about the host counts for nothing, since proxies pass it on', async () => {
    const behind = await listening({ TRUST_PROXY: 'true' })
    const text = `POST /api/trials HTTP/1.1\r\nHost: demos.localhost\r\nX-Forwarded-Host: evil.test\r\nOrigin: http://evil.test\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`
    expect((await sendRaw(behind.app, text)).statuses).toEqual([403])
    await behind.close()
  })
})
