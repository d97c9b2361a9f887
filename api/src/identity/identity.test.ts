import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cookiesOf,
  mailedResetToken,
  meOf,
  signUp,
  startTrial,
  testPassword,
} from '../testing/people.ts'
import { openTestServer, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers })

const signIn = (email: string, password: string) =>
  post('/api/auth/sign-in/email', { email, password })

describe('an account', () => {
  it('is made with a workspace of the default plan', async () => {
    const person = await signUp(server, { name: 'Grace Hopper' })
    const me = await meOf(server, person.headers)
    expect(me.workspaces).toMatchObject([
      { name: 'Grace’s workspace', plan: 'Scale', role: 'Admin', isTrial: false },
    ])
  })

  it('signs in with its password and out again', async () => {
    const person = await signUp(server)
    const wrong = await signIn(person.email, 'not the password')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json().error.code).toBe('not-signed-in')
    const right = await signIn(person.email.toUpperCase(), testPassword)
    const cookie = cookiesOf(right.headers['set-cookie'])
    expect((await meOf(server, { cookie })).user?.id).toBe(person.userId)
    await post('/api/auth/sign-out', {}, { cookie })
    expect((await meOf(server, { cookie })).user).toBeNull()
  })

  it.each([
    ['a short password', { name: 'A', email: 'a@example.com', password: 'short' }],
    ['no address', { name: 'A', email: 'nobody', password: testPassword }],
    ['no body', {}],
  ])('is refused with %s', async (_what, payload) => {
    const reply = await post('/api/auth/sign-up/email', payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.code).toBe('validation-failed')
  })

  it('is refused a second time for the same address', async () => {
    const person = await signUp(server)
    const again = { name: 'B', email: person.email, password: testPassword }
    expect((await post('/api/auth/sign-up/email', again)).statusCode).toBe(422)
  })

  it('stays signed in when the server restarts', async () => {
    const first = await startTestServer()
    const person = await signUp(first)
    await first.stop()
    const second = await openTestServer(first.environment)
    expect((await meOf(second, person.headers)).user?.id).toBe(person.userId)
    await second.stop()
    await first.close()
  })
})

describe('the first user', () => {
  it('is the operator after a trial too', async () => {
    const empty = await startTestServer()
    const trial = await startTrial(empty)
    const person = await signUp(empty, { cookie: trial.headers.cookie })
    expect((await meOf(empty, person.headers)).user?.isOperator).toBe(true)
    const second = await signUp(empty)
    expect((await meOf(empty, second.headers)).user?.isOperator).toBe(false)
    await empty.close()
  })

  it('is the operator, and only one is, however many sign up at once', async () => {
    const fresh = await startTestServer()
    const people = await Promise.all(Array.from({ length: 4 }, () => signUp(fresh)))
    const operators = await Promise.all(
      people.map(async ({ headers }) => (await meOf(fresh, headers)).user?.isOperator),
    )
    expect(operators.filter(Boolean)).toHaveLength(1)
    await fresh.close()
  })
})

describe('a forgotten password', () => {
  it('is replaced by way of a mailed link, which works once and ends old sessions', async () => {
    const person = await signUp(server)
    const token = await mailedResetToken(server, person.email)
    const reset = { newPassword: 'an entirely new one', token }
    expect((await post('/api/auth/reset-password', reset)).statusCode).toBe(200)
    expect((await post('/api/auth/reset-password', reset)).statusCode).toBe(400)
    expect((await meOf(server, person.headers)).user).toBeNull()
    expect((await signIn(person.email, testPassword)).statusCode).toBe(401)
    expect((await signIn(person.email, 'an entirely new one')).statusCode).toBe(200)
  })

  it('does not tell whether an address has an account', async () => {
    const known = await signUp(server)
    const replies = await Promise.all(
      [known.email, 'nobody@example.com'].map((email) =>
        post('/api/auth/request-password-reset', { email }),
      ),
    )
    expect(replies[0]?.body).toBe(replies[1]?.body)
  })
})

describe('guessing', () => {
  it('has to wait after five wrong passwords', async () => {
    const person = await signUp(server)
    const codes: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      codes.push((await signIn(person.email, `guess ${attempt}`)).statusCode)
    }
    expect(codes).toEqual([401, 401, 401, 401, 401, 429])
    expect((await signIn(person.email, testPassword)).json().error.code).toBe('too-many-requests')
  })
})

describe('cookies', () => {
  it('are HttpOnly and Lax, and Secure when the public address is https', async () => {
    const secure = await startTestServer({ PUBLIC_URL: 'https://demos.example' })
    const reply = await secure.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { name: 'A', email: 'a@example.com', password: testPassword },
    })
    const cookie = String([reply.headers['set-cookie']].flat()[0])
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Secure/)
    await secure.close()
  })
})
