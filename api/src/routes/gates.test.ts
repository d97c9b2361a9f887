import { randomUUID } from 'node:crypto'
import { createChapter } from '@waystep/demo-model'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteOldTries } from '../repositories/gate-tries.ts'
import { edit, png, stepOf, storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { openReplica } from '../testing/replica.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeDemoOfPage, readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })
const watch = (demoId: string, headers = {}, query = '') =>
  watchDemo(server, demoId, headers, query)
const manifestOf = (base: string) => readManifest(server, base)
const demoOfPage = () => makeDemoOfPage(server, ada)

describe('a gate', () => {
  async function gatedDemo(password = 'open sesame') {
    const page = await demoOfPage()
    const gate = stepOf(page.demoId)
    const chapter = createChapter({
      id: randomUUID(),
      stepId: gate.id,
      workspaceId: ada.workspaceId,
      type: 'Password',
      hasPassword: true,
    })
    const behind = stepOf(page.demoId, {
      text: 'Behind',
      image: `asset:${await storeAsset(server, ada, await png())}`,
    })
    await edit(server, ada, page.demoId, {
      type: 'add-steps',
      after: 1,
      items: [
        { step: gate, hotspots: [], chapter },
        { step: behind, hotspots: [], chapter: null },
      ],
    })
    const set = await server.app.inject({
      method: 'PUT',
      url: `/api/chapter/${chapter.id}/password`,
      headers: ada.headers,
      payload: { password },
    })
    expect(set.statusCode).toBe(200)
    return { ...page, gate, chapter, behind }
  }

  const pass = (base: string, stepId: string, password: string, remoteAddress = '10.200.0.1') =>
    server.app.inject({
      method: 'POST',
      url: `${base}gates/${stepId}`,
      payload: { password },
      remoteAddress,
    })

  it('keeps what is behind it out of everything that is sent, until the password is given', async () => {
    const { demoId, gate, behind } = await gatedDemo()
    const { base, page } = await watch(demoId)
    const hash = behind.image?.slice('asset:'.length) ?? ''
    const manifest = await manifestOf(base)
    expect(manifest).toMatchObject({ gated: true, total: 3 })
    for (const text of [
      JSON.stringify(manifest),
      page.body,
      (await watch(demoId, {}, '?step=3')).page.body,
    ]) {
      expect(text).not.toContain(behind.id)
      expect(text).not.toContain('Behind')
      expect(text).not.toContain(hash)
    }
    expect((await get(`${base}assets/${hash}`)).statusCode).toBe(404)
    expect((await pass(base, gate.id, 'wrong')).statusCode).toBe(403)
    const passed = await pass(base, gate.id, 'open sesame')
    expect(passed.statusCode).toBe(200)
    const opened = `/v/${passed.json<{ grant: string }>().grant}/`
    expect((await manifestOf(opened)).steps.map((step) => step.id)).toContain(behind.id)
    expect((await get(`${opened}assets/${hash}`)).statusCode).toBe(200)
    expect((await get(`${base}assets/${hash}`)).statusCode).toBe(404)
  })

  it('gives grants that end', async () => {
    const { demoId } = await gatedDemo()
    const { base } = await watch(demoId)
    server.clock.shift(13 * 3_600_000)
    const late = await get(`${base}manifest.json`)
    server.clock.shift(-13 * 3_600_000)
    expect(late.statusCode).toBe(410)
  })

  describe('under guesses', () => {
    let waited = 0
    const wait = (milliseconds: number) => {
      waited += milliseconds
      server.clock.shift(milliseconds)
    }

    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
    afterEach(() => {
      vi.useRealTimers()
      wait(-waited)
    })

    const tryAll = async (base: string, stepId: string, count: number, address: string) => {
      const replies = await Promise.all(
        Array.from({ length: count }, () => pass(base, stepId, 'wrong', address)),
      )
      return replies.map((reply) => reply.statusCode).sort()
    }

    it('hears five at once, and then one after a wait that doubles', async () => {
      const { demoId, gate } = await gatedDemo()
      const { base } = await watch(demoId)
      const guess = (password = 'wrong') => pass(base, gate.id, password, '10.200.0.2')
      expect(await tryAll(base, gate.id, 12, '10.200.0.2')).toEqual([
        ...Array(5).fill(403),
        ...Array(7).fill(429),
      ])
      for (const seconds of [2, 4, 8]) {
        expect((await guess()).json()).toMatchObject({
          error: { message: `Too many attempts. Try again in ${seconds} seconds.` },
        })
        wait(seconds * 1000 - 10)
        // Not even the right password, which would tell that it is right.
        expect((await guess('open sesame')).statusCode).toBe(429)
        wait(10)
        expect((await guess()).statusCode).toBe(403)
      }
      wait(16_000)
      expect((await guess('open sesame')).statusCode).toBe(200)
      expect((await guess()).statusCode).toBe(403)
      expect((await guess()).statusCode).toBe(403)
    })

    it('counts what replicas hear together, and a whole IPv6 network as one', async () => {
      const { demoId, gate } = await gatedDemo()
      const { base } = await watch(demoId)
      const replica = await openReplica(server)
      const apps = [server.app, replica.app]
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          apps[index % 2]?.inject({
            method: 'POST',
            url: `${base}gates/${gate.id}`,
            payload: { password: 'wrong' },
            remoteAddress: `2001:db8:1:2::${index + 1}`,
          }),
        ),
      )
      await replica.close()
      expect(replies.filter((reply) => reply?.statusCode === 403)).toHaveLength(5)
      expect((await pass(base, gate.id, 'open sesame', '2001:db8:1:3::1')).statusCode).toBe(200)
    })

    it('from everywhere, is slowed for each and locked for nobody', async () => {
      const { demoId, gate, chapter } = await gatedDemo()
      const { base } = await watch(demoId)
      for (let wrong = 0; wrong < 200; wrong += 1) {
        await server.services.limits.count('guesses', chapter.id)
      }
      expect(await tryAll(base, gate.id, 3, '10.200.0.4')).toEqual([403, 429, 429])
      wait(59_000)
      expect((await pass(base, gate.id, 'wrong', '10.200.0.4')).statusCode).toBe(429)
      expect((await pass(base, gate.id, 'open sesame', '10.200.0.5')).statusCode).toBe(200)
      wait(1_000)
      expect((await pass(base, gate.id, 'open sesame', '10.200.0.4')).statusCode).toBe(200)
    })

    it('is forgotten in time', async () => {
      const { demoId, gate, chapter } = await gatedDemo()
      const { base } = await watch(demoId)
      await tryAll(base, gate.id, 6, '10.200.0.6')
      wait(2 * 3_600_000)
      await deleteOldTries(server.services.db, server.services.now())
      const left = await server.services.db
        .selectFrom('gate_tries')
        .selectAll()
        .where('gateId', '=', chapter.id)
        .execute()
      expect(left).toEqual([])
      expect(await tryAll(base, gate.id, 6, '10.200.0.6')).toEqual([...Array(5).fill(403), 429])
    })
  })

  it('ends what was given out when a step is put behind it', async () => {
    const { demoId, step, gate, behind } = await gatedDemo()
    const { base } = await watch(demoId)
    expect((await get(`${base}pages/${step.id}.html`)).statusCode).toBe(200)
    await edit(server, ada, demoId, {
      type: 'reorder-steps',
      stepIds: [gate.id, behind.id, step.id],
    })
    expect((await get(`${base}pages/${step.id}.html`)).statusCode).toBe(410)
    const now = await watch(demoId)
    expect((await get(`${now.base}pages/${step.id}.html`)).statusCode).toBe(404)
  })

  it('ends what was given out when its password changes, and shows the hash to nobody', async () => {
    const { demoId, gate, chapter } = await gatedDemo()
    const { base } = await watch(demoId)
    const passed = await pass(base, gate.id, 'open sesame', '10.200.0.3')
    const opened = `/v/${passed.json<{ grant: string }>().grant}/`
    await server.app.inject({
      method: 'PUT',
      url: `/api/chapter/${chapter.id}/password`,
      headers: ada.headers,
      payload: { password: 'another one' },
    })
    expect((await get(`${opened}manifest.json`)).statusCode).toBe(410)
    const document = (await get(`/api/demo/${demoId}`, ada.headers)).body
    expect(document).not.toMatch(/argon2|another one/)
    expect(document).toContain('"hasPassword":true')
  })
})
