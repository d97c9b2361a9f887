import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOfPictures } from '../testing/demo-fixtures.ts'
import {
  join,
  meOf,
  type Person,
  pairExtension,
  signUp,
  startTrial,
  testPassword,
} from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let operator: Person
beforeAll(async () => {
  server = await startTestServer()
  operator = await signUp(server)
})
afterAll(() => server.close())

const day = 24 * 60 * 60 * 1000

const operate = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: operator.headers, ...(payload && { payload }) })
const ban = (whom: object, more: object = {}) =>
  operate('POST', '/api/operator/bans', { whom, reason: 'Spam', ...more })
const banAccount = (person: Person, more?: object) =>
  ban({ kind: 'account', email: person.email }, more)
const banNetwork = (network: string) => ban({ kind: 'network', network })
const lift = (id: string) => operate('DELETE', `/api/operator/bans/${id}`)

const signIn = (
  person: Person,
  remoteAddress = '127.0.0.1',
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress,
    headers,
    payload: { email: person.email, password: testPassword },
  })
const isHere = async ({ headers }: Person) => (await meOf(server, headers)).user !== null

describe('an account that is banned', () => {
  it('is signed out at once, with its extensions, and signs in no more', async () => {
    const person = await signUp(server)
    const extension = await pairExtension(server, person)
    const made = await banAccount(person)
    expect(made.statusCode, made.body).toBe(201)
    expect(await isHere(person)).toBe(false)
    const session = { url: '/api/recording/session', headers: extension.headers }
    expect((await server.app.inject(session)).statusCode).toBe(401)
    const refused = await signIn(person)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toBe(
      'This account is blocked on this server. Ask its operator why.',
    )
    const left = await server.services.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', person.userId)
      .execute()
    expect(left).toEqual([])
    expect((await lift(made.json().id)).statusCode).toBe(204)
    expect((await signIn(person)).statusCode).toBe(200)
    expect((await server.app.inject(session)).statusCode).toBe(401)
  })

  it('tells whoever does not know its password nothing', async () => {
    const person = await signUp(server)
    await banAccount(person)
    const wrong = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: person.email, password: 'not the password' },
    })
    expect(wrong.json().code).toBe('INVALID_EMAIL_OR_PASSWORD')
  })

  it('does not act with a session that was made just then', async () => {
    const person = await signUp(server)
    const { db } = server.services
    const row = await db
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow()
    await banAccount(person)
    await db.insertInto('sessions').values(row).execute()
    expect(await isHere(person)).toBe(false)
    const url = `/api/demos?workspaceId=${person.workspaceId}`
    expect((await server.app.inject({ url, headers: person.headers })).statusCode).toBe(401)
  })

  it('does not take a trial along when it signs in', async () => {
    const person = await signUp(server)
    const trial = await startTrial(server)
    await banAccount(person)
    expect((await signIn(person, '127.0.0.1', trial.headers)).statusCode).toBe(403)
    expect((await meOf(server, trial.headers)).workspaces).toMatchObject([
      { id: trial.workspaceId, isTrial: true },
    ])
  })

  it('may be in again when the ban has ended', async () => {
    const person = await signUp(server)
    const endsAt = new Date(Date.now() + day).toISOString()
    await banAccount(person, { endsAt })
    expect((await signIn(person)).statusCode).toBe(403)
    server.clock.shift(day + 60_000)
    expect((await signIn(person)).statusCode).toBe(200)
  })

  it('keeps its demos for viewers, unless they are to be hidden as long as it holds', async () => {
    const person = await signUp(server)
    const { demoId } = await demoOfPictures(server, person, 1)
    const page = await server.app.inject(`/demo/${demoId}`)
    const base = /"grantBase":"([^"]+)"/.exec(page.body)?.[1] ?? ''
    const watch = async () => (await server.app.inject(`/demo/${demoId}`)).statusCode
    const manifest = async () => (await server.app.inject(`${base}manifest.json`)).statusCode
    const kept = await banAccount(person)
    expect([await watch(), await manifest()]).toEqual([200, 200])
    await lift(kept.json().id)
    const hiding = await banAccount(person, { hidesDemos: true })
    expect([await watch(), await manifest()]).toEqual([410, 410])
    await lift(hiding.json().id)
    expect([await watch(), await manifest()]).toEqual([200, 410])
  })

  it('has nobody come in by its invitations', async () => {
    const admin = await signUp(server)
    const friend = await signUp(server)
    const invited = await server.app.inject({
      method: 'POST',
      url: `/api/workspaces/${admin.workspaceId}/invitations`,
      headers: admin.headers,
      payload: { email: friend.email, role: 'Admin' },
    })
    const token = invited.json<{ link: string }>().link.split('/').at(-1)
    await banAccount(admin)
    const url = `/api/invitations/${token}/accept`
    const accepted = await server.app.inject({ method: 'POST', url, headers: friend.headers })
    expect(accepted.statusCode).toBe(404)
  })

  it('is not the operator, and no operator bans themselves', async () => {
    expect((await banAccount(operator)).statusCode).toBe(409)
    expect(await isHere(operator)).toBe(true)
    const unknown = await ban({ kind: 'account', email: 'nobody@example.com' })
    expect(unknown.json().error.issues).toMatchObject([{ path: ['whom', 'email'] }])
  })
})

