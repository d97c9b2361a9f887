import { afterAll, beforeAll, expect, it } from 'vitest'
import { cookiesOf, meOf, type Person, signUp, testPassword } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

interface Security {
  secondFactor: boolean
  sessions: { id: string; device: string | null; network: string | null; isThis: boolean }[]
}

async function signInFrom(person: Person, remoteAddress: string, userAgent = windows) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress,
    headers: { 'user-agent': userAgent, 'x-waystep-network': '198.51.100.1' },
    payload: { email: person.email, password: testPassword },
  })
  expect(reply.json()).not.toHaveProperty('token')
  return { cookie: cookiesOf(reply.headers['set-cookie']) }
}

const securityOf = async (headers: { cookie: string }) =>
  await server.app.inject({ method: 'GET', url: '/api/security', headers })

const end = (headers: { cookie: string }, id = '') =>
  server.app.inject({ method: 'DELETE', url: `/api/security/sessions${id && `/${id}`}`, headers })

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
])('tells a session of %s by device and network %s, whatever it claims', async (from, network) => {
  const person = await signUp(server)
  const headers = await signInFrom(person, from)
  const reply = await securityOf(headers)
  const { sessions, secondFactor } = reply.json<Security>()
  expect(secondFactor).toBe(false)
  expect(sessions).toHaveLength(2)
  const own = sessions.find(({ isThis }) => isThis)
  expect(own?.device).toBe('Chrome on Windows')
  expect(own?.network).toBe(network)
  const token = decodeURIComponent(headers.cookie).split('=')[1]?.split('.')[0] ?? 'none'
  expect(reply.body).not.toContain(token)
})

it('ends one session, and only of one’s own', async () => {
  const person = await signUp(server)
  const elsewhere = await signInFrom(person, '203.0.113.5')
  const stranger = await signUp(server)
  const { sessions } = (await securityOf(person.headers)).json<Security>()
  const other = sessions.find(({ isThis }) => !isThis)?.id ?? ''
  expect((await end(stranger.headers, other)).statusCode).toBe(404)
  expect((await meOf(server, elsewhere)).user?.id).toBe(person.userId)
  expect((await end(person.headers, other)).statusCode).toBe(204)
  expect((await meOf(server, elsewhere)).user).toBeNull()
  expect((await end(person.headers, other)).statusCode).toBe(404)
})

it('ends all other sessions and keeps this one, and those of others', async () => {
  const person = await signUp(server)
  const stranger = await signUp(server)
  const elsewhere = [
    await signInFrom(person, '203.0.113.6'),
    await signInFrom(person, '203.0.113.7'),
  ]
  expect((await end(person.headers)).statusCode).toBe(204)
  for (const headers of elsewhere) expect((await meOf(server, headers)).user).toBeNull()
  expect((await meOf(server, person.headers)).user?.id).toBe(person.userId)
  expect((await meOf(server, stranger.headers)).user?.id).toBe(stranger.userId)
})

it('ends the others when the password is changed', async () => {
  const person = await signUp(server)
  const elsewhere = await signInFrom(person, '203.0.113.8')
  const changed = await server.app.inject({
    method: 'POST',
    url: '/api/auth/change-password',
    headers: person.headers,
    payload: {
      currentPassword: testPassword,
      newPassword: 'an entirely new one',
      revokeOtherSessions: true,
    },
  })
  expect(changed.statusCode).toBe(200)
  expect(changed.json()).not.toHaveProperty('token')
  expect((await meOf(server, elsewhere)).user).toBeNull()
})

it('names no device of nonsense, and takes long nonsense quickly', async () => {
  const person = await signUp(server)
  const headers = await signInFrom(person, '203.0.113.9', `x(${';'.repeat(8_000)}`)
  const before = performance.now()
  const { sessions } = (await securityOf(headers)).json<Security>()
  expect(performance.now() - before).toBeLessThan(1_000)
  expect(sessions.find(({ isThis }) => isThis)?.device).toBeNull()
})
