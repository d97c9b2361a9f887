import type { CustomDomain } from '@waystep/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recheckDomains } from '../operations/custom-domains/recheck-domains.ts'
import { domainCalls, verifiedDomain } from '../testing/custom-domains.ts'
import { createDemo } from '../testing/demo-fixtures.ts'
import { type NameServer, startNameServer } from '../testing/name-server.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let names: NameServer
let server: TestServer
let ada: Person
let eve: Person
/** A name that no test has used. */
let last = 0
const newName = () => `d${++last}.acme.example`

beforeAll(async () => {
  names = await startNameServer()
  server = await startTestServer({
    PUBLIC_URL: 'https://waystep.example',
    CUSTOM_DOMAINS: 'on',
    OTHER_HOSTS: 'old.example',
    DNS_SERVERS: names.address,
  })
})
afterAll(async () => {
  await server.close()
  names.close()
})

const as = (person: Person) => domainCalls(server, person)
const added = async (person: Person, hostname = newName()) =>
  (await as(person).add(hostname)).json<CustomDomain>()
const checked = async (person: Person, id: string) =>
  (await as(person).check(id)).json<CustomDomain>()
const verified = (person: Person, hostname = newName()) =>
  verifiedDomain(server, names, { person, hostname })
const domainOf = async (person: Person, id: string) =>
  (await as(person).list()).json<{ domains: CustomDomain[] }>().domains.find((d) => d.id === id)
const statusAt = async (host: string) =>
  (await server.app.inject({ url: '/privacy', headers: { host } })).statusCode
const asks = async (domain: string) =>
  (await server.app.inject({ url: '/api/custom-domains/ask', query: { domain } })).statusCode
/** What the hourly job does, so many milliseconds later. */
const recheckAfter = async (milliseconds: number) => {
  server.clock.shift(milliseconds)
  await recheckDomains(server.services)
}

