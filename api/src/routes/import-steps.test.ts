import { randomUUID } from 'node:crypto'
import {
  type Command,
  chapterOf,
  createChapter,
  createHtmlEdit,
  type DemoDocument,
  orderedSteps,
  type Plan,
} from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateWorkspace } from '../repositories/workspaces.ts'
import {
  createDemo,
  demoOfPictures,
  documentOf,
  edit,
  hotspotOf,
  pageCapture,
  stepOf,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { join, type Person, pairExtension, signUp } from '../testing/people.ts'
import { storeVoice } from '../testing/store-voice.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let eve: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  eve = await signUp(server)
})
afterAll(() => server.close())

const importing = (payload: object, headers: Record<string, string> = ada.headers) =>
  server.app.inject({ method: 'POST', url: '/api/edit/import-steps', headers, payload })

const namesIn = (document: DemoDocument) => orderedSteps(document).map((step) => step.text)

/** A captured page that leads to a chapter with a password, and edits of the page. */
async function guidedTour(person = ada) {
  const demoId = await createDemo(server, person)
  const htmlCaptureId = await storeCapture(server, person, pageCapture())
  const page = stepOf(demoId, { text: 'Page', htmlCaptureId })
  const step = stepOf(demoId, { text: 'Chapter' })
  const owner = { stepId: step.id, workspaceId: person.workspaceId }
  const chapter = createChapter({ id: randomUUID(), ...owner, type: 'Password', hasPassword: true })
  const hotspot = hotspotOf(page, { nextslide: step.id })
  const now = '2026-01-01T12:00:00.000Z'
  const redaction = createHtmlEdit({
    id: randomUUID(),
    demoId,
    nodeId: 7,
    createdAt: now,
    updatedAt: now,
    edits: { Redact: { oldValue: null, newValue: 'redact' } },
  })
  await edit(
    server,
    person,
    demoId,
    {
      type: 'add-steps',
      after: 0,
      items: [
        { step: page, hotspots: [], chapter: null },
        { step, hotspots: [], chapter },
      ],
    },
    { type: 'add-hotspot', hotspot },
    { type: 'save-edits', put: [redaction], remove: [] },
  )
  await server.app.inject({
    method: 'PUT',
    url: `/api/chapter/${chapter.id}/password`,
    headers: person.headers,
    payload: { password: 'open sesame' },
  })
  return { demoId, page, step, htmlCaptureId }
}

async function setPlan(plan: Plan) {
  await updateWorkspace(server.services.db, ada.workspaceId, { plan })
}

