import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBan } from '../repositories/bans.ts'
import { cookiesOf, mailsOf, meOf, type Person, signUp, startTrial } from '../testing/people.ts'
import { type Ceremony, softwarePasskey } from '../testing/software-passkey.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const origin = 'https://demos.example'
const rpId = 'demos.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: origin })
})
afterAll(() => server.close())

const ask = (path: string, payload: object, cookie?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/auth/passkey/${path}`,
    payload,
    headers: { origin, ...(cookie !== undefined && { cookie }) },
  })

type Passkey = ReturnType<typeof softwarePasskey>
type Lie = Partial<Ceremony>

/** Begins a ceremony: its challenge, and the cookies with which its answer is sent. */
async function begin(what: 'register' | 'authenticate', cookie = '') {
  const reply = await ask(`generate-${what}-options`, {}, cookie)
  expect(reply.statusCode, reply.body).toBe(200)
  const { challenge } = reply.json<{ challenge: string }>()
  const cookies = [cookie, cookiesOf(reply.headers['set-cookie'])].filter(Boolean).join('; ')
  return { ceremony: { challenge, origin, rpId }, cookies, options: reply.json() }
}

async function add(person: Person, passkey: Passkey, lie: Lie = {}) {
  const { ceremony, cookies } = await begin('register', person.headers.cookie)
  const response = passkey.register({ ...ceremony, ...lie })
  return await ask('verify-registration', { name: 'Laptop', response }, cookies)
}

async function signInWith(passkey: Passkey, lie: Lie = {}) {
  const { ceremony, cookies } = await begin('authenticate')
  return await ask(
    'verify-authentication',
    { response: passkey.signIn({ ...ceremony, ...lie }) },
    cookies,
  )
}

async function withPasskey() {
  const person = await signUp(server)
  const passkey = softwarePasskey()
  expect((await add(person, passkey)).statusCode).toBe(200)
  return { person, passkey }
}

async function passkeysOf(person: Person) {
  const reply = await server.app.inject({ url: '/api/security', headers: person.headers })
  return reply.json<{ passkeys: { id: string; name: string }[] }>().passkeys
}

describe('a passkey', () => {
  it('lets in nobody who is banned', async () => {
    const { person, passkey } = await withPasskey()
    const { db } = server.services
    const sessions = () =>
      db.selectFrom('sessions').select('id').where('userId', '=', person.userId).execute()
    const before = await sessions()
    await insertBan(db, {
      id: person.userId,
      userId: person.userId,
      network: null,
      reason: 'Spam',
      hidesDemos: false,
      createdBy: null,
      createdAt: new Date(),
      endsAt: null,
    })
    const reply = await signInWith(passkey)
    expect(reply.statusCode, reply.body).toBe(403)
    expect(reply.json().code).toBe('ACCOUNT_BANNED')
    expect(await sessions()).toEqual(before)
  })

  it('is asked to know the person, and signs in without anything else', async () => {
    const { person, passkey } = await withPasskey()
    const reply = await signInWith(passkey)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.body).not.toMatch(/token/)
    const cookie = cookiesOf(reply.headers['set-cookie'])
    expect((await meOf(server, { cookie })).user?.id).toBe(person.userId)
    const { options } = await begin('register', person.headers.cookie)
    expect(options).toMatchObject({
      rp: { id: rpId },
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [{}],
    })
  })

  it('is listed, named and removed, and opens nothing afterwards', async () => {
    const { person, passkey } = await withPasskey()
    const [listed] = await passkeysOf(person)
    expect(listed).toMatchObject({ name: 'Laptop' })
    expect(Object.keys(listed ?? {}).sort()).toEqual(['createdAt', 'id', 'name'])
    const url = `/api/security/passkeys/${listed?.id}`
    const { headers } = person
    const named = await server.app.inject({
      method: 'PATCH',
      url,
      headers,
      payload: { name: 'Key' },
    })
    expect(named.statusCode).toBe(204)
    expect(await passkeysOf(person)).toMatchObject([{ name: 'Key' }])
    const removed = await server.app.inject({ method: 'DELETE', url, headers })
    expect(removed.statusCode).toBe(204)
    expect((await signInWith(passkey)).statusCode).toBe(401)
  })

  it('is not named or removed by others', async () => {
    const { person } = await withPasskey()
    const other = await signUp(server)
    const url = `/api/security/passkeys/${(await passkeysOf(person))[0]?.id}`
    const { headers } = other
    for (const call of [
      { method: 'PATCH', payload: { name: 'Mine' } },
      { method: 'DELETE' },
    ] as const) {
      expect((await server.app.inject({ ...call, url, headers })).statusCode).toBe(404)
    }
    expect(await passkeysOf(person)).toMatchObject([{ name: 'Laptop' }])
  })

  it('is told of by mail when it is added and removed', async () => {
    const { person } = await withPasskey()
    const [added] = await mailsOf(server, 1, () => add(person, softwarePasskey()))
    expect(added).toMatchObject({ to: person.email, subject: 'A passkey was added on Waystep' })
    expect(added?.text).toContain(`${origin}/settings/account`)
    const [listed] = await passkeysOf(person)
    const [removed] = await mailsOf(server, 1, () =>
      server.app.inject({
        method: 'DELETE',
        url: `/api/security/passkeys/${listed?.id}`,
        headers: person.headers,
      }),
    )
    expect(removed?.subject).toBe('A passkey was removed on Waystep')
  })

  it.each<[string, Lie, number]>([
    ['another site', { origin: 'https://demos.example.evil.example' }, 400],
    ['another server’s passkeys', { rpId: 'evil.example' }, 400],
    ['another challenge', { challenge: Buffer.from('guessed').toString('base64url') }, 400],
    ['nobody known', { userVerified: false }, 401],
  ])('is refused with %s', async (_what, lie, refused) => {
    const person = await signUp(server)
    expect((await add(person, softwarePasskey(), lie)).statusCode).toBe(refused)
    expect(await passkeysOf(person)).toEqual([])
    const { passkey } = await withPasskey()
    const reply = await signInWith(passkey, lie)
    expect(reply.statusCode).toBe(refused)
    expect(cookiesOf(reply.headers['set-cookie'])).not.toMatch(/session/)
  })

  it('answers a challenge once, and only the one of its browser', async () => {
    const { passkey } = await withPasskey()
    const [first, second] = [await begin('authenticate'), await begin('authenticate')]
    const response = passkey.signIn(first.ceremony)
    expect((await ask('verify-authentication', { response }, second.cookies)).statusCode).toBe(400)
    expect((await ask('verify-authentication', { response })).statusCode).toBe(400)
    expect((await ask('verify-authentication', { response }, first.cookies)).statusCode).toBe(200)
    expect((await ask('verify-authentication', { response }, first.cookies)).statusCode).toBe(400)
  })

  it('of one account is not made another’s', async () => {
    const { person, passkey } = await withPasskey()
    const thief = await signUp(server)
    expect((await add(thief, passkey)).statusCode).toBe(409)
    const cookie = cookiesOf((await signInWith(passkey)).headers['set-cookie'])
    expect((await meOf(server, { cookie })).user?.id).toBe(person.userId)
  })

  it('is not added to the account of whoever signed in since', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const { ceremony, cookies } = await begin('register', person.headers.cookie)
    const challenge = /[^;\s]*passkey=[^;]+/.exec(cookies)?.[0]
    const response = softwarePasskey().register(ceremony)
    const reply = await ask(
      'verify-registration',
      { name: 'Laptop', response },
      `${other.headers.cookie}; ${challenge}`,
    )
    expect(reply.statusCode).toBe(401)
    expect(await passkeysOf(other)).toEqual([])
  })

  it('needs a sign-in of the last minutes to be added or removed', async () => {
    const { person } = await withPasskey()
    await server.services.db
      .updateTable('sessions')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where('userId', '=', person.userId)
      .execute()
    const reply = await ask('generate-register-options', {}, person.headers.cookie)
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'SESSION_NOT_FRESH'])
    const removed = await server.app.inject({
      method: 'DELETE',
      url: `/api/security/passkeys/${(await passkeysOf(person))[0]?.id}`,
      headers: person.headers,
    })
    expect([removed.statusCode, removed.json().error.code]).toEqual([403, 'sign-in-again'])
    expect(await passkeysOf(person)).toHaveLength(1)
  })

  it('is not for trial users and strangers', async () => {
    const trial = await startTrial(server)
    const { cookie } = trial.headers
    expect((await ask('generate-register-options', {}, cookie)).statusCode).toBe(403)
    expect((await ask('generate-register-options', {})).statusCode).toBe(401)
  })
})

it('leaves closed what of the plugin is not used', async () => {
  const { headers } = await signUp(server)
  for (const path of [
    'list-user-passkeys',
    'delete-passkey',
    'update-passkey',
    '../sign-in/anonymous',
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      const url = `/api/auth/passkey/${path}`
      expect((await server.app.inject({ method, url, headers })).statusCode, path).toBe(404)
    }
  }
  for (const what of ['register', 'authenticate']) {
    const url = `/api/auth/passkey/generate-${what}-options`
    expect((await server.app.inject({ url, headers })).statusCode).toBe(404)
  }
})
