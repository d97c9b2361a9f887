import type { Command } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addChapter } from '../testing/chapters.ts'
import { edit, pageCapture, stepOf, storeCapture } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { redaction } from '../testing/redaction.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type DemoOfPage, makeDemoOfPage, readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

/** Adds steps on pages that nobody has baked. */
async function addPages({ demoId, screenshot }: DemoOfPage, count: number) {
  const items = []
  for (let nth = 0; nth < count; nth += 1) {
    const htmlCaptureId = await storeCapture(server, ada, pageCapture([], `Number ${nth}`))
    const step = stepOf(demoId, { htmlCaptureId, image: `asset:${screenshot}` })
    items.push({ step, hotspots: [], chapter: null })
  }
  await edit(server, ada, demoId, { type: 'add-steps', after: 1, items })
}

const stepsOf = async (base: string) => (await readManifest(server, base)).steps.length
const status = async (url: string) => (await server.app.inject(url)).statusCode
/** Jobs that are asked for and not done. */
const withoutJobs = () => vi.spyOn(server.services.jobs, 'enqueue').mockResolvedValue()

async function watched() {
  const demo = await makeDemoOfPage(server, ada)
  return { demo, before: (await watchDemo(server, demo.demoId)).base }
}

it('shows what was there before until many new pages are baked, by nobody who waits', async () => {
  const { demo, before } = await watched()
  await addPages(demo, 6)
  const bake = vi.spyOn(server.services.captures, 'bake')
  const visits = await Promise.all([1, 2, 3].map(() => watchDemo(server, demo.demoId)))
  expect(visits.map(({ base }) => base)).toEqual([before, before, before])
  expect(await stepsOf(before)).toBe(1)
  await vi.waitFor(
    async () => expect((await watchDemo(server, demo.demoId)).base).not.toBe(before),
    20_000,
  )
  expect(await stepsOf((await watchDemo(server, demo.demoId)).base)).toBe(7)
  await vi.waitFor(() => expect(bake).toHaveBeenCalledTimes(6), 20_000)
  bake.mockRestore()
}, 40_000)

it('shows the first steps of a demo at once, which was shared before there were any', async () => {
  const demo = await makeDemoOfPage(server, ada)
  await edit(server, ada, demo.demoId, { type: 'delete-steps', stepIds: [demo.step.id] })
  expect((await watchDemo(server, demo.demoId)).page.body).toContain('Nothing to watch yet')
  const jobs = withoutJobs()
  await addPages(demo, 6)
  const { base } = await watchDemo(server, demo.demoId)
  expect(await stepsOf(base)).toBe(6)
  jobs.mockRestore()
})

it('shows a small change at once', async () => {
  const { demo, before } = await watched()
  await addPages(demo, 2)
  const { base } = await watchDemo(server, demo.demoId)
  expect(base).not.toBe(before)
  expect(await stepsOf(base)).toBe(3)
})

it('waits after a minute, where no job has made it', async () => {
  const { demo, before } = await watched()
  await addPages(demo, 6)
  const jobs = withoutJobs()
  expect((await watchDemo(server, demo.demoId)).base).toBe(before)
  server.clock.shift(59_000)
  expect((await watchDemo(server, demo.demoId)).base).toBe(before)
  // More of it does not begin another minute.
  await addPages(demo, 1)
  server.clock.shift(2_000)
  expect((await watchDemo(server, demo.demoId)).base).not.toBe(before)
  jobs.mockRestore()
})

it.each<[string, (demo: DemoOfPage) => Command]>([
  [
    'a text that was changed',
    ({ hotspot }) => ({
      type: 'update-hotspot',
      hotspotId: hotspot.id,
      changes: { text: 'Something else' },
    }),
  ],
  [
    'a hotspot that was deleted',
    ({ hotspot }) => ({ type: 'delete-hotspot', hotspotId: hotspot.id }),
  ],
  ['another title', () => ({ type: 'update-demo', changes: { title: 'Something else' } })],
])('shows %s at once, however many pages are new', async (_, change) => {
  const { demo, before } = await watched()
  await addPages(demo, 6)
  const jobs = withoutJobs()
  expect((await watchDemo(server, demo.demoId)).base).toBe(before)
  await edit(server, ada, demo.demoId, change(demo))
  expect((await watchDemo(server, demo.demoId)).base).not.toBe(before)
  jobs.mockRestore()
})

it.each<[string, (demo: DemoOfPage) => Promise<unknown>]>([
  ['a redaction', (demo) => edit(server, ada, demo.demoId, redaction(demo))],
  ['a gate', ({ demoId }) => edit(server, ada, demoId, addChapter(ada, demoId, 'Form'))],
  [
    'a hidden step',
    ({ demoId, step }) =>
      edit(server, ada, demoId, { type: 'hide-steps', changes: { [step.id]: true } }),
  ],
])('shows nothing of before once %s has come, however long the new one takes', async (_, hide) => {
  const { demo, before } = await watched()
  await addPages(demo, 6)
  const jobs = withoutJobs()
  expect((await watchDemo(server, demo.demoId)).base).toBe(before)
  await hide(demo)
  expect(await status(`${before}manifest.json`)).toBe(410)
  const { page, base } = await watchDemo(server, demo.demoId)
  expect(base).not.toBe(before)
  expect(page.body).not.toContain('Account 4711')
  const pages = await server.app.inject(`${base}pages/${demo.step.id}.html`)
  expect(pages.body).not.toContain('Account 4711')
  jobs.mockRestore()
})

it('waits where viewers got a version once: what was hidden meanwhile may stand in what is older', async () => {
  const { demo, before } = await watched()
  const { db } = server.services
  await db
    .updateTable('demos')
    .set({ liveSince: new Date() })
    .where('id', '=', demo.demoId)
    .execute()
  await addPages(demo, 6)
  expect((await watchDemo(server, demo.demoId)).base).not.toBe(before)
})

it('shows nothing while the link is off, and afterwards nothing of before', async () => {
  const { demo, before } = await watched()
  await addPages(demo, 6)
  const jobs = withoutJobs()
  const switchLink = (on: boolean) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/demo/${demo.demoId}/link`,
      headers: ada.headers,
      payload: { on },
    })
  expect((await switchLink(false)).statusCode).toBeLessThan(300)
  expect(await status(`/demo/${demo.demoId}`)).toBe(404)
  await switchLink(true)
  expect((await watchDemo(server, demo.demoId)).base).not.toBe(before)
  jobs.mockRestore()
})
