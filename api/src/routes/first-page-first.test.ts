import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createHtmlEdit, type HtmlEdit, type Step, sandboxHotspotSchema } from '@waystep/demo-model'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { finishPublicationJob } from '../jobs/finish-publication.ts'
import { addChapter } from '../testing/chapters.ts'
import {
  edit,
  pageCapture,
  png,
  stepOf,
  storeAsset,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeDemoOfPage, readManifest, watchDemo } from '../testing/watching.ts'

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

const count = 8

/** A demo whose pages are all different, and that nobody has looked at. */
async function manyPages() {
  const demo = await makeDemoOfPage(server, ada)
  const pages = [{ step: demo.step, capture: demo.capture }]
  const pictures: string[] = []
  for (let nth = 1; nth < count; nth += 1) {
    const picture = await storeAsset(server, ada, await png(nth, 200))
    const capture = pageCapture([picture], `Number ${nth}`)
    const htmlCaptureId = await storeCapture(server, ada, capture)
    const step = stepOf(demo.demoId, { htmlCaptureId, image: `asset:${demo.screenshot}` })
    pages.push({ step, capture })
    pictures.push(picture)
  }
  const items = pages.slice(1).map(({ step }) => ({ step, hotspots: [], chapter: null }))
  await edit(server, ada, demo.demoId, { type: 'add-steps', after: 1, items })
  const steps = pages.map(({ step }) => step)
  return { ...demo, pages, steps, pictures }
}

const get = (url: string) => server.app.inject({ method: 'GET', url })
const pageOf = (base: string, step: Step | undefined) => get(`${base}pages/${step?.id}.html`)

/** Lets so many pages be baked at once, and holds the others until they are let go. Says of which steps they are. */
function holdBaking(free: number) {
  const { captures } = server.services
  const real = captures.bake
  const begun: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const bake = vi.spyOn(captures, 'bake').mockImplementation(async (...call) => {
    begun.push(call[1].stepId)
    if (begun.length > free) await held
    return await real(...call)
  })
  return { begun, letGo: () => letGo(), bake }
}

/** The pages whose files a stored publication does not know. */
async function unfinished(demoId: string): Promise<number> {
  const rows = await server.services.db
    .selectFrom('publications')
    .select(['pages', 'assets'])
    .where('demoId', '=', demoId)
    .where('endedAt', 'is', null)
    .execute()
  return rows.reduce(
    (sum, { pages, assets }) => sum + Object.keys(pages).length - Object.keys(assets).length,
    0,
  )
}

const untilFinished = (demoId: string) =>
  vi.waitFor(async () => expect(await unfinished(demoId)).toBe(0), 10_000)

interface Page {
  readonly step: Step
  readonly capture: ReturnType<typeof pageCapture>
}

/** Hides the secret of a step's page, in that step alone. */
function redactionIn(demoId: string, { step, capture }: Page) {
  const json = JSON.stringify(capture.tree)
  const nodeId = Number(/"id":(\d+),"tagName":"p","attributes":\{"id":"secret"\}/.exec(json)?.[1])
  const now = '2026-01-01T12:00:00.000Z'
  return createHtmlEdit({
    ...fingerprintOf(capture.tree, nodeId),
    id: crypto.randomUUID(),
    demoId,
    nodeId,
    enabledStepId: step.id,
    edits: { Redact: { oldValue: 'normal', newValue: 'redact' } },
    createdAt: now,
    updatedAt: now,
  })
}

it('shows the page of the first step while all others are still to be baked, in their order', async () => {
  const { demoId, steps } = await manyPages()
  const { begun, letGo } = holdBaking(1)
  const { page, base } = await watchDemo(server, demoId)
  expect(page.statusCode).toBe(200)
  expect((await pageOf(base, steps[0])).statusCode).toBe(200)
  expect((await readManifest(server, base)).steps).toHaveLength(count)
  expect(await unfinished(demoId)).toBe(count - 1)
  letGo()
  await untilFinished(demoId)
  expect(begun).toHaveLength(count)
  // Two are baked at once, and either may be the first to begin.
  for (const [at, { id }] of steps.entries()) {
    expect(Math.abs(begun.indexOf(id) - at), id).toBeLessThanOrEqual(1)
  }
  for (const step of steps) expect((await pageOf(base, step)).statusCode).toBe(200)
})

it('bakes a page that is asked for before those that nobody has asked for, once for all who ask', async () => {
  const { demoId, steps, pictures } = await manyPages()
  const { begun, letGo } = holdBaking(1)
  const { base } = await watchDemo(server, demoId)
  await vi.waitFor(() => expect(begun).toHaveLength(3))
  const last = steps.at(-1)
  const asked = [pageOf(base, last), pageOf(base, last)]
  await vi.waitFor(() => expect(begun).toHaveLength(4))
  expect(begun[3]).toBe(last?.id)
  letGo()
  for (const reply of await Promise.all(asked)) expect(reply.body).toContain('Number 7')
  expect((await get(`${base}assets/${pictures.at(-1)}`)).statusCode).toBe(200)
  await untilFinished(demoId)
  expect(begun).toHaveLength(count)
})