describe('POST /api/edit/import-steps', () => {
  it('[E7.29] copies all steps of a demo to the end of another, and leaves the first as it is', async () => {
    const from = await demoOfPictures(server, ada, 2)
    const into = await demoOfPictures(server, ada, 1)
    const before = await documentOf(server, ada, from.demoId)
    const reply = await importing({ demoId: from.demoId, copyStepsToDemoId: into.demoId })
    expect(reply.json()).toEqual({ status: 'success', revision: 2 })
    const document = await documentOf(server, ada, into.demoId)
    expect(namesIn(document)).toEqual(['Step 1', 'Step 1', 'Step 2'])
    expect(orderedSteps(document).map((step) => step.number)).toEqual([1, 2, 3])
    expect(Object.keys(document.hotspots)).toHaveLength(3)
    expect(await documentOf(server, ada, from.demoId)).toEqual(before)
  })

  it('[E7.29] copies those that are named, after a step or before the first', async () => {
    const from = await demoOfPictures(server, ada, 3)
    const into = await demoOfPictures(server, ada, 2)
    const stepIds = [from.steps[1]?.id]
    const sent = { demoId: from.demoId, copyStepsToDemoId: into.demoId, stepIds }
    await importing({ ...sent, after: 0 })
    await importing({ ...sent, after: 2 })
    const names = namesIn(await documentOf(server, ada, into.demoId))
    expect(names).toEqual(['Step 2', 'Step 1', 'Step 2', 'Step 2'])
  })

  it('[E7.29] brings pages, their edits, links and passwords along', async () => {
    const { demoId, htmlCaptureId } = await guidedTour()
    const into = await demoOfPictures(server, ada, 1)
    await importing({ demoId, copyStepsToDemoId: into.demoId })
    const document = await documentOf(server, ada, into.demoId)
    const [, page, step] = orderedSteps(document)
    expect(page?.htmlCaptureId).toBe(htmlCaptureId)
    const hotspots = Object.values(document.hotspots).filter((one) => one.stepId === page?.id)
    expect(hotspots).toMatchObject([{ nextslide: step?.id }])
    expect(chapterOf(document, step?.id ?? '')).toMatchObject({
      type: 'Password',
      hasPassword: true,
    })
    expect(Object.values(document.edits)).toMatchObject([
      { demoId: into.demoId, edits: { Redact: { newValue: 'redact' } } },
    ])
    expect(Object.values(document.edits)[0]?.rejectedStepIds).toEqual([into.steps[0]?.id])
  })

  it('copies a demo’s steps into itself, too', async () => {
    const { demoId } = await demoOfPictures(server, ada, 2)
    await importing({ demoId, copyStepsToDemoId: demoId, after: 0 })
    expect(namesIn(await documentOf(server, ada, demoId))).toEqual([
      'Step 1',
      'Step 2',
      'Step 1',
      'Step 2',
    ])
  })

  it('does nothing with an empty demo, and names a step that is not there', async () => {
    const empty = await createDemo(server, ada)
    const into = await demoOfPictures(server, ada, 1)
    const sent = { demoId: empty, copyStepsToDemoId: into.demoId }
    expect((await importing(sent)).json()).toEqual({ status: 'success', revision: 1 })
    const reply = await importing({ ...sent, stepIds: [into.steps[0]?.id] })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.issues).toMatchObject([{ path: ['stepIds', 0] }])
  })

  it('[E6.7, H6.3] needs the plan that what comes along needs', async () => {
    const { demoId, page, step } = await guidedTour()
    const into = await demoOfPictures(server, ada, 1)
    const refused: Record<string, number[]> = {}
    for (const plan of ['Free', 'Growth', 'Scale'] as const) {
      await setPlan(plan)
      refused[plan] = []
      for (const { id } of [step, page]) {
        const sent = { demoId, copyStepsToDemoId: into.demoId, stepIds: [id] }
        refused[plan].push((await importing(sent)).statusCode)
      }
    }
    expect(refused).toEqual({ Free: [403, 403], Growth: [403, 200], Scale: [200, 200] })
  })

  it('[V5.20] refuses the other kind of voiceover in words', async () => {
    const from = await demoOfPictures(server, ada, 1)
    const into = await demoOfPictures(server, ada, 1)
    for (const [{ demoId, steps }, recordOwnVoice] of [
      [from, true],
      [into, false],
    ] as const) {
      const stepId = steps[0]?.id ?? ''
      const own: Command = { type: 'update-demo', changes: { recordOwnVoice } }
      const audio = await storeVoice(server, ada, demoId)
      const voice: Command = { type: 'update-step', stepId, changes: { audio } }
      await edit(server, ada, demoId, own, voice)
    }
    const reply = await importing({ demoId: from.demoId, copyStepsToDemoId: into.demoId })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.message).toContain('manual voiceovers into a demo with AI voiceovers')
  })
})

describe('a demo of somebody else', () => {
  it('gives nothing, and takes nothing: it is not there', async () => {
    const mine = await demoOfPictures(server, ada, 1)
    const theirs = await demoOfPictures(server, eve, 1)
    for (const [demoId, copyStepsToDemoId] of [
      [mine.demoId, theirs.demoId],
      [theirs.demoId, mine.demoId],
      [theirs.demoId, theirs.demoId],
      [mine.demoId, randomUUID()],
      [randomUUID(), mine.demoId],
    ]) {
      expect((await importing({ demoId, copyStepsToDemoId })).statusCode).toBe(404)
    }
    expect(namesIn(await documentOf(server, ada, mine.demoId))).toEqual(['Step 1'])
    expect(namesIn(await documentOf(server, eve, theirs.demoId))).toEqual(['Step 1'])
  })

  it('gives nothing to another workspace of its own member either', async () => {
    const both = await signUp(server)
    const own = await demoOfPictures(server, both, 1)
    const shared = await demoOfPictures(server, eve, 1)
    await join(server, both, eve)
    const sent = { demoId: shared.demoId, copyStepsToDemoId: own.demoId }
    expect((await importing(sent, both.headers)).statusCode).toBe(404)
    const within = { demoId: shared.demoId, copyStepsToDemoId: shared.demoId }
    expect((await importing(within, both.headers)).statusCode).toBe(200)
  })

  it('gives nothing to a recording token', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const { token } = await pairExtension(server, ada)
    const headers = { authorization: `Bearer ${token}` }
    const reply = await importing({ demoId, copyStepsToDemoId: demoId }, headers)
    expect(reply.statusCode).toBe(403)
  })
})