describe('a domain of a workspace', () => {
  beforeAll(async () => {
    ada = await signUp(server)
  })

  it('[M2.15] waits for its record, says what was found in its place, and is served once it is there', async () => {
    const domain = await added(ada, 'Démos.acme.example')
    const { id, hostname, record } = domain
    expect(domain).toMatchObject({ state: 'waiting', hostname: 'xn--dmos-bpa.acme.example' })
    expect(record).toEqual({
      type: 'TXT',
      name: '_waystep.xn--dmos-bpa.acme.example',
      value: expect.stringMatching(/^waystep-domain=[0-9a-f]{40}$/),
    })
    expect([await statusAt(hostname), await asks(hostname)]).toEqual([421, 404])
    expect(await checked(ada, id)).toMatchObject({ state: 'failed', problem: 'no-record' })
    names.set(record.name, ['v=spf1 -all', 'x'.repeat(500)])
    const other = await checked(ada, id)
    expect(other).toMatchObject({ state: 'failed', problem: 'other-value' })
    expect(other.found).toEqual(['v=spf1 -all', 'x'.repeat(120)])
    names.set(record.name, 'broken')
    expect(await checked(ada, id)).toMatchObject({ state: 'failed', problem: 'no-answer' })
    names.set(record.name, ['something else', record.value])
    const found = await checked(ada, id)
    expect(found).toMatchObject({ state: 'verified', problem: null, found: [], stopsAt: null })
    expect([await statusAt(hostname), await asks(hostname)]).toEqual([200, 200])
    expect(await statusAt(`${hostname.toUpperCase()}.:8443`)).toBe(200)
  })

  it('[M2.15] is found by itself, while it is new', async () => {
    const domain = await added(ada)
    names.set(domain.record.name, [domain.record.value])
    await recheckAfter(0)
    expect(await domainOf(ada, domain.id)).toMatchObject({ state: 'verified' })
  })

  it('[M2.15] is served for a week after its record is gone, and then to nobody', async () => {
    const { id, hostname, record } = await verified(ada)
    names.set(record.name, [])
    await recheckAfter(5 * hourMs)
    expect(await domainOf(ada, id)).toMatchObject({ state: 'verified' })
    await recheckAfter(2 * hourMs)
    const missing = await domainOf(ada, id)
    expect(missing).toMatchObject({ state: 'missing', problem: 'no-record' })
    const left = new Date(missing?.stopsAt ?? 0).getTime() - server.services.now().getTime()
    expect(Math.round(left / hourMs)).toBe(7 * 24)
    await recheckAfter(6 * dayMs)
    expect([await statusAt(hostname), await asks(hostname)]).toEqual([200, 200])
    await recheckAfter(dayMs)
    expect(await domainOf(ada, id)).toMatchObject({ state: 'lost', verifiedAt: null })
    expect([await statusAt(hostname), await asks(hostname)]).toEqual([421, 404])
    names.set(record.name, [record.value])
    expect(await checked(ada, id)).toMatchObject({ state: 'verified', problem: null })
  })

  it('[M2.15] goes on when its record comes back in time, though its name servers failed', async () => {
    const { id, record } = await verified(ada)
    names.set(record.name, 'broken')
    await recheckAfter(7 * hourMs)
    expect(await domainOf(ada, id)).toMatchObject({ state: 'missing', problem: 'no-answer' })
    names.set(record.name, [record.value])
    await recheckAfter(2 * hourMs)
    expect(await domainOf(ada, id)).toMatchObject({ state: 'verified', stopsAt: null })
    await as(ada).remove(id)
  })

  it('[M2.15] has five at most, each once, and none that is the server’s or nobody’s', async () => {
    const { domains } = (await as(ada).list()).json<{ domains: CustomDomain[] }>()
    for (const { id } of domains.slice(1)) expect((await as(ada).remove(id)).statusCode).toBe(204)
    const known = (await as(ada).add(domains[0]?.hostname ?? '')).json()
    expect(known.error.issues[0].code).toBe('hostname-known')
    for (const typed of ['waystep.example', 'x.old.example', 'co.uk', '10.0.0.1', 'localhost']) {
      const refused = await as(ada).add(typed)
      expect([typed, refused.statusCode]).toEqual([typed, 400])
    }
    expect((await as(ada).add('a'.repeat(2_000))).statusCode).toBe(400)
    const many = await Promise.all(Array.from({ length: 6 }, () => as(ada).add(newName())))
    const statuses = many.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([201, 201, 201, 201, 409, 409])
  })

  it('[M2.15] asks name servers only so often in an hour', async () => {
    const zoe = await signUp(server)
    const { id } = await added(zoe)
    let refused = 0
    for (let tries = 0; tries < 62; tries++) {
      if ((await as(zoe).check(id)).statusCode === 429) refused += 1
    }
    expect(refused).toBe(2)
  })

  it('[M2.15] is added and removed only so often in an hour', async () => {
    const zoe = await signUp(server)
    const { id } = await added(zoe)
    for (let changes = 1; changes < 29; changes += 2) {
      expect((await as(zoe).remove((await added(zoe)).id)).statusCode).toBe(204)
    }
    expect((await as(zoe).add(newName())).statusCode).toBe(201)
    for (const refused of [await as(zoe).add(newName()), await as(zoe).remove(id)]) {
      expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too-many-requests'])
    }
  })

  it('[M2.15] writes into the audit log what became of it', async () => {
    const zoe = await signUp(server)
    const { id, hostname } = await verified(zoe)
    await as(zoe).remove(id)
    const url = `/api/workspaces/${zoe.workspaceId}/audit`
    const reply = await server.app.inject({ method: 'GET', url, headers: zoe.headers })
    const kinds = reply.json<{ entries: { kind: string; details: object }[] }>().entries
    expect(kinds.map(({ kind, details }) => [kind, details])).toEqual([
      ['custom-domain-removed', { domain: hostname }],
      ['custom-domain-verified', { domain: hostname }],
      ['custom-domain-added', { domain: hostname }],
    ])
  })
})

