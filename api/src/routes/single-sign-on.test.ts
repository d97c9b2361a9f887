import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenIdProvider, startOpenIdProvider } from '../testing/open-id-provider.ts'
import {
  cookiesOf,
  join,
  mailsOf,
  meOf,
  type Person,
  signUp,
  startTrial,
  testPassword,
} from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const origin = 'https://demos.example'
let server: TestServer
let provider: OpenIdProvider
let operator: Person

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: origin, SIGN_ON_NEAR: 'true' })
  provider = await startOpenIdProvider()
  operator = await signUp(server)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const right = () => ({
  subject: randomUUID(),
  claims: {},
  metadata: {},
  signsWithAnother: false,
  expiresIn: 300,
  fails: false,
})
beforeEach(() => {
  provider.said = right()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
let lastAddress = 0

const send = (method: Method, url: string, payload?: object, cookie = '') =>
  server.app.inject({
    method,
    url,
    headers: { origin, cookie },
    remoteAddress: `10.9.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`,
    ...(payload && { payload }),
  })

interface Workspace {
  readonly admin: Person
  readonly domain: string
}

const settingsOf = ({ domain }: Pick<Workspace, 'domain'>) => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  domains: [domain],
  required: false,
})

const set = ({ admin }: Workspace, settings: object) =>
  send('PUT', `/api/workspaces/${admin.workspaceId}/single-sign-on`, settings, admin.headers.cookie)

async function domainIds(domain: string) {
  const reply = await send(
    'GET',
    '/api/operator/sign-on-domains',
    undefined,
    operator.headers.cookie,
  )
  const all = reply.json<{ id: string; domain: string }[]>()
  return all.filter((row) => row.domain === domain).map(({ id }) => id)
}

const approve = (id: string) =>
  send('POST', `/api/operator/sign-on-domains/${id}/approval`, undefined, operator.headers.cookie)

/** A workspace whose domain the operator has approved. */
async function withSignOn(more: object = {}): Promise<Workspace> {
  const workspace = { admin: await signUp(server), domain: `${randomUUID()}.example` }
  const reply = await set(workspace, { ...settingsOf(workspace), ...more })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json().problem).toBeNull()
  const [id = ''] = await domainIds(workspace.domain)
  expect((await approve(id)).statusCode).toBe(204)
  return workspace
}

const begin = (email: string) => send('POST', '/api/single-sign-on', { email, next: '/demos' })
const finish = (query: string, cookie: string) =>
  send('POST', '/api/single-sign-on/session', { query }, cookie)

/** Goes to the provider and comes back; the provider says the e-mail unless it was told otherwise. */
async function goThere(email: string, cookie = '') {
  const begun = await begin(email)
  expect(begun.statusCode, begun.body).toBe(200)
  provider.said.claims = { email, ...provider.said.claims }
  const query = await provider.visit(begun.json<{ url: string }>().url)
  const own = cookiesOf(begun.headers['set-cookie'])
  return { query, cookie: [own, cookie].filter(Boolean).join('; ') }
}

async function signOn(email: string, cookie = '') {
  const there = await goThere(email, cookie)
  return await finish(there.query, there.cookie)
}

async function whoIs(reply: Awaited<ReturnType<typeof signOn>>) {
  expect(reply.statusCode, reply.body).toBe(200)
  return await meOf(server, { cookie: cookiesOf(reply.headers['set-cookie']) })
}

const password = (email: string) =>
  send('POST', '/api/auth/sign-in/email', { email, password: testPassword })

