import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Person, signUp, testPassword } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // Whoever guessed too often has to wait two seconds, which a slow machine takes for the rest of the guesses.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

const statusOf = async (url: string, remoteAddress: string, payload: object, headers = {}) =>
  (await server.app.inject({ method: 'POST', url, remoteAddress, payload, headers })).statusCode

const signIn = (email: string, password: string, address: string) =>
  statusOf('/api/auth/sign-in/email', address, { email, password })

/** Addresses that one household or server has: as many as it likes. */
const inNetwork = (index: number) => `2001:db8:7:1::${(index + 1).toString(16)}`
/** Networks that one customer may have. */
const inSite = (index: number) => `2001:db8:8:${(index + 1).toString(16)}::1`

async function countOf(times: number, ask: (index: number) => Promise<number>) {
  const counts: Record<number, number> = {}
  for (let index = 0; index < times; index += 1) {
    const status = await ask(index)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

describe('one IPv6 network is one caller, whichever of its addresses it uses', () => {
  it('when it guesses a password', async () => {
    const { email } = await signUp(server)
    expect(
      await countOf(120, (index) => signIn(email, 'wrong password', inNetwork(index))),
    ).toEqual({
      401: 5,
      429: 115,
    })
    expect(await signIn(email, testPassword, '2001:db8:7:2::1')).toBe(200)
  })

  it('when it tries one password on many accounts', async () => {
    const guess = (index: number) =>
      signIn(`nobody-${index}@example.com`, 'wrong password', `2001:db8:9:1::${index + 1}`)
    expect(await countOf(120, guess)).toEqual({ 401: 100, 429: 20 })
  })

  it('when it signs people up', async () => {
    const register = (index: number) =>
      statusOf('/api/auth/sign-up/email', inNetwork(index), {
        name: 'Ada',
        email: `${randomUUID()}@example.com`,
        password: 'short',
      })
    expect(await countOf(70, register)).toEqual({ 400: 60, 429: 10 })
  })

  it('when it starts trials', async () => {
    const start = (index: number) => statusOf('/api/trials', inNetwork(index), {})
    expect(await countOf(22, start)).toEqual({ 201: 20, 429: 2 })
  })

  it('when IPv4 addresses are written as IPv6 ones', async () => {
    const { email } = await signUp(server)
    const forms = ['10.9.8.7', '::ffff:10.9.8.7', '::ffff:a09:807', '64:ff9b::10.9.8.7']
    expect(
      await countOf(12, (index) => signIn(email, 'wrong password', forms[index % 4] ?? '')),
    ).toEqual({ 401: 5, 429: 7 })
  })
})

describe('many networks', () => {
  it('of one site are slowed together', async () => {
    const { email } = await signUp(server)
    const counts = await countOf(120, (index) => signIn(email, 'wrong password', inSite(index)))
    expect(counts).toEqual({ 401: 40, 429: 80 })
  })

  it('that guess one account are slowed, and its owner is not locked out', async () => {
    const { email } = await signUp(server)
    const from = (index: number) => `203.0.${index >> 6}.${index & 63}`
    const guess = (index: number) => signIn(email, 'wrong password', from(index))
    expect(await countOf(200, guess)).toEqual({ 401: 200 })
    expect(await guess(300)).toBe(401)
    expect(await guess(300)).toBe(429)
    expect(await signIn(email, testPassword, '198.51.100.1')).toBe(200)
  }, 60_000)

  it('get an account few mails about its password', async () => {
    const { email } = await signUp(server)
    const ask = (index: number) =>
      statusOf('/api/auth/request-password-reset', `203.0.113.${index}`, { email })
    expect(await countOf(15, ask)).toEqual({ 200: 10, 429: 5 })
  })
})

it('an open session does not let its finder guess the password', async () => {
  const person: Person = await signUp(server)
  const change = (index: number) =>
    statusOf(
      '/api/auth/change-password',
      inNetwork(index),
      { currentPassword: 'wrong password', newPassword: 'another password' },
      { ...person.headers, cookie: `${person.headers.cookie}; other=${index}` },
    )
  expect(await countOf(12, change)).toEqual({ 400: 5, 429: 7 })
})

it('a caller that guessed wrongly and then rightly begins anew', async () => {
  const { email } = await signUp(server)
  const address = '198.51.100.77'
  for (let round = 0; round < 3; round += 1) {
    expect(await signIn(email, 'wrong password', address)).toBe(401)
    expect(await signIn(email, 'wrong password', address)).toBe(401)
    expect(await signIn(email, testPassword, address)).toBe(200)
  }
})
