import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOpenIdProvider } from '../testing/open-id-provider.ts'
import { cookiesOf, join, mailsOf, meOf, signUp } from '../testing/people.ts'
import { signOnOrigin, startSignOn } from '../testing/sign-on.ts'
import { softwarePasskey } from '../testing/software-passkey.ts'

let world: Awaited<ReturnType<typeof startSignOn>>
beforeAll(async () => {
  world = await startSignOn()
})
afterAll(() => world.close())
beforeEach(() => world.tellTruth())

describe('a domain', () => {
  it('counts once the operator has approved it', async () => {
    const workspace = await world.newWorkspace()
    expect((await world.set(workspace, world.settingsOf(workspace))).statusCode).toBe(200)
    expect((await world.begin(`ada@${workspace.domain}`)).statusCode).toBe(404)
  })

  it('is one workspace’s, whoever else says so', async () => {
    const owner = await world.withSignOn()
    const thief = await world.newWorkspace(owner.domain)
    expect((await world.set(thief, world.settingsOf(thief))).statusCode).toBe(200)
    const ids = await world.domainIds(owner.domain)
    const codes = await Promise.all(ids.map(async (id) => (await world.approve(id)).statusCode))
    expect(codes.sort()).toEqual([204, 409])
    const me = await world.whoIs(await world.signOn(`ada@${owner.domain}`))
    expect(me.workspaces).toMatchObject([{ id: owner.admin.workspaceId }])
  })

  it('of another is nothing that a provider can vouch for', async () => {
    const { domain } = await world.withSignOn()
    const victim = await signUp(world.server)
    world.provider.said.claims = { email: victim.email }
    expect((await world.signOn(`ada@${domain}`)).statusCode).toBe(403)
    world.provider.said.claims = { email: `ada@sub.${domain}` }
    expect((await world.signOn(`ada@${domain}`)).statusCode).toBe(403)
  })

  it('that was taken away signs nobody in, and ends the sessions it gave', async () => {
    const { domain } = await world.withSignOn()
    const signedOn = await world.signOn(`ada@${domain}`)
    const cookie = cookiesOf(signedOn.headers['set-cookie'])
    const [id = ''] = await world.domainIds(domain)
    expect((await world.takeAway(id)).statusCode).toBe(204)
    expect((await meOf(world.server, { cookie })).user).toBeNull()
    expect((await world.begin(`ada@${domain}`)).statusCode).toBe(404)
  })

  it.each([['gmail.com'], ['localhost'], ['*.example'], ['10.0.0.1'], ['a b.example']])(
    'is not %s',
    async (domain) => {
      const workspace = await world.newWorkspace(domain)
      expect((await world.set(workspace, world.settingsOf(workspace))).statusCode).toBe(400)
    },
  )
})

describe('operators', () => {
  it('are signed in by no workspace', async () => {
    const { domain } = await world.withSignOn()
    const { services } = world.server
    await services.db
      .updateTable('users')
      .set({ email: `boss@${domain}` })
      .where('id', '=', world.operator.userId)
      .execute()
    const reply = await world.signOn(`boss@${domain}`)
    expect(reply.statusCode).toBe(403)
    expect((await meOf(world.server, world.operator.headers)).user?.isOperator).toBe(true)
  })
})