describe('whose a domain is', () => {
  beforeEach(async () => {
    ada = await signUp(server)
    eve = await signUp(server)
  })

  it('[M2.15] is said by a token of one workspace: the record of another is none', async () => {
    const hostname = newName()
    const hers = await verified(ada, hostname)
    const his = await added(eve, hostname)
    expect(his.record.value).not.toBe(hers.record.value)
    expect(await checked(eve, his.id)).toMatchObject({ state: 'failed', problem: 'other-value' })
    expect((await server.services.domains.find(hostname))?.workspaceId).toBe(ada.workspaceId)
  })

  it('[M2.15] stays with whoever has it while both records stand', async () => {
    const hostname = newName()
    const hers = await verified(ada, hostname)
    const his = await added(eve, hostname)
    names.set(his.record.name, [hers.record.value, his.record.value])
    for (let looks = 0; looks < 3; looks++) {
      server.clock.shift(2 * hourMs)
      expect(await checked(eve, his.id)).toMatchObject({ state: 'failed', problem: 'taken' })
    }
    expect(await domainOf(ada, hers.id)).toMatchObject({ state: 'verified' })
  })

  it('[M2.15] changes hands when two looks, an hour apart, miss the record of the first', async () => {
    const hostname = newName()
    const hers = await verified(ada, hostname)
    const his = await added(eve, hostname)
    names.set(his.record.name, [his.record.value])
    expect(await checked(eve, his.id)).toMatchObject({ state: 'failed', problem: 'taken' })
    server.clock.shift(hourMs / 2)
    expect(await checked(eve, his.id)).toMatchObject({ state: 'failed', problem: 'taken' })
    await recheckAfter(hourMs + 1)
    expect(await domainOf(eve, his.id)).toMatchObject({ state: 'verified' })
    expect(await domainOf(ada, hers.id)).toMatchObject({ state: 'lost' })
    expect((await server.services.domains.find(hostname))?.workspaceId).toBe(eve.workspaceId)
  })

  it('[M2.15] does not change hands by one forged answer after its name servers failed', async () => {
    const hostname = newName()
    const hers = await verified(ada, hostname)
    const his = await added(eve, hostname)
    names.set(hers.record.name, 'broken')
    await recheckAfter(7 * hourMs)
    const { checkedAt } = (await domainOf(ada, hers.id)) ?? {}
    server.clock.shift(2 * hourMs)
    names.forge(hers.record.name, [his.record.value])
    expect(await checked(eve, his.id)).toMatchObject({ state: 'failed', problem: 'taken' })
    expect(await domainOf(ada, hers.id)).toMatchObject({
      state: 'missing',
      problem: 'no-answer',
      checkedAt,
    })
    await as(eve).remove(his.id)
  })

  it('[M2.15] does not change hands by two forged answers with a true one between', async () => {
    const hostname = newName()
    const hers = await verified(ada, hostname)
    const his = await added(eve, hostname)
    const forge = async () => {
      names.forge(hers.record.name, [his.record.value])
      return await checked(eve, his.id)
    }
    for (const between of ['the holder’s', 'the rival’s'] as const) {
      expect(await forge()).toMatchObject({ problem: 'taken' })
      if (between === 'the holder’s') await recheckAfter(1)
      else expect(await checked(eve, his.id)).toMatchObject({ problem: 'other-value' })
      server.clock.shift(hourMs + 1)
      names.set(hers.record.name, [his.record.value])
      expect(await checked(eve, his.id), between).toMatchObject({ problem: 'taken' })
      names.set(hers.record.name, [hers.record.value])
      expect(await checked(ada, hers.id)).toMatchObject({ state: 'verified' })
    }
  })

  it('[M2.15] does not change hands when the record of the first is there as it is asked again', async () => {
    const hostname = newName()
    const hers = await verified(ada, hostname)
    const his = await added(eve, hostname)
    for (let looks = 0; looks < 2; looks++) {
      names.forge(hers.record.name, [his.record.value])
      expect((await checked(eve, his.id)).state).toBe('failed')
      server.clock.shift(hourMs + 1)
    }
    expect((await server.services.domains.find(hostname))?.workspaceId).toBe(ada.workspaceId)
  })

  it('[M2.15] does not change hands by looks of two others, one for each', async () => {
    const hostname = newName()
    await verified(ada, hostname)
    const zoe = await signUp(server)
    for (const person of [eve, zoe]) {
      const { id, record } = await added(person, hostname)
      names.set(record.name, [record.value])
      expect(await checked(person, id)).toMatchObject({ state: 'failed', problem: 'taken' })
      server.clock.shift(hourMs + 1)
    }
  })

  it('[M2.15] is open to another once it is removed, whose record it needs then', async () => {
    const hostname = newName()
    const hers = await verified(ada, hostname)
    await as(ada).remove(hers.id)
    expect(await statusAt(hostname)).toBe(421)
    const his = await added(eve, hostname)
    expect(await checked(eve, his.id)).toMatchObject({ state: 'failed', problem: 'other-value' })
    names.set(his.record.name, [his.record.value])
    expect(await checked(eve, his.id)).toMatchObject({ state: 'verified' })
    const again = await added(ada, hostname)
    expect(again.record.value).not.toBe(hers.record.value)
    expect(await checked(ada, again.id)).toMatchObject({ state: 'failed' })
  })

  it('[M2.15] is decided once, however many ask at the same moment', async () => {
    const hostname = newName()
    const both = await Promise.all([added(ada, hostname), added(eve, hostname)])
    names.set(
      `_waystep.${hostname}`,
      both.map(({ record }) => record.value),
    )
    const [hers, his] = both
    const states = await Promise.all([checked(ada, hers.id), checked(eve, his.id)])
    expect(states.map(({ state }) => state).sort()).toEqual(['failed', 'verified'])
  })

  it('[M2.15] is nobody’s business in another workspace, nor a Member’s', async () => {
    const { id } = await added(ada, newName())
    for (const call of ['check', 'remove'] as const) {
      expect((await as(eve)[call](id)).statusCode).toBe(404)
    }
    expect((await as(eve).open(id, null)).statusCode).toBe(404)
    const demoOfEve = await createDemo(server, eve)
    expect((await as(ada).open(id, demoOfEve)).statusCode).toBe(404)
    const member = await signUp(server)
    await join(server, member, ada)
    const inHome = as({ ...member, workspaceId: ada.workspaceId })
    expect((await inHome.list()).statusCode).toBe(403)
    expect((await inHome.add(newName())).statusCode).toBe(403)
  })

  it('[M2.15] ends with the workspace', async () => {
    const zoe = await signUp(server)
    const { hostname } = await verified(zoe)
    await server.services.db.deleteFrom('workspaces').where('id', '=', zoe.workspaceId).execute()
    server.clock.shift(6_000)
    expect(await statusAt(hostname)).toBe(421)
  })
})