describe('single sign-on', () => {
  it('makes an account that is a member of the workspace, and knows it again by its subject', async () => {
    const { admin, domain } = await withSignOn()
    const first = await whoIs(await signOn(`New.Person@${domain}`))
    expect(first.user).toMatchObject({ email: `new.person@${domain}`, name: 'Ada Lovelace' })
    expect(first.workspaces).toMatchObject([{ id: admin.workspaceId, role: 'Member' }])
    provider.said.claims = { email: `renamed@${domain}` }
    const again = await whoIs(await signOn(`new.person@${domain}`))
    expect(again.user?.id).toBe(first.user?.id)
    expect(again.user?.email).toBe(`new.person@${domain}`)
  })

  it('finds the account that has the address, and makes it no member', async () => {
    const { admin, domain } = await withSignOn()
    const person = await signUp(server, { email: `ada@${domain}` })
    const me = await whoIs(await signOn(person.email))
    expect(me.user?.id).toBe(person.userId)
    expect(me.workspaces.map(({ id }) => id)).not.toContain(admin.workspaceId)
  })

  it('leaves no way in to whoever made an account with somebody else’s address', async () => {
    const { domain } = await withSignOn()
    const squatter = await signUp(server, { email: `ada@${domain}` })
    await whoIs(await signOn(squatter.email))
    expect((await meOf(server, squatter.headers)).user).toBeNull()
    expect((await password(squatter.email)).statusCode).toBe(401)
  })

  it('leaves members the ways that they have', async () => {
    const { admin, domain } = await withSignOn()
    const member = await signUp(server, { email: `ada@${domain}` })
    await join(server, member, admin)
    await whoIs(await signOn(member.email))
    expect((await meOf(server, member.headers)).user?.id).toBe(member.userId)
    expect((await password(member.email)).statusCode).toBe(200)
  })

  it('keeps what a trial user made', async () => {
    const { domain } = await withSignOn()
    const trial = await startTrial(server)
    const me = await whoIs(await signOn(`ada@${domain}`, trial.headers.cookie))
    expect(me.workspaces.map(({ id }) => id)).toContain(trial.workspaceId)
  })

  it('asks with PKCE, and sends browsers back to the server’s own address', async () => {
    const { domain } = await withSignOn()
    const begun = await begin(`ada@${domain}`)
    const { searchParams } = new URL(begun.json<{ url: string }>().url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${origin}/single-sign-on`,
      login_hint: `ada@${domain}`,
    })
    expect(`${begun.headers['set-cookie']}`).toMatch(/HttpOnly; SameSite=Strict; Secure/)
  })

  it.each<[string, () => void]>([
    ['another nonce', () => Object.assign(provider.said.claims, { nonce: 'guessed' })],
    ['no nonce', () => Object.assign(provider.said.claims, { nonce: undefined })],
    ['another issuer', () => Object.assign(provider.said.claims, { iss: 'https://evil.example' })],
    ['another audience', () => Object.assign(provider.said.claims, { aud: 'another-client' })],
    ['an ID token of yesterday', () => Object.assign(provider.said, { expiresIn: -86_400 })],
    ['a signature of another key', () => Object.assign(provider.said, { signsWithAnother: true })],
    [
      'an address that is not verified',
      () => Object.assign(provider.said.claims, { email_verified: false }),
    ],
    [
      'an address that is verified in words',
      () => Object.assign(provider.said.claims, { email_verified: 'true' }),
    ],
    ['no address', () => Object.assign(provider.said.claims, { email: undefined })],
  ])('is refused with %s', async (_what, lie) => {
    const { domain } = await withSignOn()
    const there = await goThere(`ada@${domain}`)
    lie()
    const reply = await finish(there.query, there.cookie)
    expect(reply.statusCode, reply.body).toBe(403)
    expect(cookiesOf(reply.headers['set-cookie'])).toBe('')
  })

  it('is refused with another state, another’s, or none', async () => {
    const { domain } = await withSignOn()
    const mine = await goThere(`ada@${domain}`)
    const others = await goThere(`eve@${domain}`)
    expect((await finish(others.query, mine.cookie)).statusCode).toBe(403)
    expect((await finish(mine.query, '')).statusCode).toBe(403)
    const stateless = new URLSearchParams((await goThere(`ada@${domain}`)).query)
    stateless.delete('state')
    expect((await finish(stateless.toString(), mine.cookie)).statusCode).toBe(403)
  })

  it('is refused with an answer of another provider', async () => {
    const { domain } = await withSignOn()
    const there = await goThere(`ada@${domain}`)
    const mixed = new URLSearchParams(there.query)
    mixed.set('iss', 'https://evil.example')
    expect((await finish(mixed.toString(), there.cookie)).statusCode).toBe(403)
  })

  it('takes a code once, a state once, and neither after ten minutes', async (context) => {
    const { domain } = await withSignOn()
    const there = await goThere(`ada@${domain}`)
    await whoIs(await finish(there.query, there.cookie))
    expect((await finish(there.query, there.cookie)).statusCode).toBe(403)
    const next = await goThere(`ada@${domain}`)
    const replayed = new URLSearchParams(next.query)
    replayed.set('code', new URLSearchParams(there.query).get('code') ?? '')
    expect((await finish(replayed.toString(), next.cookie)).statusCode).toBe(403)
    const late = await goThere(`ada@${domain}`)
    server.clock.shift(11 * 60_000)
    context.onTestFinished(() => server.clock.shift(-11 * 60_000))
    expect((await finish(late.query, late.cookie)).statusCode).toBe(403)
  })

  it('tells whose provider did not let them in', async () => {
    const { domain } = await withSignOn()
    const { query, cookie } = await goThere(`ada@${domain}`)
    const state = new URLSearchParams(query).get('state') ?? ''
    const denied = new URLSearchParams({ state, error: 'access_denied', iss: provider.issuer })
    const reply = await finish(denied.toString(), cookie)
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      403,
      'Your provider did not sign you in.',
    ])
  })

  it('says that a provider does not answer, before and after', async () => {
    const { domain } = await withSignOn()
    const there = await goThere(`ada@${domain}`)
    provider.said.fails = true
    expect((await finish(there.query, there.cookie)).statusCode).toBe(503)
    expect((await begin(`ada@${domain}`)).statusCode).toBe(503)
  })

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['an address without TLS', 'http://evil.example/authorize'],
  ])('sends no browser to %s', async (_what, address) => {
    const { domain } = await withSignOn()
    provider.said.metadata = { authorization_endpoint: address }
    expect((await begin(`ada@${domain}`)).statusCode).toBe(503)
  })
})

describe('a domain', () => {
  it('counts once the operator has approved it', async () => {
    const workspace = { admin: await signUp(server), domain: `${randomUUID()}.example` }
    expect((await set(workspace, settingsOf(workspace))).statusCode).toBe(200)
    expect((await begin(`ada@${workspace.domain}`)).statusCode).toBe(404)
  })

  it('is one workspace’s, whoever else says so', async () => {
    const owner = await withSignOn()
    const thief = { admin: await signUp(server), domain: owner.domain }
    expect((await set(thief, settingsOf(thief))).statusCode).toBe(200)
    const ids = await domainIds(owner.domain)
    const codes = await Promise.all(ids.map(async (id) => (await approve(id)).statusCode))
    expect(codes.sort()).toEqual([204, 409])
    const me = await whoIs(await signOn(`ada@${owner.domain}`))
    expect(me.workspaces).toMatchObject([{ id: owner.admin.workspaceId }])
  })

  it('of another is nothing that a provider can vouch for', async () => {
    const { domain } = await withSignOn()
    const victim = await signUp(server)
    provider.said.claims = { email: victim.email }
    expect((await signOn(`ada@${domain}`)).statusCode).toBe(403)
    provider.said.claims = { email: `ada@sub.${domain}` }
    expect((await signOn(`ada@${domain}`)).statusCode).toBe(403)
  })

  it('that was taken away signs nobody in, and ends the sessions it gave', async () => {
    const { domain } = await withSignOn()
    const signedOn = await signOn(`ada@${domain}`)
    const cookie = cookiesOf(signedOn.headers['set-cookie'])
    const [id] = await domainIds(domain)
    const url = `/api/operator/sign-on-domains/${id}`
    const taken = await send('DELETE', url, undefined, operator.headers.cookie)
    expect(taken.statusCode).toBe(204)
    expect((await meOf(server, { cookie })).user).toBeNull()
    expect((await begin(`ada@${domain}`)).statusCode).toBe(404)
  })

  it.each([['gmail.com'], ['localhost'], ['*.example'], ['10.0.0.1'], ['a b.example']])(
    'is not %s',
    async (domain) => {
      const workspace = { admin: await signUp(server), domain }
      expect((await set(workspace, settingsOf(workspace))).statusCode).toBe(400)
    },
  )
})

describe('operators', () => {
  it('are signed in by no workspace', async () => {
    const { domain } = await withSignOn()
    const { services } = server
    await services.db
      .updateTable('users')
      .set({ email: `boss@${domain}` })
      .where('id', '=', operator.userId)
      .execute()
    const reply = await signOn(`boss@${domain}`)
    expect(reply.statusCode).toBe(403)
    expect((await meOf(server, operator.headers)).user?.isOperator).toBe(true)
  })
})

describe('where it is required', () => {
  it('members of the domain come in no other way, Admins and others do', async () => {
    const workspace = await withSignOn()
    const { admin, domain } = workspace
    const member = await signUp(server, { email: `ada@${domain}` })
    const guest = await signUp(server)
    const chief = await signUp(server, { email: `chief@${domain}` })
    await join(server, member, admin)
    await join(server, guest, admin)
    await join(server, chief, admin, 'Admin')
    const { clientSecret: _kept, ...rest } = settingsOf(workspace)
    expect((await set(workspace, { ...rest, required: true })).statusCode).toBe(200)
    expect((await meOf(server, member.headers)).user).toBeNull()
    const refused = await password(member.email)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'SINGLE_SIGN_ON_REQUIRED'])
    expect(cookiesOf(refused.headers['set-cookie'])).not.toMatch(/session_token=./)
    for (const other of [guest, chief, admin]) {
      expect((await meOf(server, other.headers)).user?.id).toBe(other.userId)
      expect((await password(other.email)).statusCode).toBe(200)
    }
    const me = await whoIs(await signOn(member.email))
    expect(me.user?.id).toBe(member.userId)
  })

  it('tells nobody who guesses a password that it is', async () => {
    const { admin, domain } = await withSignOn({ required: true })
    const member = await signUp(server, { email: `ada@${domain}` })
    await join(server, member, admin)
    const wrong = { email: member.email, password: 'not the password' }
    expect((await send('POST', '/api/auth/sign-in/email', wrong)).json().code).toBe(
      'INVALID_EMAIL_OR_PASSWORD',
    )
  })

  it('is not turned on with a provider that does not answer', async () => {
    const workspace = { admin: await signUp(server), domain: `${randomUUID()}.example` }
    provider.said.fails = true
    const settings = { ...settingsOf(workspace), required: true }
    expect((await set(workspace, settings)).statusCode).toBe(400)
    const kept = await set(workspace, { ...settings, required: false })
    expect(kept.json().problem).toMatch(/does not answer/)
  })
})

describe('setting it', () => {
  const url = ({ admin }: Workspace) => `/api/workspaces/${admin.workspaceId}/single-sign-on`

  it('keeps the secret from everybody, encrypted', async () => {
    const workspace = await withSignOn()
    const { cookie } = workspace.admin.headers
    const shown = await send('GET', url(workspace), undefined, cookie)
    expect(shown.json()).toMatchObject({
      redirectAddress: `${origin}/single-sign-on`,
      connection: { issuer: provider.issuer, domains: [{ isApproved: true }] },
    })
    expect(shown.body).not.toMatch(/secret/i)
    const rows = await server.services.db.selectFrom('sign_on_connections').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(provider.clientSecret)
  })

  it('asks for the secret anew with another issuer, and forgets whom the old one meant', async () => {
    const workspace = await withSignOn()
    const { domain } = workspace
    const person = await signUp(server, { email: `ada@${domain}` })
    const signedOn = await signOn(person.email)
    const elsewhere = await startOpenIdProvider()
    const { clientSecret, ...moved } = { ...settingsOf(workspace), issuer: elsewhere.issuer }
    expect((await set(workspace, moved)).statusCode).toBe(400)
    const reply = await set(workspace, { ...moved, clientSecret })
    expect(reply.statusCode, reply.body).toBe(200)
    const cookie = cookiesOf(signedOn.headers['set-cookie'])
    expect((await meOf(server, { cookie })).user).toBeNull()
    const known = await server.services.db
      .selectFrom('sign_on_accounts')
      .selectAll()
      .where('userId', '=', person.userId)
      .execute()
    expect(known).toEqual([])
    await elsewhere.close()
  })

  it('ends, when it is removed, the sessions it gave and no others', async () => {
    const workspace = await withSignOn()
    const { admin, domain } = workspace
    const member = await signUp(server, { email: `ada@${domain}` })
    await join(server, member, admin)
    const cookie = cookiesOf((await signOn(member.email)).headers['set-cookie'])
    const removed = await send('DELETE', url(workspace), undefined, admin.headers.cookie)
    expect(removed.statusCode).toBe(204)
    expect((await meOf(server, { cookie })).user).toBeNull()
    expect((await meOf(server, member.headers)).user?.id).toBe(member.userId)
  })

  it('needs a sign-in of the last minutes, and tells every Admin', async () => {
    const workspace = { admin: await signUp(server), domain: `${randomUUID()}.example` }
    const [mail] = await mailsOf(server, 1, () => set(workspace, settingsOf(workspace)))
    expect(mail).toMatchObject({
      to: workspace.admin.email,
      subject: 'Single sign-on was set on Waystep',
    })
    await server.services.db
      .updateTable('sessions')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where('userId', '=', workspace.admin.userId)
      .execute()
    const { cookie } = workspace.admin.headers
    for (const reply of [
      await set(workspace, settingsOf(workspace)),
      await send('DELETE', url(workspace), undefined, cookie),
    ]) {
      expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'sign-in-again'])
    }
  })

  it.each([
    'http://login.example',
    'https://user:word@login.example',
    'https://login.example/?tenant=1',
    'https://login.example/.well-known/openid-configuration',
    'ftp://login.example',
    'javascript:alert(1)',
  ])('refuses %s as an issuer', async (issuer) => {
    const workspace = { admin: await signUp(server), domain: `${randomUUID()}.example` }
    const reply = await set(workspace, { ...settingsOf(workspace), issuer })
    expect(reply.statusCode).toBe(400)
  })
})