describe('where it is required', () => {
  it('members of the domain come in no other way, Admins and others do', async () => {
    const workspace = await world.withSignOn()
    const { admin, domain } = workspace
    const member = await signUp(world.server, { email: `ada@${domain}` })
    const guest = await signUp(world.server)
    const chief = await signUp(world.server, { email: `chief@${domain}` })
    await join(world.server, member, admin)
    await join(world.server, guest, admin)
    await join(world.server, chief, admin, 'Admin')
    const { clientSecret: _kept, ...rest } = world.settingsOf(workspace)
    expect((await world.set(workspace, { ...rest, required: true })).statusCode).toBe(200)
    expect((await meOf(world.server, member.headers)).user).toBeNull()
    const refused = await world.signInByPassword(member.email)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'SINGLE_SIGN_ON_REQUIRED'])
    expect(cookiesOf(refused.headers['set-cookie'])).not.toMatch(/session_token=./)
    for (const other of [guest, chief, admin]) {
      expect((await meOf(world.server, other.headers)).user?.id).toBe(other.userId)
      expect((await world.signInByPassword(other.email)).statusCode).toBe(200)
    }
    const me = await world.whoIs(await world.signOn(member.email))
    expect(me.user?.id).toBe(member.userId)
  })

  it('whoever becomes such a member later signs in anew', async () => {
    const { admin, domain } = await world.withSignOn({ required: true })
    const [guest, chief] = [
      await signUp(world.server, { email: `guest@${domain}` }),
      await signUp(world.server, { email: `chief@${domain}` }),
    ]
    await join(world.server, guest, admin)
    expect((await meOf(world.server, guest.headers)).user).toBeNull()
    await join(world.server, chief, admin, 'Admin')
    expect((await meOf(world.server, chief.headers)).user?.id).toBe(chief.userId)
    const url = `/api/workspaces/${admin.workspaceId}/members/${chief.userId}`
    const { cookie } = admin.headers
    const demoted = await world.server.app.inject({
      method: 'PATCH',
      url,
      headers: { cookie },
      payload: { role: 'Member' },
    })
    expect(demoted.statusCode).toBe(200)
    expect((await meOf(world.server, chief.headers)).user).toBeNull()
  })

  it('a member’s passkey opens nothing either', async () => {
    const workspace = await world.withSignOn()
    const member = await signUp(world.server, { email: `ada@${workspace.domain}` })
    await join(world.server, member, workspace.admin)
    const passkey = softwarePasskey()
    const ask = async (call: string, payload: object, cookie = '') => {
      const reply = await world.send('POST', `/api/auth/passkey/${call}`, payload, cookie)
      return { reply, cookie: cookiesOf(reply.headers['set-cookie']) }
    }
    const ceremonyOf = ({ reply }: Awaited<ReturnType<typeof ask>>) => ({
      challenge: reply.json<{ challenge: string }>().challenge,
      origin: signOnOrigin,
      rpId: new URL(signOnOrigin).hostname,
    })
    const { cookie } = member.headers
    const adding = await ask('generate-register-options', {}, cookie)
    const made = { name: 'Key', response: passkey.register(ceremonyOf(adding)) }
    const added = await ask('verify-registration', made, `${cookie}; ${adding.cookie}`)
    expect(added.reply.statusCode).toBe(200)
    const settings = { ...world.settingsOf(workspace), required: true }
    expect((await world.set(workspace, settings)).statusCode).toBe(200)
    const asking = await ask('generate-authenticate-options', {})
    const answer = { response: passkey.signIn(ceremonyOf(asking)) }
    const { reply } = await ask('verify-authentication', answer, asking.cookie)
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'SINGLE_SIGN_ON_REQUIRED'])
  })

  it('tells nobody who guesses a password that it is', async () => {
    const { admin, domain } = await world.withSignOn({ required: true })
    const member = await signUp(world.server, { email: `ada@${domain}` })
    await join(world.server, member, admin)
    const refused = await world.signInByPassword(member.email, 'not the password')
    expect(refused.json().code).toBe('INVALID_EMAIL_OR_PASSWORD')
  })

  it('is not turned on with a provider that does not answer', async () => {
    const workspace = await world.newWorkspace()
    world.provider.said.fails = true
    const settings = { ...world.settingsOf(workspace), required: true }
    expect((await world.set(workspace, settings)).statusCode).toBe(400)
    const kept = await world.set(workspace, { ...settings, required: false })
    expect(kept.json().problem).toMatch(/No OpenID Connect provider answers/)
  })
})

describe('setting it', () => {
  it('keeps the secret from everybody, encrypted', async () => {
    const workspace = await world.withSignOn()
    const { cookie } = workspace.admin.headers
    const shown = await world.send('GET', world.urlOf(workspace), undefined, cookie)
    expect(shown.json()).toMatchObject({
      redirectAddress: `${signOnOrigin}/single-sign-on`,
      connection: { issuer: world.provider.issuer, domains: [{ isApproved: true }] },
    })
    expect(shown.body).not.toMatch(/secret/i)
    const rows = await world.server.services.db
      .selectFrom('sign_on_connections')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(world.provider.clientSecret)
  })

  it('asks for the secret anew with another issuer, and forgets whom the old one meant', async () => {
    const workspace = await world.withSignOn()
    const { domain } = workspace
    const person = await signUp(world.server, { email: `ada@${domain}` })
    const signedOn = await world.signOn(person.email)
    const elsewhere = await startOpenIdProvider()
    const { clientSecret, ...moved } = { ...world.settingsOf(workspace), issuer: elsewhere.issuer }
    expect((await world.set(workspace, moved)).statusCode).toBe(400)
    const reply = await world.set(workspace, { ...moved, clientSecret })
    expect(reply.statusCode, reply.body).toBe(200)
    const cookie = cookiesOf(signedOn.headers['set-cookie'])
    expect((await meOf(world.server, { cookie })).user).toBeNull()
    const known = await world.server.services.db
      .selectFrom('sign_on_accounts')
      .selectAll()
      .where('userId', '=', person.userId)
      .execute()
    expect(known).toEqual([])
    await elsewhere.close()
  })

  it('ends, when it is removed, the sessions it gave and no others', async () => {
    const workspace = await world.withSignOn()
    const { admin, domain } = workspace
    const member = await signUp(world.server, { email: `ada@${domain}` })
    await join(world.server, member, admin)
    const cookie = cookiesOf((await world.signOn(member.email)).headers['set-cookie'])
    const removed = await world.send(
      'DELETE',
      world.urlOf(workspace),
      undefined,
      admin.headers.cookie,
    )
    expect(removed.statusCode).toBe(204)
    expect((await meOf(world.server, { cookie })).user).toBeNull()
    expect((await meOf(world.server, member.headers)).user?.id).toBe(member.userId)
  })

  it('needs a sign-in of the last minutes, and tells every Admin', async () => {
    const workspace = await world.newWorkspace()
    const [mail] = await mailsOf(world.server, 1, () =>
      world.set(workspace, world.settingsOf(workspace)),
    )
    expect(mail).toMatchObject({
      to: workspace.admin.email,
      subject: 'Single sign-on was set on Waystep',
    })
    await world.server.services.db
      .updateTable('sessions')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where('userId', '=', workspace.admin.userId)
      .execute()
    const { cookie } = workspace.admin.headers
    for (const reply of [
      await world.set(workspace, world.settingsOf(workspace)),
      await world.send('DELETE', world.urlOf(workspace), undefined, cookie),
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
    const workspace = await world.newWorkspace()
    const reply = await world.set(workspace, { ...world.settingsOf(workspace), issuer })
    expect(reply.statusCode).toBe(400)
  })
})
