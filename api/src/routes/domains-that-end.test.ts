import type { CustomDomain, DemoCard } from '@waystep/api-contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Mail } from '../identity/mailer.ts'
import { recheckDomains } from '../operations/custom-domains/recheck-domains.ts'
import { shutAndDelete } from '../operations/deletion/shut-and-delete.ts'
import { operateWorkspace } from '../operations/operator/operate-workspace.ts'
import { verifiedDomain } from '../testing/custom-domains.ts'
import { createDemo } from '../testing/demo-fixtures.ts'
import { type NameServer, startNameServer } from '../testing/name-server.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let names: NameServer
let server: TestServer
/** A name that no test has used. */
let last = 0

beforeAll(async () => {
  names = await startNameServer()
  server = await startTestServer({
    PUBLIC_URL: 'https://waystep.example',
    CUSTOM_DOMAINS: 'on',
    DNS_SERVERS: names.address,
    PURGE_URL: 'https://cache.example/purge',
  })
})
afterAll(async () => {
  await server.close()
  names.close()
})

const verified = (person: Person): Promise<CustomDomain> =>
  verifiedDomain(server, names, { person, hostname: `d${++last}.acme.example` })
/** What the hourly job does, so many milliseconds later. */
const recheckAfter = async (milliseconds: number) => {
  server.clock.shift(milliseconds)
  await recheckDomains(server.services)
}

describe('whoever has to know of a domain that ends', () => {
  /** What is sent, instead of being written into a log, from now on. */
  function mailed() {
    const sent: Mail[] = []
    vi.spyOn(server.services.mailer, 'send').mockImplementation(async (mail) => {
      sent.push(mail)
    })
    return sent
  }
  /** What caches are asked to forget, from now on. */
  function purged() {
    const told: object[] = []
    vi.spyOn(server.services.jobs, 'enqueue').mockImplementation(async (job, data) => {
      if (job.name === 'purge') told.push(data)
    })
    return told
  }
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('[M2.15] is told by mail that the record is gone, once, and that nobody is served there any more', async () => {
    const zoe = await signUp(server)
    const domain = await verified(zoe)
    const member = await signUp(server)
    await join(server, member, zoe, 'Member')
    const sent = mailed()
    names.set(domain.record.name, ['something else'])
    await recheckAfter(7 * hourMs)
    await recheckAfter(7 * hourMs)
    expect(sent.map(({ to }) => to)).toEqual([zoe.email])
    expect(sent[0]?.subject).toBe(`The record of ${domain.hostname} is gone`)
    expect(sent[0]?.text).toContain('https://waystep.example/settings/workspace')
    await recheckAfter(8 * dayMs)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.subject).toBe(`Your demos are no longer shown at ${domain.hostname}`)
  })

  it('[M2.15] is told nothing where name servers do not answer', async () => {
    const zoe = await signUp(server)
    const { record } = await verified(zoe)
    const sent = mailed()
    names.set(record.name, 'broken')
    await recheckAfter(7 * hourMs)
    expect(sent).toEqual([])
  })

  it('[M2.15] are caches, where the workspace is deleted', async () => {
    const zoe = await signUp(server)
    const { id, hostname } = await verified(zoe)
    const told = purged()
    const { db } = server.services
    const actor = { userId: zoe.userId, byOperator: false, network: null }
    await db
      .transaction()
      .execute((q) => shutAndDelete(server.services, q, { workspaceId: zoe.workspaceId, actor }))
    expect(told).toContainEqual(expect.objectContaining({ ended: { id, hostname } }))
  })

  it('[M2.15, M6.10] are caches, where its plan has no domains any more', async () => {
    const zoe = await signUp(server)
    const { id, hostname } = await verified(zoe)
    const told = purged()
    const actor = { userId: null, byOperator: true, network: null }
    const operate = (plan: 'Free' | 'Pro' | 'Scale') =>
      operateWorkspace(server.services, actor, zoe.workspaceId, { plan })
    await operate('Pro')
    expect(told).toEqual([])
    await operate('Free')
    expect(told).toContainEqual(expect.objectContaining({ ended: { id, hostname } }))
  })
})

describe('the list of demos', () => {
  it('[M2.15] says where links lead that are shown at a domain, and nothing of others', async () => {
    const zoe = await signUp(server)
    const demoId = await createDemo(server, zoe)
    const shownAt = async () => {
      const url = `/api/demos?workspaceId=${zoe.workspaceId}`
      const reply = await server.app.inject({ url, headers: zoe.headers })
      return reply.json<{ demos: DemoCard[] }>().demos.find(({ id }) => id === demoId)?.shownAt
    }
    expect(await shownAt()).toBeUndefined()
    const { hostname } = await verified(zoe)
    expect(await shownAt()).toBe(`https://${hostname}`)
  })
})
