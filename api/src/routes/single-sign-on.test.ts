import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf, join, meOf, signUp, startTrial } from '../testing/people.ts'
import { signOnOrigin, startSignOn } from '../testing/sign-on.ts'

let world: Awaited<ReturnType<typeof startSignOn>>
beforeAll(async () => {
  world = await startSignOn()
})
afterAll(() => world.close())
beforeEach(() => world.tellTruth())

describe('single sign-on', () => {
  it('makes an account that is a member of the workspace, and knows it again by its subject', async () => {
    const { admin, domain } = await world.withSignOn()
    const first = await world.whoIs(await world.signOn(`New.Person@${domain}`))
    expect(first.user).toMatchObject({ email: `new.person@${domain}`, name: 'Ada Lovelace' })
    expect(first.workspaces).toMatchObject([{ id: admin.workspaceId, role: 'Member' }])
    world.provider.said.claims = { email: `renamed@${domain}` }
    const again = await world.whoIs(await world.signOn(`new.person@${domain}`))
    expect(again.user?.id).toBe(first.user?.id)
    expect(again.user?.email).toBe(`new.person@${domain}`)
  })

  it('finds the account that has the address, and makes it no member', async () => {
    const { admin, domain } = await world.withSignOn()
    const person = await signUp(world.server, { email: `ada@${domain}` })
    const me = await world.whoIs(await world.signOn(person.email))
    expect(me.user?.id).toBe(person.userId)
    expect(me.workspaces.map(({ id }) => id)).not.toContain(admin.workspaceId)
  })

  it('leaves no way in to whoever made an account with somebody else’s address', async () => {
    const { domain } = await world.withSignOn()
    const squatter = await signUp(world.server, { email: `ada@${domain}` })
    await world.whoIs(await world.signOn(squatter.email))
    expect((await meOf(world.server, squatter.headers)).user).toBeNull()
    expect((await world.signInByPassword(squatter.email)).statusCode).toBe(401)
  })

  it('leaves members the ways that they have', async () => {
    const { admin, domain } = await world.withSignOn()
    const member = await signUp(world.server, { email: `ada@${domain}` })
    await join(world.server, member, admin)
    await world.whoIs(await world.signOn(member.email))
    expect((await meOf(world.server, member.headers)).user?.id).toBe(member.userId)
    expect((await world.signInByPassword(member.email)).statusCode).toBe(200)
  })

  it('keeps what a trial user made', async () => {
    const { domain } = await world.withSignOn()
    const trial = await startTrial(world.server)
    const me = await world.whoIs(await world.signOn(`ada@${domain}`, trial.headers.cookie))
    expect(me.workspaces.map(({ id }) => id)).toContain(trial.workspaceId)
  })

  it('asks with PKCE, and sends browsers back to the server’s own address', async () => {
    const { domain } = await world.withSignOn()
    const begun = await world.begin(`ada@${domain}`)
    const { searchParams } = new URL(begun.json<{ url: string }>().url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${signOnOrigin}/single-sign-on`,
      login_hint: `ada@${domain}`,
    })
    expect(`${begun.headers['set-cookie']}`).toMatch(/HttpOnly; SameSite=Strict; Secure/)
  })

  it.each<[string, () => void]>([
    ['another nonce', () => Object.assign(world.provider.said.claims, { nonce: 'guessed' })],
    ['no nonce', () => Object.assign(world.provider.said.claims, { nonce: undefined })],
    [
      'another issuer',
      () => Object.assign(world.provider.said.claims, { iss: 'https://evil.example' }),
    ],
    [
      'another audience',
      () => Object.assign(world.provider.said.claims, { aud: 'another-client' }),
    ],
    ['an ID token of yesterday', () => Object.assign(world.provider.said, { expiresIn: -86_400 })],
    [
      'a signature of another key',
      () => Object.assign(world.provider.said, { signsWithAnother: true }),
    ],
    [
      'an address that is not verified',
      () => Object.assign(world.provider.said.claims, { email_verified: false }),
    ],
    [
      'an address that is verified in words',
      () => Object.assign(world.provider.said.claims, { email_verified: 'true' }),
    ],
    ['no address', () => Object.assign(world.provider.said.claims, { email: undefined })],
  ])('is refused with %s', async (_what, lie) => {
    const { domain } = await world.withSignOn()
    const there = await world.goThere(`ada@${domain}`)
    lie()
    const reply = await world.finish(there.query, there.cookie)
    expect(reply.statusCode, reply.body).toBe(403)
    expect(cookiesOf(reply.headers['set-cookie'])).toBe('')
  })

  it('is refused with another state, another’s, or none', async () => {
    const { domain } = await world.withSignOn()
    const mine = await world.goThere(`ada@${domain}`)
    const others = await world.goThere(`eve@${domain}`)
    expect((await world.finish(others.query, mine.cookie)).statusCode).toBe(403)
    expect((await world.finish(mine.query, '')).statusCode).toBe(403)
    const stateless = new URLSearchParams((await world.goThere(`ada@${domain}`)).query)
    stateless.delete('state')
    expect((await world.finish(stateless.toString(), mine.cookie)).statusCode).toBe(403)
  })

  it('is refused with an answer of another provider', async () => {
    const { domain } = await world.withSignOn()
    const there = await world.goThere(`ada@${domain}`)
    const mixed = new URLSearchParams(there.query)
    mixed.set('iss', 'https://evil.example')
    expect((await world.finish(mixed.toString(), there.cookie)).statusCode).toBe(403)
  })

  it('takes a code once, a state once, and neither after ten minutes', async (context) => {
    const { domain } = await world.withSignOn()
    const there = await world.goThere(`ada@${domain}`)
    await world.whoIs(await world.finish(there.query, there.cookie))
    expect((await world.finish(there.query, there.cookie)).statusCode).toBe(403)
    const next = await world.goThere(`ada@${domain}`)
    const replayed = new URLSearchParams(next.query)
    replayed.set('code', new URLSearchParams(there.query).get('code') ?? '')
    expect((await world.finish(replayed.toString(), next.cookie)).statusCode).toBe(403)
    const late = await world.goThere(`ada@${domain}`)
    world.server.clock.shift(11 * 60_000)
    context.onTestFinished(() => world.server.clock.shift(-11 * 60_000))
    expect((await world.finish(late.query, late.cookie)).statusCode).toBe(403)
  })

  it('tells whose provider did not let them in', async () => {
    const { domain } = await world.withSignOn()
    const { query, cookie } = await world.goThere(`ada@${domain}`)
    const state = new URLSearchParams(query).get('state') ?? ''
    const denied = new URLSearchParams({
      state,
      error: 'access_denied',
      iss: world.provider.issuer,
    })
    const reply = await world.finish(denied.toString(), cookie)
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      403,
      'Your provider did not sign you in. Try again, or ask an Admin of your workspace.',
    ])
  })

  it('says that a provider does not answer, before and after', async () => {
    const { domain } = await world.withSignOn()
    const there = await world.goThere(`ada@${domain}`)
    world.provider.said.fails = true
    expect((await world.finish(there.query, there.cookie)).statusCode).toBe(503)
    expect((await world.begin(`ada@${domain}`)).statusCode).toBe(503)
  })

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['an address without TLS', 'http://evil.example/authorize'],
  ])('sends no browser to %s', async (_what, address) => {
    const { domain } = await world.withSignOn()
    world.provider.said.metadata = { authorization_endpoint: address }
    expect((await world.begin(`ada@${domain}`)).statusCode).toBe(503)
  })
})