it('answers files of a page as soon as it is baked, and none of pages that are not', async () => {
  const { demoId, steps, pictures } = await manyPages()
  const { begun, letGo, bake } = holdBaking(1)
  const { base } = await watchDemo(server, demoId)
  await vi.waitFor(() => expect(begun).toHaveLength(3))
  expect((await get(`${base}assets/${pictures.at(-1)}`)).statusCode).toBe(404)
  bake.mockRestore()
  expect((await pageOf(base, steps.at(-1))).statusCode).toBe(200)
  expect(await unfinished(demoId)).toBe(count - 1)
  expect((await get(`${base}assets/${pictures.at(-1)}`)).statusCode).toBe(200)
  expect((await get(`${base}assets/${pictures.at(-2)}`)).statusCode).toBe(404)
  letGo()
  await untilFinished(demoId)
})

/** The redaction of another page in one where its element is at no place. */
function lostRedaction(demoId: string, of: Page, step: Step) {
  const lost = redactionIn(demoId, of)
  const nowhere = { nodeHash: lost.parentHash, xpath: '/html/main/p', nodeId: 99 }
  return { ...lost, ...nowhere, id: crypto.randomUUID(), enabledStepId: step.id }
}

const saveEdits = async (demoId: string, ...put: HtmlEdit[]) =>
  await edit(server, ada, demoId, { type: 'save-edits', put, remove: [] })

it('knows before it bakes anything which steps a redaction holds back, and bakes the first of the others', async () => {
  const { demoId, pages, steps } = await manyPages()
  const [first, , , , wrong, right] = pages
  if (!first || !wrong || !right) throw new Error('no pages')
  await saveEdits(
    demoId,
    lostRedaction(demoId, right, first.step),
    lostRedaction(demoId, right, wrong.step),
    redactionIn(demoId, right),
  )
  const { begun, letGo } = holdBaking(1)
  const { base } = await watchDemo(server, demoId)
  expect(begun[0]).toBe(steps[1]?.id)
  const shown = (await readManifest(server, base)).steps.map(({ id }) => id)
  const others = steps.filter((step) => step !== first.step && step !== wrong.step)
  expect(shown).toEqual(others.map(({ id }) => id))
  letGo()
  await untilFinished(demoId)
  expect(begun).toHaveLength(count - 2)
  expect((await pageOf(base, right.step)).body).not.toContain('Number 5')
  for (const { step } of [first, wrong]) expect((await pageOf(base, step)).statusCode).toBe(404)
})

it('shows the first page where all of them hide something, and each of the others as it is redacted', async () => {
  const { demoId, pages, steps } = await manyPages()
  await saveEdits(demoId, ...pages.map((page) => redactionIn(demoId, page)))
  const { begun, letGo } = holdBaking(1)
  const read = vi.spyOn(server.services.captures, 'foundEdits')
  const { page, base } = await watchDemo(server, demoId)
  expect(page.statusCode).toBe(200)
  const first = await pageOf(base, steps[0])
  expect(first.statusCode).toBe(200)
  expect(first.body).not.toContain('Account 4711')
  expect((await readManifest(server, base)).steps).toHaveLength(count)
  expect(read).toHaveBeenCalledTimes(count)
  expect(await unfinished(demoId)).toBe(count - 1)
  const asked = pageOf(base, steps[6])
  await vi.waitFor(() => expect(begun[3]).toBe(steps[6]?.id))
  letGo()
  const seventh = await asked
  expect(seventh.statusCode).toBe(200)
  expect(seventh.body).not.toContain('Number 6')
  await untilFinished(demoId)
  for (const [nth, step] of steps.entries()) {
    const { statusCode, body } = await pageOf(base, step)
    expect(statusCode, `${nth}`).toBe(200)
    expect(body, `${nth}`).not.toMatch(/Number \d|Account 4711/)
  }
})

it('reads a page once for all steps that show it, and knows where their elements lead', async () => {
  const { demoId, step, capture } = await makeDemoOfPage(server, ada)
  const more = Array.from({ length: count - 1 }, () =>
    stepOf(demoId, { htmlCaptureId: step.htmlCaptureId }),
  )
  const items = more.map((one) => ({ step: one, hotspots: [], chapter: null }))
  await edit(server, ada, demoId, { type: 'add-steps', after: 1, items })
  const link = sandboxHotspotSchema.parse({ targetStepId: step.id })
  await saveEdits(
    demoId,
    ...more.map((one) => ({
      ...redactionIn(demoId, { step: one, capture }),
      edits: { SandboxHotspot: { oldValue: null, newValue: link } },
    })),
  )
  const { letGo } = holdBaking(1)
  const read = vi.spyOn(server.services.captures, 'foundEdits')
  const { base } = await watchDemo(server, demoId)
  expect(read).toHaveBeenCalledTimes(1)
  const { steps } = await readManifest(server, base)
  expect(steps.slice(1).map(({ links }) => links.map(({ stepId }) => stepId))).toEqual(
    more.map(() => [step.id]),
  )
  letGo()
  await untilFinished(demoId)
})

