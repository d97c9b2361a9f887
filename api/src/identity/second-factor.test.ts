import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cookiesOf,
  mailedResetToken,
  meOf,
  type Person,
  signUp,
  startTrial,
  testPassword,
} from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = (path: string, payload: object, cookie?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    ...(cookie !== undefined && { headers: { cookie } }),
  })

const signIn = (email: string, cookie?: string, password = testPassword) =>
  ask('sign-in/email', { email, password }, cookie)

/** What an app shows (RFC 6238), a step before, at or after now: all three are accepted, each once. */
function codeAt(secret: Buffer, step: -1 | 0 | 1): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Turns the second factor on with the code of the moment before. */
async function withSecondFactor() {
  const person = await signUp(server)
  const enabled = await ask('two-factor/enable', { password: testPassword }, person.headers.cookie)
  const { totpURI, backupCodes } = enabled.json<{ totpURI: string; backupCodes: string[] }>()
  const address = new URL(totpURI)
  const secret = fromBase32(address.searchParams.get('secret') ?? '')
  const code = codeAt(secret, -1)
  const verified = await ask('two-factor/verify-totp', { code }, person.headers.cookie)
  expect(verified.statusCode).toBe(200)
  const cookie = cookiesOf(verified.headers['set-cookie'])
  return { person, secret, backupCodes, cookie, usedCode: code }
}

function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The password was right; what a code is sent with. */
async function challenge(person: Person): Promise<string> {
  const reply = await signIn(person.email)
  expect(reply.json()).toMatchObject({ twoFactorRedirect: true })
  return cookiesOf(reply.headers['set-cookie'])
}

/** Signs in and has the browser trusted; the cookie that says so. */
async function trustedBrowser(person: Person, secret: Buffer): Promise<string> {
  const code = { code: codeAt(secret, 0), trustDevice: true }
  const reply = await ask('two-factor/verify-totp', code, await challenge(person))
  const cookies = cookiesOf(reply.headers['set-cookie'])
  return /waystep\.trust_device=[^;]+/.exec(cookies)?.[0] ?? ''
}

