import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, meOf, signUp, testPassword } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('an account', () => {
  it('is made with a workspace of the default plan, and the first one is the operator', async () => {
    const first = await signUp(server, { name: 'Grace Hopper' })
    const second = await signUp(server)
    const me = await meOf(server, first.headers)
    expect(me.workspaces).toMatchObject([
      { name: 'Grace’s workspace', plan: 'Scale', role: 'Admin', isTrial: false },
    ])
    expect(me.user?.isOperator).toBe(true)
    expect((await meOf(server, second.headers)).user?.isOperator).toBe(false)
  })

  it('signs in with its password and out again', async () => {
    const person = await signUp(server)
    const signIn = (password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: person.email, password },
      })
    const wrong = await signIn('not the password')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json().error.code).toBe('not-signed-in')
    const right = await signIn(testPassword)
    const cookie = cookiesOf(right.headers['set-cookie'])
    expect((await meOf(server, { cookie })).user?.id).toBe(person.userId)
    await server.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { cookie } })
    expect((await meOf(server, { cookie })).user).toBeNull()
  })
})
