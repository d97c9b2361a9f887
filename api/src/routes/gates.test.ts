import { randomUUID } from 'node:crypto'
import { createChapter } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { edit, png, stepOf, storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
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

  it('lets a password be tried ten times, and then makes wait', async () => {
    const { demoId, gate } = await gatedDemo()
    const { base } = await watch(demoId)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await pass(base, gate.id, 'wrong', '10.200.0.2')).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429])
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
