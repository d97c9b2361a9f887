import { type DateConfig, demoConfigSchema } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDemo, edit, pageCapture, stepOf, storeCapture } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
/** Days since the server was started. */
let daysOn = 0

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const day = 86_400_000
const iso = (days: number) => new Date(Date.now() + days * day).toISOString()
const written = (days: number) => iso(days).slice(0, 10)

function goTo(days: number) {
  server.clock.shift((days - daysOn) * day)
  daysOn = days
}

/** A demo with a page for each text, captured today, whose dates are kept as `updateDates` says. */
async function demoOf(texts: readonly string[], updateDates: DateConfig) {
  const demoId = await createDemo(server, ada)
  const items = []
  for (const text of texts) {
    const capture = { ...pageCapture([], text), capturedAt: iso(0) }
    const htmlCaptureId = await storeCapture(server, ada, capture)
    items.push({ step: stepOf(demoId, { htmlCaptureId }), hotspots: [], chapter: null })
  }
  await edit(
    server,
    ada,
    demoId,
    { type: 'add-steps', after: 0, items },
    {
      type: 'update-demo',
      changes: { config: demoConfigSchema.parse({ htmlDemos: { updateDates } }) },
    },
  )
  return { demoId, stepIds: items.map(({ step }) => step.id) }
}

async function openDemo({ demoId, stepIds }: Awaited<ReturnType<typeof demoOf>>) {
  const { base } = await watchDemo(server, demoId)
  const pages = []
  for (const id of stepIds) {
    const reply = await server.app.inject({ method: 'GET', url: `${base}pages/${id}.html` })
    expect(reply.statusCode).toBe(200)
    pages.push(reply.body)
  }
  return { base, pages }
}

const kept = { enabled: true, startDate: null, endDate: null, showHighlights: false }
const bakedPages = async () =>
  (await server.services.db.selectFrom('baked_pages').select('key').execute()).length

it('[H4.29] gives viewers of a later day dates that are as new as they were', async () => {
  const demo = await demoOf([`Paid ${written(-3)}`, 'No date here'], kept)
  goTo(0)
  const first = await openDemo(demo)
  expect(first.pages[0]).toContain(`Paid ${written(-3)}`)
  const before = await bakedPages()

  goTo(5)
  expect((await openDemo(demo)).pages[0]).toContain(`Paid ${written(4)}`)
  goTo(24)
  const later = await openDemo(demo)
  expect(later.pages[0]).toContain(`Paid ${written(18)}`)
  expect(later.base).not.toBe(first.base)
  // A page for each of the two shifts; the page without a date is the same on every day.
  expect(await bakedPages()).toBe(before + 2)

  goTo(27)
  expect((await openDemo(demo)).base).not.toBe(later.base)
  goTo(28)
  const again = await openDemo(demo)
  goTo(29)
  expect((await openDemo(demo)).base).toBe(again.base)
})

it('[H4.29] leaves who has the demo open what they have, until it was replaced for long', async () => {
  goTo(0)
  const demo = await demoOf([`Paid ${written(-1)}`], kept)
  const { base } = await openDemo(demo)
  goTo(8)
  await openDemo(demo)
  expect((await readManifest(server, base)).steps).toHaveLength(1)
  goTo(0)
})

it('[H5.22] moves the newest date to the end of a range, only when both ends are set', async () => {
  goTo(0)
  const text = `Paid ${written(-20)}, due ${written(30)}`
  const range = { ...kept, startDate: '2027-01-01', endDate: '2027-03-31' }
  const both = await openDemo(await demoOf([text], range))
  const [, due = ''] = /due (\d{4}-\d\d-\d\d)/.exec(both.pages[0] ?? '') ?? []
  expect(due <= '2027-03-31' && due > '2027-03-24').toBe(true)
  const open = await openDemo(await demoOf([text], { ...range, startDate: null }))
  expect(open.pages[0]).toContain(`due ${written(44)}`)
})

it('[H4.29] leaves dates alone where the author has not asked for it', async () => {
  goTo(0)
  const demo = await demoOf([`Paid ${written(-3)}`], { ...kept, enabled: false })
  goTo(60)
  expect((await openDemo(demo)).pages[0]).toContain(`Paid ${written(-3)}`)
})