it('shows a page to nobody that turns out to be held back once it is baked, and the demo without it', async () => {
  const { demoId, pages } = await manyPages()
  const [, , , , wrong, right] = pages
  if (!wrong || !right) throw new Error('no pages')
  await saveEdits(demoId, lostRedaction(demoId, right, wrong.step))
  const { letGo } = holdBaking(1)
  vi.spyOn(server.services.captures, 'foundEdits').mockResolvedValue([1])
  const { base } = await watchDemo(server, demoId)
  const asked = pageOf(base, wrong.step)
  letGo()
  expect((await asked).statusCode).toBe(410)
  await vi.waitFor(async () => expect((await pageOf(base, right.step)).statusCode).toBe(410))
  const { base: after } = await watchDemo(server, demoId)
  const shown = (await readManifest(server, after)).steps.map(({ id }) => id)
  expect(shown).toHaveLength(count - 1)
  expect(shown).not.toContain(wrong.step.id)
  expect((await pageOf(after, wrong.step)).statusCode).toBe(404)
})

it('ends with a page that turns out to be held back, though another one cannot be baked', async () => {
  const { demoId, pages } = await manyPages()
  const [, , , broken, wrong, right] = pages
  if (!broken || !wrong || !right) throw new Error('no pages')
  await saveEdits(demoId, lostRedaction(demoId, right, wrong.step))
  const { captures } = server.services
  vi.spyOn(captures, 'foundEdits').mockResolvedValue([1])
  const bake = captures.bake.bind(captures)
  vi.spyOn(captures, 'bake').mockImplementation(async (...call) => {
    if (call[1].stepId === broken.step.id) throw new Error('too costly')
    return await bake(...call)
  })
  const { base } = await watchDemo(server, demoId)
  await vi.waitFor(
    async () => expect((await pageOf(base, right.step)).statusCode).toBe(410),
    10_000,
  )
})

it('refuses a page that waited to be baked where something was hidden meanwhile', async () => {
  const { demoId, pages } = await manyPages()
  const { begun, letGo } = holdBaking(1)
  const { base } = await watchDemo(server, demoId)
  const [, , , , , , secret] = pages
  if (secret === undefined) throw new Error('no page')
  const asked = pageOf(base, secret.step)
  await vi.waitFor(() => expect(begun).toContain(secret.step.id))
  const put = [redactionIn(demoId, secret)]
  await edit(server, ada, demoId, { type: 'save-edits', put, remove: [] })
  letGo()
  const reply = await asked
  expect(reply.statusCode).toBe(410)
  expect(reply.body).not.toContain('Number 6')
})

it('gives nothing of a step behind a gate while it is still to be baked', async () => {
  const { demoId, steps } = await manyPages()
  await edit(server, ada, demoId, addChapter(ada, demoId, 'Form', 4))
  const { letGo } = holdBaking(1)
  const { base } = await watchDemo(server, demoId)
  expect((await pageOf(base, steps.at(-1))).statusCode).toBe(404)
  letGo()
  await untilFinished(demoId)
  expect((await pageOf(base, steps.at(-1))).statusCode).toBe(404)
})

it('bakes the others where one page fails, which is tried again when it is asked for, and finished by the job', async () => {
  const { demoId, steps } = await manyPages()
  const { captures } = server.services
  const real = captures.bake
  const bake = vi.spyOn(captures, 'bake').mockImplementation(async (...call) => {
    if (call[1].stepId === steps[3]?.id) throw new Error('no disk')
    return await real(...call)
  })
  const { base } = await watchDemo(server, demoId)
  await vi.waitFor(() => expect(bake).toHaveBeenCalledTimes(count), 10_000)
  expect((await pageOf(base, steps[3])).statusCode).toBe(500)
  for (const step of [steps[2], steps[4]]) expect((await pageOf(base, step)).statusCode).toBe(200)
  bake.mockRestore()
  expect((await pageOf(base, steps[3])).statusCode).toBe(200)
  const { id } = await server.services.db
    .selectFrom('publications')
    .select('id')
    .where('demoId', '=', demoId)
    .executeTakeFirstOrThrow()
  await finishPublicationJob.run(server.services, { publicationId: id })
  expect(await unfinished(demoId)).toBe(0)
})
