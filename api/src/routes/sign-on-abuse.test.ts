import type { AuditEntry } from '@waystep/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf, signUp } from '../testing/people.ts'
import { startSignOn } from '../testing/sign-on.ts'

let world: Awaited<ReturnType<typeof startSignOn>>
beforeAll(async () => {
  world = await startSignOn()
})
afterAll(() => world.close())
beforeEach(() => world.tellTruth())

const ban = (whom: object) =>
  world.send(
    ...(['POST', '/api/operator/bans', { whom, reason: 'Spam' }] as const),
    world.operator.headers.cookie,
  )

describe('single sign-on', () => {
  it('lets nobody in who is banned, and leaves no session behind', async () => {
    const { domain } = await world.withSignOn()
    const person = await signUp(world.server, { email: `ada@${domain}` })
    await world.whoIs(await world.signOn(person.email))
    expect((await ban({ kind: 'account', email: person.email })).statusCode).toBe(201)
    const reply = await world.signOn(person.email)
    expect(reply.statusCode, reply.body).toBe(403)
    expect(cookiesOf(reply.headers['set-cookie'])).not.toContain('session_token=')
    const left = await world.server.services.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', person.userId)
      .execute()
    expect(left).toEqual([])
  })

  it('begins from no network that is banned', async () => {
    const { domain } = await world.withSignOn()
    expect((await ban({ kind: 'network', network: '10.8.0.0/16' })).statusCode).toBe(201)
    const reply = await world.server.app.inject({
      method: 'POST',
      url: '/api/single-sign-on',
      remoteAddress: '10.8.0.7',
      payload: { email: `ada@${domain}`, next: '/demos' },
      headers: { origin: 'https://demos.example' },
    })
    expect(reply.statusCode, reply.body).toBe(403)
  })

  it('is in the audit log of its workspace, from the setting to who joined by it', async () => {
    const workspace = await world.withSignOn()
    const { admin, domain } = workspace
    await world.signOn(`new@${domain}`)
    const [id = ''] = await world.domainIds(domain)
    await world.takeAway(id)
    const { cookie } = admin.headers
    await world.send('DELETE', world.urlOf(workspace), undefined, cookie)
    const log = await world.send(
      ...(['GET', `/api/workspaces/${admin.workspaceId}/audit`, undefined, cookie] as const),
    )
    const { entries } = log.json<{ entries: AuditEntry[] }>()
    expect(entries.map(({ kind, by }) => [kind, by])).toEqual([
      ['single-sign-on-removed', 'account'],
      ['domain-refused', 'operator'],
      ['member-joined', 'account'],
      ['domain-approved', 'operator'],
      ['single-sign-on-set', 'account'],
    ])
    expect(log.body).not.toContain(world.provider.clientSecret)
  })
})