describe('the second factor', () => {
  it('keeps out whoever has the password alone', async () => {
    const { person } = await withSecondFactor()
    const cookie = await challenge(person)
    expect((await meOf(server, { cookie })).user).toBeNull()
  })

  it('lets in with a code, and says nothing of the session’s token', async () => {
    const { person, secret } = await withSecondFactor()
    const cookie = await challenge(person)
    const reply = await ask('two-factor/verify-totp', { code: codeAt(secret, 0) }, cookie)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).not.toHaveProperty('token')
    const session = cookiesOf(reply.headers['set-cookie'])
    expect((await meOf(server, { cookie: session })).user?.id).toBe(person.userId)
  })

  it('refuses a code that was used', async () => {
    const { person, usedCode, secret } = await withSecondFactor()
    const replayed = await ask(
      'two-factor/verify-totp',
      { code: usedCode },
      await challenge(person),
    )
    expect(replayed.statusCode).toBe(401)
    expect(replayed.json().code).toBe('CODE_USED')
    const [first, second] = [await challenge(person), await challenge(person)]
    const code = codeAt(secret, 0)
    const replies = await Promise.all(
      [first, second].map((cookie) => ask('two-factor/verify-totp', { code }, cookie)),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  it('takes no code after five wrong ones, however often the sign-in is begun anew', async () => {
    const { person, secret } = await withSecondFactor()
    const codes: number[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const cookie = await challenge(person)
      codes.push(
        (await ask('two-factor/verify-totp', { code: `00000${attempt}` }, cookie)).statusCode,
      )
    }
    expect(codes).toEqual([401, 401, 401, 401, 401])
    const cookie = await challenge(person)
    const right = { code: codeAt(secret, 0) }
    expect((await ask('two-factor/verify-totp', right, cookie)).statusCode).toBe(429)
  })

  it('takes each of ten recovery codes once', async () => {
    const { person, backupCodes } = await withSecondFactor()
    expect(backupCodes).toHaveLength(10)
    const code = backupCodes[3] ?? ''
    const first = await ask('two-factor/verify-backup-code', { code }, await challenge(person))
    expect(first.statusCode).toBe(200)
    expect(first.json()).not.toHaveProperty('token')
    const again = await ask('two-factor/verify-backup-code', { code }, await challenge(person))
    expect(again.statusCode).toBe(401)
  })

  it('asks for the password before it is turned off or has new recovery codes', async () => {
    const { person, cookie, backupCodes } = await withSecondFactor()
    const wrong = { password: 'not the password' }
    expect((await ask('two-factor/disable', wrong, cookie)).statusCode).toBe(400)
    expect((await ask('two-factor/generate-backup-codes', wrong, cookie)).statusCode).toBe(400)
    const made = await ask('two-factor/generate-backup-codes', { password: testPassword }, cookie)
    expect(made.json().backupCodes).not.toContain(backupCodes[0])
    expect((await ask('two-factor/disable', { password: testPassword }, cookie)).statusCode).toBe(
      200,
    )
    expect((await signIn(person.email)).json()).toHaveProperty('user')
  })

  it('trusts a browser that was told to be, and no other', async () => {
    const { person, secret } = await withSecondFactor()
    const trust = await trustedBrowser(person, secret)
    expect((await signIn(person.email, trust)).json()).toHaveProperty('user')
    expect((await signIn(person.email)).json()).toHaveProperty('twoFactorRedirect')
  })

  it('is asked for after the password was reset, by trusted browsers too', async () => {
    const { person, secret } = await withSecondFactor()
    const trust = await trustedBrowser(person, secret)
    const waiting = await challenge(person)
    const newPassword = 'an entirely new one'
    const reset = await ask('reset-password', {
      newPassword,
      token: await mailedResetToken(server, person.email),
    })
    expect(reset.headers['set-cookie']).toBeUndefined()
    for (const cookie of [undefined, trust]) {
      const after = await signIn(person.email, cookie, newPassword)
      expect(after.json()).toMatchObject({ twoFactorRedirect: true })
    }
    const late = await ask('two-factor/verify-totp', { code: codeAt(secret, 1) }, waiting)
    expect(late.statusCode).toBe(401)
  })

  it('is asked for after the password was changed, by trusted browsers too', async () => {
    const { person, secret, cookie } = await withSecondFactor()
    const trust = await trustedBrowser(person, secret)
    const waiting = await challenge(person)
    const newPassword = 'an entirely new one'
    const change = { currentPassword: testPassword, newPassword, keepExtensions: true }
    expect((await ask('change-password', change, cookie)).statusCode).toBe(200)
    const after = await signIn(person.email, trust, newPassword)
    expect(after.json()).toMatchObject({ twoFactorRedirect: true })
    const late = await ask('two-factor/verify-totp', { code: codeAt(secret, 1) }, waiting)
    expect(late.statusCode).toBe(401)
  })

  it('is not for trial users', async () => {
    const trial = await startTrial(server)
    const { cookie } = trial.headers
    expect((await ask('two-factor/enable', { password: testPassword }, cookie)).statusCode).toBe(
      400,
    )
    expect((await ask('two-factor/enable', { password: '' }, cookie)).statusCode).toBe(400)
  })

  it('keeps its secret and recovery codes encrypted', async () => {
    const { secret, backupCodes, person } = await withSecondFactor()
    const row = await server.services.db
      .selectFrom('two_factors')
      .selectAll()
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret.toString())
    expect(JSON.stringify(row)).not.toContain(backupCodes[0])
  })
})

it('leaves closed what of better-auth is not used', async () => {
  const closed = [
    'get-session',
    'list-sessions',
    'revoke-session',
    'revoke-sessions',
    'revoke-other-sessions',
    'update-session',
    'delete-user',
    'change-email',
    'verify-password',
    'sign-in/anonymous',
    'sign-in/social',
    'link-social',
    'delete-anonymous-user',
    'two-factor/send-otp',
    'two-factor/verify-otp',
    'two-factor/get-totp-uri',
    'two-factor/../sign-in/anonymous',
  ]
  const { headers } = await signUp(server)
  for (const path of closed) {
    for (const method of ['GET', 'POST'] as const) {
      const reply = await server.app.inject({ method, url: `/api/auth/${path}`, headers })
      expect([path, reply.statusCode]).toEqual([path, 404])
    }
  }
})
