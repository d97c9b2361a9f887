import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  mailedResetToken,
  type Person,
  pairExtension,
  signUp,
  testPassword,
} from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newPassword = 'an entirely new one'

const post = (path: string, payload: object, person?: Person) =>
  server.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    ...(person && { headers: person.headers }),
  })

/** Somebody with a connected extension, and another one who has nothing to do with it. */
async function withExtension() {
  const person = await signUp(server)
  const { headers } = await pairExtension(server, person)
  const status = async (authorization = headers) =>
    (await server.app.inject({ url: '/api/recording/session', headers: authorization })).statusCode
  expect(await status()).toBe(200)
  const other = await pairExtension(server, await signUp(server))
  return { person, status, othersStatus: () => status(other.headers) }
}

describe('a changed password', () => {
  const change = { currentPassword: testPassword, newPassword }

  it('disconnects the extensions of its account, and those of no other', async () => {
    const { person, status, othersStatus } = await withExtension()
    expect((await post('change-password', change, person)).statusCode).toBe(200)
    expect([await status(), await othersStatus()]).toEqual([401, 200])
  })

  it('leaves them connected to whoever wants them to be', async () => {
    const { person, status } = await withExtension()
    const keeping = { ...change, keepExtensions: true }
    expect((await post('change-password', keeping, person)).statusCode).toBe(200)
    expect(await status()).toBe(200)
  })

  it('disconnects nothing when the old one was wrong', async () => {
    const { person, status } = await withExtension()
    const wrong = { ...change, currentPassword: 'not the password' }
    expect((await post('change-password', wrong, person)).statusCode).toBe(400)
    expect(await status()).toBe(200)
  })

  it('ends mailed links for another one', async () => {
    const person = await signUp(server)
    const token = await mailedResetToken(server, person.email)
    expect((await post('change-password', change, person)).statusCode).toBe(200)
    const late = await post('reset-password', { newPassword: 'one more password', token })
    expect(late.statusCode).toBe(400)
  })
})

describe('a password that was reset', () => {
  it('disconnects the extensions of its account, and those of no other', async () => {
    const { person, status, othersStatus } = await withExtension()
    const token = await mailedResetToken(server, person.email)
    const reset = await post('reset-password', { newPassword, token, keepExtensions: true })
    expect(reset.statusCode).toBe(200)
    expect([await status(), await othersStatus()]).toEqual([401, 200])
  })
})
