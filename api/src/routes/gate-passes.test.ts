import { randomUUID } from 'node:crypto'
import { type ChapterChanges, createChapter } from '@waystep/demo-model'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { edit, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeDemoOfPage, readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
let waited = 0

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())
afterEach(() => {
  server.clock.shift(-waited)
  waited = 0
})

const hourMs = 3_600_000
const wait = (hours: number) => {
  waited += hours * hourMs
  server.clock.shift(hours * hourMs)
}

const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload })
const baseOf = async (demoId: string, headers = {}, query = '') =>
  (await watchDemo(server, demoId, headers, query)).base

async function gatedDemo(openDays: 0 | 1 | 7 | 30) {
  const page = await makeDemoOfPage(server, ada)
  const gate = stepOf(page.demoId)
  const { workspaceId } = ada
  const owner = { id: randomUUID(), stepId: gate.id, workspaceId }
  const chapter = createChapter({ ...owner, type: 'Password', hasPassword: true, openDays })
  const behind = stepOf(page.demoId, { text: 'Behind' })
  await edit(server, ada, page.demoId, {
    type: 'add-steps',
    after: 1,
    items: [
      { step: gate, hotspots: [], chapter },
      { step: behind, hotspots: [], chapter: null },
    ],
  })
  await setPassword(chapter.id, 'open sesame')
  return { ...page, gate, chapter, behind }
}

const setPassword = (chapterId: string, password: string) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/chapter/${chapterId}/password`,
    headers: ada.headers,
    payload: { password },
  })

const updateChapter = (
  { demoId, chapter }: Pick<Gated, 'demoId' | 'chapter'>,
  changes: ChapterChanges,
) => edit(server, ada, demoId, { type: 'update-chapter', chapterId: chapter.id, changes })

type Gated = Awaited<ReturnType<typeof gatedDemo>>

/** Passes the gate; the pass that is answered. */
async function passIn({ demoId, gate }: Gated): Promise<string | undefined> {
  const base = await baseOf(demoId)
  const passed = await post(`${base}gates/${gate.id}`, { password: 'open sesame' })
  expect(passed.statusCode).toBe(200)
  return passed.json<{ pass?: string }>().pass
}

/** Hands in passes; answers those that count, and whether what is behind the gate is seen with them. */
async function taken({ demoId, behind }: Pick<Gated, 'demoId' | 'behind'>, passes: unknown[]) {
  const reply = await post(`${await baseOf(demoId)}passes`, { passes })
  expect(reply.statusCode).toBe(200)
  const { grant, passes: counted } = reply.json<{ grant: string; passes: string[] }>()
  const { steps } = await readManifest(server, `/v/${grant}/`)
  return { counted, opens: steps.some(({ id }) => id === behind.id) }
}

const opened = (pass: unknown) => ({ counted: [pass], opens: true })
const closed = { counted: [], opens: false }

describe('a gate that its author keeps open to whoever passed it', () => {
  it('is passed for that time, and no longer', async () => {
    const demo = await gatedDemo(7)
    const pass = await passIn(demo)
    wait(6 * 24)
    expect(await taken(demo, [pass])).toEqual(opened(pass))
    wait(24)
    expect(await taken(demo, [pass])).toEqual(closed)
  })

  it('gives no pass where it is kept for the tab alone, nor to an author who previews it', async () => {
    expect(await passIn(await gatedDemo(0))).toBeUndefined()
    const { demoId, gate } = await gatedDemo(30)
    const preview = await baseOf(demoId, ada.headers, '?preview=true')
    const passed = await post(`${preview}gates/${gate.id}`, { password: 'open sesame' })
    expect(passed.json()).toEqual({ grant: expect.any(String) })
  })

  it('stays open when the demo changes and nothing is taken from it', async () => {
    const demo = await gatedDemo(30)
    const pass = await passIn(demo)
    const more = stepOf(demo.demoId, { text: 'More' })
    const items = [{ step: more, hotspots: [], chapter: null }]
    await edit(server, ada, demo.demoId, { type: 'add-steps', after: 3, items })
    expect(await taken(demo, [pass])).toEqual(opened(pass))
  })

  it('stays open when chapters say something else, and what they said is seen no more', async () => {
    const demo = await gatedDemo(30)
    const pass = await passIn(demo)
    const before = await baseOf(demo.demoId)
    wait(1)
    await updateChapter(demo, { heading: 'Members', description: 'Ask us for it' })
    const link = stepOf(demo.demoId)
    const owner = { id: randomUUID(), stepId: link.id, workspaceId: ada.workspaceId }
    const items = [{ step: link, hotspots: [], chapter: createChapter(owner) }]
    await edit(server, ada, demo.demoId, { type: 'add-steps', after: 3, items })
    expect(await taken(demo, [pass])).toEqual(opened(pass))
    const old = await server.app.inject({ method: 'GET', url: `${before}manifest.json` })
    expect(old.statusCode).toBe(410)
  })

  it.each<[string, (demo: Gated) => Promise<unknown>]>([
    ['another password', ({ chapter }) => setPassword(chapter.id, 'open sesame')],
    [
      'a gate that asked for something else for a while',
      async (demo) => {
        await updateChapter(demo, { consent: 'We call you.' })
        await updateChapter(demo, { consent: '' })
      },
    ],
    [
      'a hidden step',
      ({ demoId, step }) =>
        edit(server, ada, demoId, { type: 'hide-steps', changes: { [step.id]: true } }),
    ],
    [
      'a link that was off',
      async ({ demoId }) => {
        for (const on of [false, true]) {
          await server.app.inject({
            method: 'PUT',
            url: `/api/demo/${demoId}/link`,
            headers: ada.headers,
            payload: { on },
          })
        }
      },
    ],
  ])('is closed by %s', async (_, end) => {
    const demo = await gatedDemo(30)
    const pass = await passIn(demo)
    wait(1)
    await end(demo)
    expect(await taken(demo, [pass])).toEqual(closed)
  })

  it('takes no pass of another demo, none that it has not signed, and no grant for one', async () => {
    const demo = await gatedDemo(30)
    const other = await passIn(await gatedDemo(30))
    const own = (await passIn(demo)) ?? ''
    const grant = (await baseOf(demo.demoId)).split('/')[2] ?? ''
    const [payload = '', signature = ''] = own.split('.')
    const forged = Buffer.from(JSON.stringify([demo.demoId, demo.chapter.id, 9e15])).toString(
      'base64url',
    )
    const bad = [other, `${forged}.${signature}`, payload.padEnd(20, '.'), grant]
    expect(await taken(demo, bad)).toEqual(closed)
    expect((await post(`/v/${own}/passes`, { passes: [] })).statusCode).toBe(404)
  })
})
