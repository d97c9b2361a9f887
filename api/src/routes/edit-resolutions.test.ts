import { randomUUID } from 'node:crypto'
import type { EditResolutions } from '@waystep/api-contract'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createHtmlEdit, type HtmlEdit } from '@waystep/demo-model'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { edit, pageCapture, stepOf, storeCapture } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type DemoOfPage, makeDemoOfPage, watchDemo } from '../testing/watching.ts'

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

const now = '2026-01-01T12:00:00.000Z'

function editOf(
  { demoId, capture }: DemoOfPage,
  nodeId: number,
  edits: HtmlEdit['edits'],
  fields: Partial<HtmlEdit> = {},
): HtmlEdit {
  const ids = { id: randomUUID(), demoId, nodeId, ...fingerprintOf(capture.tree, nodeId) }
  return createHtmlEdit({ ...ids, edits, createdAt: now, updatedAt: now, ...fields })
}

function nodeOf(capture: object, tagName: string): number {
  return Number(new RegExp(`"id":(\\d+),"tagName":"${tagName}"`).exec(JSON.stringify(capture))?.[1])
}

async function resolutionsOf(demoId: string): Promise<EditResolutions> {
  const url = `/api/demo/${demoId}/edit-resolutions`
  const reply = await server.app.inject({ method: 'GET', url, headers: ada.headers })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

it('[H4.23] tells of every edit and step where it applies, and what holds the step back', async () => {
  const page = await makeDemoOfPage(server, ada)
  const other = stepOf(page.demoId, {
    htmlCaptureId: await storeCapture(server, ada, {
      ...pageCapture(),
      tree: { type: 0, id: 1, childNodes: [] },
    }),
  })
  const p = nodeOf(page.capture, 'p')
  const h1 = nodeOf(page.capture, 'h1')
  const redaction = editOf(page, p, { Redact: { oldValue: 'normal', newValue: 'redact' } })
  const refused = editOf(
    page,
    h1,
    { TextContent: { oldValue: 'Invoices', newValue: 'Bills' } },
    { rejectedStepIds: [other.id] },
  )
  await edit(
    server,
    ada,
    page.demoId,
    { type: 'add-steps', after: 1, items: [{ step: other, hotspots: [], chapter: null }] },
    { type: 'save-edits', put: [redaction, refused], remove: [] },
  )
  const { revision, steps } = await resolutionsOf(page.demoId)
  expect(revision).toBeGreaterThan(1)
  expect(steps).toEqual([
    {
      stepId: page.step.id,
      captureId: page.captureId,
      resolutions: {
        [redaction.id]: { kind: 'applied', nodeId: p },
        [refused.id]: { kind: 'applied', nodeId: h1 },
      },
      heldBack: [],
    },
    {
      stepId: other.id,
      captureId: other.htmlCaptureId,
      resolutions: { [redaction.id]: { kind: 'absent' }, [refused.id]: { kind: 'off' } },
      heldBack: [{ editId: redaction.id, reason: 'absent' }],
    },
  ])
  expect(await resolutionsOf(page.demoId)).toEqual({ revision, steps })
})

it('names all elements that an edit could mean', async () => {
  const page = await makeDemoOfPage(server, ada)
  const edited = editOf(
    page,
    nodeOf(page.capture, 'h1'),
    { TextContent: { oldValue: null, newValue: 'Bills' } },
    { xpath: '' },
  )
  const twins = JSON.parse(JSON.stringify(pageCapture()), (name, value) =>
    name === 'childNodes' && value[0]?.tagName === 'h1'
      ? [value[0], { ...value[0], id: 90, childNodes: [{ ...value[0].childNodes[0], id: 91 }] }]
      : value,
  )
  const htmlCaptureId = await storeCapture(server, ada, twins)
  const other = stepOf(page.demoId, { htmlCaptureId })
  await edit(
    server,
    ada,
    page.demoId,
    { type: 'add-steps', after: 1, items: [{ step: other, hotspots: [], chapter: null }] },
    { type: 'save-edits', put: [edited], remove: [] },
  )
  const { steps } = await resolutionsOf(page.demoId)
  expect(steps[1]?.resolutions[edited.id]).toEqual({
    kind: 'ambiguous',
    nodeIds: expect.arrayContaining([nodeOf(twins, 'h1'), 90]),
  })
})

it('bakes no page to know it, looks through a capture once, and says what the baked pages say', async () => {
  const page = await makeDemoOfPage(server, ada)
  const h1 = nodeOf(page.capture, 'h1')
  const text = editOf(page, h1, { TextContent: { oldValue: 'Invoices', newValue: 'Bills' } })
  const lost = editOf(
    page,
    h1,
    { Visibility: { oldValue: 'visible', newValue: 'hidden' } },
    { nodeHash: 'another', xpath: '/html/main/p', enabledStepId: page.step.id },
  )
  await edit(server, ada, page.demoId, { type: 'save-edits', put: [text, lost], remove: [] })
  const { captures } = server.services
  const [bake, look] = [vi.spyOn(captures, 'bake'), vi.spyOn(captures, 'foundEdits')]
  const first = await resolutionsOf(page.demoId)
  expect(first.steps).toMatchObject([
    {
      resolutions: { [text.id]: { kind: 'applied', nodeId: h1 }, [lost.id]: { kind: 'absent' } },
      heldBack: [{ editId: lost.id, reason: 'absent' }],
    },
  ])
  expect(await resolutionsOf(page.demoId)).toEqual(first)
  expect(bake).not.toHaveBeenCalled()
  const times = look.mock.calls.filter(([, { asked }]) =>
    asked.some(({ edit: { id } }) => id === text.id),
  )
  expect(times).toHaveLength(1)
  await watchDemo(server, page.demoId)
  expect(bake).toHaveBeenCalled()
  expect(await resolutionsOf(page.demoId)).toEqual(first)
})
