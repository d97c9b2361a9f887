import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { copyDemo } from '../operations/demos/copy-demo.ts'
import { edit, pageCapture, stepOf, storeCapture } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { redaction } from '../testing/redaction.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeDemoOfPage, readManifest, watchDemo } from '../testing/watching.ts'
import { readDemoFile } from '../transfer/demo-file/demo-file.ts'
import { exportDemo } from '../transfer/demo-file/export-demo.ts'
import { importDemo } from '../transfer/demo-file/import-demo.ts'
import { findEditsJob } from './find-edits.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => server.close())

const count = 7

/** A demo of different pages, each of which says the secret that a redaction of all steps takes away. */
async function redactedPages() {
  const demo = await makeDemoOfPage(server, ada)
  const items = []
  for (let nth = 1; nth < count; nth += 1) {
    const capture = { ...pageCapture(), url: `https://crm.example.com/${nth}` }
    const htmlCaptureId = await storeCapture(server, ada, capture)
    items.push({ step: stepOf(demo.demoId, { htmlCaptureId }), hotspots: [], chapter: null })
  }
  await edit(server, ada, demo.demoId, { type: 'add-steps', after: 1, items })
  await edit(server, ada, demo.demoId, redaction(demo))
  return demo
}

const jobsOf = async (demoId: string, before: 'active' | 'completed') =>
  (
    await sql`select id from pgboss.job where name = 'find-edits' and state < ${before}
      and data->>'demoId' = ${demoId}`.execute(server.services.db)
  ).rows.length
const waiting = (demoId: string) => jobsOf(demoId, 'active')

const found = async (demoId: string) => {
  const { rows } = await sql<{ places: number }>`
    select (select count(*)::int from jsonb_object_keys(coalesce(c."foundEdits"->'places', '{}'))) as places
    from captures c join steps s on s."captureId" = c."id" where s."demoId" = ${demoId}`.execute(
    server.services.db,
  )
  return rows.map(({ places }) => places)
}

it('looks for what is taken away before anybody comes, who waits for the first page alone then', async () => {
  const { demoId, step } = await redactedPages()
  await findEditsJob.run(server.services, { demoId })
  expect(await found(demoId)).toEqual(Array(count).fill(1))
  const look = vi.spyOn(server.services.captures, 'foundEdits')
  const { page, base } = await watchDemo(server, demoId)
  expect(page.statusCode).toBe(200)
  expect((await readManifest(server, base)).steps).toHaveLength(count)
  const first = await server.app.inject(`${base}pages/${step.id}.html`)
  expect(first.body).not.toContain('Account 4711')
  expect(look).not.toHaveBeenCalled()
})

it('is asked for once by changes that put something where nobody has looked, and by no others', async () => {
  const demo = await makeDemoOfPage(server, ada)
  const { demoId, step } = demo
  expect(await waiting(demoId)).toBe(0)
  const put = redaction(demo)
  await edit(server, ada, demoId, put, { type: 'update-demo', changes: { title: 'Two' } })
  expect(await waiting(demoId)).toBe(1)
  await vi.waitFor(async () => expect(await waiting(demoId)).toBe(0), 20_000)
  const rename = { type: 'update-step', stepId: step.id, changes: { text: 'Renamed' } } as const
  await edit(server, ada, demoId, rename, { type: 'update-demo', changes: { title: 'Three' } })
  expect(await waiting(demoId)).toBe(0)
  const htmlCaptureId = await storeCapture(server, ada, pageCapture())
  const items = [{ step: stepOf(demoId, { htmlCaptureId }), hotspots: [], chapter: null }]
  await edit(server, ada, demoId, { type: 'add-steps', after: 1, items })
  expect(await waiting(demoId)).toBe(1)
}, 40_000)

it('is asked for by copies and imports of what takes something away, and by no others', async () => {
  const page = await makeDemoOfPage(server, ada)
  const { services } = server
  const receiver = { workspaceId: ada.workspaceId, creatorId: null }
  const copied = async () => {
    const url = `/api/demo/${page.demoId}/duplicate`
    const [id, demoId, captureId] = [randomUUID(), randomUUID(), randomUUID()]
    const asked = { method: 'POST', url, headers: ada.headers, payload: { id } } as const
    expect((await server.app.inject(asked)).statusCode).toBe(201)
    const elsewhere = (await copyDemo(services, page.demoId, receiver)) ?? ''
    const read = await readDemoFile((await exportDemo(services, page.demoId)) ?? Buffer.alloc(0))
    if (!read.ok) throw new Error(read.problem)
    const place = { workspaceId: ada.workspaceId, demoId, captureId: () => captureId }
    await importDemo(services, read.value, place)
    return [id, elsewhere, demoId]
  }
  for (const id of await copied()) expect(await waiting(id)).toBe(0)
  await edit(server, ada, page.demoId, redaction(page))
  const asking = await copied()
  for (const id of asking) expect(await waiting(id)).toBe(1)
  for (const id of asking) {
    await findEditsJob.run(services, { demoId: id })
    expect(await found(id)).toEqual([1])
  }
  // The jobs themselves would look while the next test counts.
  const left = async () => await Promise.all(asking.map((id) => jobsOf(id, 'completed')))
  await vi.waitFor(async () => expect(await left()).toEqual([0, 0, 0]), 30_000)
}, 60_000)

it('looks again for what was found by an older version of itself', async () => {
  const { demoId } = await redactedPages()
  await findEditsJob.run(server.services, { demoId })
  const { db } = server.services
  await sql`update captures set "foundEdits" = '{"version": 0, "places": {}}'
    where "id" in (select "captureId" from steps where "demoId" = ${demoId})`.execute(db)
  const look = vi.spyOn(server.services.captures, 'foundEdits')
  await watchDemo(server, demoId)
  expect(look).toHaveBeenCalledTimes(count)
  expect(await found(demoId)).toEqual(Array(count).fill(1))
})
