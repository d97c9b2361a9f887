import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOfPictures } from '../testing/demo-fixtures.ts'
import { cookiesOf, mailsOf, meOf, type Person, signUp, testPassword } from '../testing/people.ts'
import { openTestServer, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
const use = (settings: Record<string, string> = {}) => {
  beforeAll(async () => {
    server = await startTestServer(settings)
  })
  afterAll(() => server.close())
}

const restart = async () => {
  const { environment, stop, close } = server
  await stop()
  const again = await openTestServer(environment)
  const closeBoth = async () => {
    await again.stop()
    await close()
  }
  server = { ...again, close: closeBoth }
}

const ask = (host: string, url = '/api/me', more: object = {}, at = server) =>
  at.app.inject({ url, headers: { host }, ...more })

const statusAt = async (host: string, at = server) =>
  (await ask(host, '/api/me', {}, at)).statusCode

/** Makes an account as a browser does that has the server open at this host. */
const signUpAt = (host: string, email: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { host, origin: `http://${host}` },
    payload: { name: 'Ada', email, password: testPassword },
  })

const inviteAt = (host: string, person: Person) =>
  server.app.inject({
    method: 'POST',
    url: `/api/workspaces/${person.workspaceId}/invitations`,
    headers: { ...person.headers, host },
    payload: { email: 'new@example.com' },
  })

describe('a server that was not told its address', () => {
  use()

  it('has no other site make its first account', async () => {
    expect((await signUpAt('evil.example', 'eve@example.com')).statusCode).toBe(421)
  })

  it('makes no address of a host that is not its own', async () => {
    const ada = await signUp(server)
    const { demoId } = await demoOfPictures(server, ada, 1)
    const host = 'evil.example'
    const headers = { ...ada.headers, host }
    const mails = await mailsOf(server, 0, async () => {
      expect((await inviteAt(host, ada)).statusCode).toBe(421)
      const reset = { method: 'POST', headers, payload: { email: ada.email } }
      expect((await ask(host, '/api/auth/request-password-reset', reset)).statusCode).toBe(421)
    })
    expect(mails).toEqual([])
    const oembed = `/api/oembed?url=${encodeURIComponent(`http://${host}/demo/${demoId}`)}`
    const places = [
      `/demo/${demoId}`,
      `/embed/${demoId}`,
      oembed,
      `/api/demo/${demoId}/link`,
      '/api/me',
      '/extension/waystep-extension.zip',
      '/',
      '/sign-up',
    ]
    for (const url of places) {
      const reply = await ask(host, url, { headers })
      expect([url, reply.statusCode]).toEqual([url, 421])
    }
  })

  it.each([
    'localhost:3000',
    '127.0.0.1:4',
    '[::1]:4',
    'a.localhost',
    '192.168.1.5:3000',
    '10.1.2.3',
  ])('answers at %s', async (host) => {
    expect(await statusAt(host)).toBe(200)
  })

  it.each([
    'localhost@evil.example',
    'localhost/x',
    'evil example',
    '203.0.113.9',
    'waystep.local',
  ])('does not answer at %s', async (host) => {
    expect(await statusAt(host)).toBeOneOf([400, 421])
  })

  it('says what to set, to people as plain text', async () => {
    const text = 'If people reach it there, set PUBLIC_URL=http://demos.example and start it again.'
    expect((await ask('demos.example')).json().error).toMatchObject({
      code: 'unknown-host',
      message: expect.stringContaining(text),
    })
    const page = await ask('demos.example', '/', {
      headers: { host: 'demos.example', accept: 'text/html,*/*' },
    })
    expect(page.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(page.body).toContain(text)
  })

  it('tells whoever watches it how it is, wherever they ask', async () => {
    for (const url of ['/healthz', '/readyz'])
      expect((await ask('waystep-7f9c.internal', url)).statusCode).toBe(200)
  })
})

describe('a server that others reach', () => {
  use({ HOST: '0.0.0.0' })
  const home = 'demos.example:3000'

  it('is from its first account on where that was made, after a restart too', async () => {
    expect(await statusAt(home)).toBe(200)
    expect((await signUpAt(home, 'ada@example.com')).statusCode).toBe(200)
    expect((await signUpAt('evil.example', 'eve@example.com')).statusCode).toBe(421)
    await restart()
    for (const host of [home, 'DEMOS.example:3000', '192.168.1.5'])
      expect([host, await statusAt(host)]).toEqual([host, 200])
    for (const host of ['demos.example', 'demos.example:3001', 'evil.example'])
      expect([host, await statusAt(host)]).toEqual([host, 421])
  })

  it('mails its own address, whatever near one it is asked at', async () => {
    const signIn = { email: 'ada@example.com', password: testPassword }
    const signedIn = await ask(home, '/api/auth/sign-in/email', { method: 'POST', payload: signIn })
    const headers = { cookie: cookiesOf(signedIn.headers['set-cookie']) }
    const { user, workspaces } = await meOf(server, headers)
    const ada = { ...signIn, headers, userId: user?.id ?? '', workspaceId: workspaces[0]?.id ?? '' }
    const host = '192.168.66.6:8080'
    let link = ''
    const mails = await mailsOf(server, 2, async () => {
      link = (await inviteAt(host, ada)).json().link
      const reset = { method: 'POST', payload: { email: ada.email } }
      await ask(host, '/api/auth/request-password-reset', reset)
    })
    for (const { text } of mails) {
      expect(text).toContain(`http://${home}/`)
      expect(text).not.toContain('192.168')
    }
    expect(link).toContain(`http://${host}/invite/`)
  })

  it('knows no name when its first account was made before it remembered where', async () => {
    await server.services.db.deleteFrom('server_settings').where('key', '=', 'address').execute()
    await restart()
    expect(await statusAt('demos.example:3000')).toBe(421)
    expect(await statusAt('localhost')).toBe(200)
  })
})

describe('a server that was told its address', () => {
  use({ PUBLIC_URL: 'https://demos.example' })

  it('makes addresses of that alone, whatever the host', async () => {
    const ada = await signUp(server)
    const hosts = ['evil.example', 'other.example:8080']
    const mails = await mailsOf(server, 2 * hosts.length, async () => {
      for (const host of hosts) {
        const invited = await inviteAt(host, ada)
        expect(invited.json().link).toMatch(/^https:\/\/demos\.example\/invite\//)
        const reset = { method: 'POST', payload: { email: ada.email } }
        expect((await ask(host, '/api/auth/request-password-reset', reset)).statusCode).toBe(200)
      }
    })
    for (const { text } of mails) expect(text).toContain('https://demos.example/')
  })
})