describe('a network that is banned', () => {
  const signUpFrom = (remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      remoteAddress,
      payload: { name: 'B', email: `${crypto.randomUUID()}@example.com`, password: testPassword },
    })
  const trialFrom = (remoteAddress: string) =>
    server.app.inject({ method: 'POST', url: '/api/trials', remoteAddress })

  it.each([
    ['198.18.5.0/24', '198.18.5.77', '198.18.6.77'],
    ['198.18.7.9', '198.18.7.9', '198.18.7.10'],
    ['::ffff:198.18.8.0/120', '::ffff:198.18.8.1', '198.18.9.1'],
    ['2001:db8:5::/48', '2001:db8:5:ffff::1', '2001:db8:6::1'],
    ['2001:db8:7:1::9', '2001:db8:7:1:ffff::1', '2001:db8:7:2::1'],
  ])('%s: from %s nobody comes in, from %s they do', async (network, inside, outside) => {
    const person = await signUp(server)
    const { demoId } = await demoOfPictures(server, person, 1)
    const report = (remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/demo/${demoId}/reports`,
        remoteAddress,
        payload: { reason: 'other' },
      })
    const codes = async (address: string) => [
      (await signUpFrom(address)).statusCode,
      (await signIn(person, address)).statusCode,
      (await trialFrom(address)).statusCode,
      (await report(address)).statusCode,
    ]
    const { id } = (await banNetwork(network)).json()
    expect(await codes(inside)).toEqual([403, 403, 403, 403])
    expect(await codes(outside)).toEqual([200, 200, 201, 204])
    const watched = await server.app.inject({ url: `/demo/${demoId}`, remoteAddress: inside })
    expect(watched.statusCode).toBe(200)
    await lift(id)
    expect(await codes(inside)).toEqual([200, 200, 201, 204])
  })

  it.each(['127.0.0.1', '127.0.0.0/8', '::ffff:127.0.0.1'])(
    '%s is not banned: the operator is in it',
    async (network) => {
      const refused = await banNetwork(network)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().error.issues).toMatchObject([{ code: 'own-network' }])
    },
  )

  it.each([
    '0.0.0.0/0',
    '::/0',
    '127.1',
    '10.0.0.0/33',
    'localhost',
    '1.2.3.4/24/8',
    'x',
    '2000::/3',
  ])('%s is no network to ban', async (network) => {
    expect((await banNetwork(network)).statusCode).toBe(400)
  })
})

it('bans are listed with who made them, in pages, and lifted once', async () => {
  const { id } = (await banNetwork('192.0.2.0/24')).json()
  const listed = (await operate('GET', '/api/operator/bans')).json()
  expect(listed.bans[0]).toMatchObject({
    id,
    network: '192.0.2.0/24',
    account: null,
    reason: 'Spam',
    by: 'Ada Lovelace',
    endsAt: null,
    liftedAt: null,
    holds: true,
  })
  expect((await lift(id)).statusCode).toBe(204)
  expect((await lift(id)).statusCode).toBe(404)
  expect((await operate('GET', '/api/operator/bans')).json().bans[0]).toMatchObject({
    holds: false,
  })
  expect((await operate('GET', `/api/operator/bans?after=${id}`)).statusCode).toBe(200)
  const past = await ban(
    { kind: 'network', network: '192.0.2.1' },
    { endsAt: '2020-01-01T00:00:00Z' },
  )
  expect(past.json().error.issues).toMatchObject([{ path: ['endsAt'] }])
})

it('who is in a workspace with a banned account stays in it', async () => {
  const admin = await signUp(server)
  const member = await signUp(server)
  await join(server, member, admin)
  await banAccount(admin)
  expect((await meOf(server, member.headers)).workspaces).toHaveLength(2)
})