describe('a plan without domains', () => {
  it('[M2.15, M6.10] lets nobody add one, and serves nobody at those that were there', async () => {
    const zoe = await signUp(server)
    const { id, hostname } = await verified(zoe)
    const set = async (changes: { plan?: 'Free' | 'Pro'; inTrial?: boolean }) => {
      const { db } = server.services
      await db.updateTable('workspaces').set(changes).where('id', '=', zoe.workspaceId).execute()
      server.clock.shift(6_000)
    }
    for (const changes of [{ plan: 'Free' }, { plan: 'Free', inTrial: true }] as const) {
      await set(changes)
      expect((await as(zoe).add(newName())).json().error.code).toBe('plan-required')
      expect([await statusAt(hostname), await asks(hostname)]).toEqual([421, 404])
    }
    await set({ plan: 'Pro', inTrial: false })
    expect(await statusAt(hostname)).toBe(200)
    await set({ plan: 'Free' })
    expect((await as(zoe).remove(id)).statusCode).toBe(204)
  })
})

describe('what a proxy asks before it gets a certificate', () => {
  it.each([
    ['waystep.example', 200],
    ['old.example', 200],
    ['unknown.acme.example', 404],
    ['10.0.0.1', 404],
    ['', 404],
    ['a b', 404],
    ['x.'.repeat(400), 404],
  ])('of %s: %i', async (domain, status) => {
    expect(await asks(domain)).toBe(status)
  })

  it('costs the database one read of a name in five seconds', async () => {
    const { domains } = server.services
    const { hostname } = await verified(await signUp(server))
    const read = await domains.find(hostname)
    expect(await domains.find(hostname)).toBe(read)
    server.clock.shift(5_001)
    expect(await domains.find(hostname)).not.toBe(read)
  })
})
