import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, pairExtension, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let person: Person
let url: string
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://demos.example' })
  person = await signUp(server)
  url = `/api/workspaces/${person.workspaceId}`
})
afterAll(() => server.close())

const patch = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'PATCH',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...person.headers, ...headers },
  })

describe('a body', () => {
  it.each([
    ['is cut off', '{"name":', 400],
    ['is empty', '', 400],
    ['is not an object', '[]', 400],
    ['is null', 'null', 400],
    ['poisons prototypes', '{"__proto__": {"x": 1}}', 400],
    ['is too large', `{"name": "${'x'.repeat(3 * 1024 * 1024)}"}`, 413],
  ])('that %s is refused', async (_what, payload, status) => {
    const reply = await patch(payload)
    expect(reply.statusCode, reply.body).toBe(status)
    expect(reply.json().error.requestId).toBe(reply.headers['x-request-id'])
  })

  it.each([
    ['/api/events', '{"demoId":"x","viewerId":"viewer-0001","events":[{"data":', '}]}'],
    ['/api/demo/x/commands', '{"clientId":"x","commands":[', ']}'],
    ['/api/captures', '{"capture":', '}'],
    ['/api/auth/sign-in/email', '{"email":', '}'],
  ])('that nests too deeply is refused before anybody walks it: %s', async (path, head, tail) => {
    for (const levels of [3_000, 60_000]) {
      const reply = await server.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...person.headers },
        payload: `${head}${'['.repeat(levels)}${']'.repeat(levels)}${tail}`,
      })
      expect(reply.statusCode).toBe(400)
      expect(reply.json().error.message).toBe('This request is nested too deeply.')
    }
  })

  it('may hold brackets in its texts', async () => {
    const name = `${'['.repeat(45)}\\"${'{'.repeat(45)}`
    expect((await patch(`{"name":"${name}"}`)).json().name).toBe(JSON.parse(`"${name}"`))
  })

  it('of another media type is refused', async () => {
    const reply = await patch('name=x', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(reply.statusCode).toBe(415)
    expect((await patch('{}', { 'content-encoding': 'br' })).statusCode).toBe(415)
  })

  it('may be gzipped, within the same limit', async () => {
    const gzip = { 'content-encoding': 'gzip' }
    const fine = await patch(gzipSync('{"name":"Zipped"}'), gzip)
    expect(fine.json().name).toBe('Zipped')
    const bomb = await patch(gzipSync(Buffer.alloc(50 * 1024 * 1024, ' ')), gzip)
    expect(bomb.statusCode).toBe(413)
    expect((await patch('not gzip', gzip)).statusCode).toBe(400)
  })
})

describe('an address', () => {
  it('that holds what PostgreSQL cannot is refused', async () => {
    const { headers } = person
    const member = `${url}/members/a%00b`
    const reply = await server.app.inject({ method: 'DELETE', url: member, headers })
    expect(reply.statusCode, reply.body).toBe(400)
  })

  it.each([
    '/api/nothing',
    '/api/workspaces/%00',
    `/api/workspaces/${'x'.repeat(500)}`,
    '/api/invitations/..%2f..%2fetc',
    '/v/nothing/manifest.json',
  ])('that leads nowhere is a 404 or 400, never a 500: %s', async (path) => {
    const reply = await server.app.inject({ url: path, headers: person.headers })
    expect([400, 404, 410], `${reply.statusCode} ${reply.body}`).toContain(reply.statusCode)
  })
})

describe('a call from another site', () => {
  const from = (origin: string, headers: Record<string, string> = person.headers) =>
    server.app.inject({
      method: 'PATCH',
      url,
      headers: { origin, ...headers },
      payload: { name: 'Changed' },
    })

  it('is refused when it changes something', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://demos.example',
      'https://demos.example.evil',
    ]) {
      const reply = await from(origin)
      expect(reply.json().error.code, origin).toBe('foreign-origin')
    }
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { origin: 'https://evil.example' },
      payload: {},
    })
    expect(signIn.statusCode).toBe(403)
  })

  it('is fine from the server’s own pages', async () => {
    expect((await from('https://demos.example')).statusCode).toBe(200)
  })

  it('is refused to an extension’s page with cookies, and fine with a recording token', async () => {
    const origin = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop'
    expect((await from(origin)).statusCode).toBe(403)
    const { headers } = await pairExtension(server, person)
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/assets/missing',
      headers: { origin, ...headers },
      payload: { workspaceId: person.workspaceId, hashes: [] },
    })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.headers['access-control-allow-origin']).toBe(origin)
    expect((await from('https://evil.example', headers)).statusCode).toBe(403)
  })

  it('gets no permission to read', async () => {
    const reply = await server.app.inject({
      url,
      headers: { origin: 'https://evil.example', ...person.headers },
    })
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('a reply', () => {
  it('says nothing of what went wrong inside', async () => {
    const broken = await startTestServer()
    const somebody = await signUp(broken)
    broken.services.identity.signedIn = async () => {
      throw new Error('secret table users is on fire')
    }
    const reply = await broken.app.inject({ url: '/api/me', headers: somebody.headers })
    expect(reply.statusCode).toBe(500)
    expect(reply.json().error).toMatchObject({ code: 'internal', issues: [] })
    expect(reply.body).not.toContain('fire')
    await broken.close()
  })
})
