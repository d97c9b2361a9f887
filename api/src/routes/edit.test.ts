import { randomUUID } from 'node:crypto'
import { createHtmlEdit, type DemoDocument, orderedSteps, type Step } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  demoOfPictures,
  documentOf,
  edit,
  hotspotOf,
  pageCapture,
  png,
  stepOf,
  storeAsset,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
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

const call = (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = ada.headers,
) => server.app.inject({ method, url, headers, ...(payload && { payload }) })

const idsIn = (document: DemoDocument) => orderedSteps(document).map((step) => step.id)
const idsOf = (steps: readonly Step[]) => steps.map((step) => step.id)
const numbered = (steps: readonly Step[]) =>
  steps.map(({ id }, index) => ({ id, number: index + 1 }))

describe('POST /api/edit/update-demo', () => {
  it('[E7.2] changes title, browser bar and dark mode, and leaves the rest', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const before = await documentOf(server, ada, demoId)
    const reply = await call('POST', '/api/edit/update-demo', {
      id: demoId,
      title: 'Renamed',
      topBar: true,
      darkmode: true,
    })
    expect(reply.json()).toEqual({ status: 'success', revision: 2 })
    expect((await documentOf(server, ada, demoId)).demo).toEqual({
      ...before.demo,
      title: 'Renamed',
      topBar: true,
      darkmode: true,
    })
  })

  it('names the field whose value is wrong, and changes nothing', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const reply = await call('POST', '/api/edit/update-demo', {
      id: demoId,
      title: 'Renamed',
      hotspotOpacity: 42,
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.issues[0].path).toEqual(['hotspotOpacity'])
    expect((await documentOf(server, ada, demoId)).demo.title).toBe('A tour')
  })
})

describe('POST /api/edit/new-step', () => {
  it('[E4.5] puts a step with number index + 0.1 after the one it follows', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 3)
    const added = { ...stepOf(demoId), number: 2.1 }
    const known = numbered(steps)
    const reply = await call('POST', '/api/edit/new-step', {
      updatedSteps: [...known, added],
      hotspotsForNewStep: [hotspotOf(added, { text: 'New' })],
    })
    expect(reply.statusCode).toBe(200)
    const document = await documentOf(server, ada, demoId)
    expect(idsIn(document)).toEqual([steps[0]?.id, steps[1]?.id, added.id, steps[2]?.id])
    expect(orderedSteps(document).map((step) => step.number)).toEqual([1, 2, 3, 4])
    expect(Object.values(document.hotspots).find((one) => one.stepId === added.id)?.text).toBe(
      'New',
    )
  })

  it('[E4.6] takes the first step of an empty demo with number 0, and a chapter with it', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 1)
    await call('POST', '/api/edit/delete-steps', { deleteStepsArray: idsOf(steps), steps: [] })
    const added = { ...stepOf(demoId), number: 0 }
    const reply = await call('POST', '/api/edit/new-step', {
      updatedSteps: [added],
      newChapter: { id: randomUUID(), heading: 'Welcome' },
    })
    expect(reply.statusCode).toBe(200)
    const document = await documentOf(server, ada, demoId)
    expect(document.steps[added.id]?.number).toBe(1)
    expect(Object.values(document.chapters)).toMatchObject([
      { stepId: added.id, heading: 'Welcome' },
    ])
  })

  it('puts a step of a stale tab where its neighbour is now', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 3)
    const stale = numbered(steps)
    const [first, second, third] = idsOf(steps)
    await edit(server, ada, demoId, {
      type: 'reorder-steps',
      stepIds: [second ?? '', first ?? '', third ?? ''],
    })
    const added = { ...stepOf(demoId), number: 2.1 }
    await call('POST', '/api/edit/new-step', { updatedSteps: [...stale, added] })
    expect(idsIn(await documentOf(server, ada, demoId))).toEqual([second, added.id, first, third])
  })
})

describe('POST /api/edit/delete-steps', () => {
  it('[E4.8] numbers what remains 1..n', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 4)
    const [first, second, third, fourth] = idsOf(steps)
    await call('POST', '/api/edit/delete-steps', { deleteStepsArray: [second], steps: [] })
    const document = await documentOf(server, ada, demoId)
    expect(orderedSteps(document).map(({ id, number }) => [id, number])).toEqual([
      [first, 1],
      [third, 2],
      [fourth, 3],
    ])
  })

  it('[E7.4] keeps order and steps when a stale tab sends its own numbers while another adds and moves', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 4)
    const [a, b, c, d] = idsOf(steps)
    const added = stepOf(demoId)
    await edit(
      server,
      ada,
      demoId,
      { type: 'add-steps', after: 2, items: [{ step: added, hotspots: [], chapter: null }] },
      { type: 'reorder-steps', stepIds: [d ?? '', a ?? '', b ?? '', added.id, c ?? ''] },
    )
    const reply = await call('POST', '/api/edit/delete-steps', {
      deleteStepsArray: [b],
      steps: [
        { id: a, number: 1 },
        { id: c, number: 2 },
        { id: d, number: 3 },
      ],
    })
    expect(reply.statusCode).toBe(200)
    const ordered = orderedSteps(await documentOf(server, ada, demoId))
    expect(idsOf(ordered)).toEqual([d, a, added.id, c])
    expect(ordered.map((step) => step.number)).toEqual([1, 2, 3, 4])
  })

  it('answers a repeated deletion, and does not touch another demo', async () => {
    const { steps } = await demoOfPictures(server, ada, 2)
    const theirs = await demoOfPictures(server, eve, 1)
    const [first] = idsOf(steps)
    const body = { deleteStepsArray: [first], steps: [] }
    expect((await call('POST', '/api/edit/delete-steps', body)).statusCode).toBe(200)
    expect((await call('POST', '/api/edit/delete-steps', body)).statusCode).toBe(404)
    const mixed = { deleteStepsArray: [steps[1]?.id, theirs.steps[0]?.id], steps: [] }
    expect((await call('POST', '/api/edit/delete-steps', mixed)).statusCode).toBe(404)
    expect(idsIn(await documentOf(server, eve, theirs.demoId))).toEqual(idsOf(theirs.steps))
  })
})

describe('POST /api/edit/update-sorted-steps', () => {
  it('[E7.21] puts the steps in the order of their numbers', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 3)
    const [first, second, third] = idsOf(steps)
    const reply = await call('POST', '/api/edit/update-sorted-steps', {
      steps: [
        { id: first, number: 3 },
        { id: second, number: 1 },
        { id: third, number: 2 },
      ],
    })
    expect(reply.statusCode).toBe(200)
    expect(idsIn(await documentOf(server, ada, demoId))).toEqual([second, third, first])
  })

  it("[E8.9] fails with 'Failed to update step order'", async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 1)
    const step = steps[0]?.id ?? ''
    const reply = await call('POST', '/api/edit/update-sorted-steps', {
      steps: [
        { id: step, number: 1 },
        { id: 'not a step id'.replaceAll(' ', '-'), number: 2 },
      ],
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.message).toBe('Failed to update step order')
    expect(idsIn(await documentOf(server, ada, demoId))).toEqual([step])
  })
})

describe('POST /api/edit/bulk-update-steps', () => {
  it('[E7.3] changes records of every kind at once, whole records sent included', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 2)
    const before = await documentOf(server, ada, demoId)
    const hotspots = Object.values(before.hotspots)
    const reply = await call('POST', '/api/edit/bulk-update-steps', {
      demoId,
      steps: [{ ...steps[0], text: 'Named', hotspots, comments: [] }],
      hotspots: hotspots.map(({ id }) => ({ id, nextButtonText: null, bgcolor: '#112233' })),
      chapters: [],
    })
    expect(reply.json()).toEqual({ status: 'success', revision: 2 })
    const after = await documentOf(server, ada, demoId)
    expect(after.steps[steps[0]?.id ?? '']?.text).toBe('Named')
    expect(Object.values(after.hotspots).map((one) => one.bgcolor)).toEqual(['#112233', '#112233'])
  })

  it('changes all or nothing, and names what is wrong', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 2)
    const reply = await call('POST', '/api/edit/bulk-update-steps', {
      demoId,
      steps: [
        { id: steps[0]?.id, text: 'Named' },
        { id: steps[1]?.id, playbackRate: 7 },
      ],
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.issues[0].path).toEqual(['steps', 1, 'playbackRate'])
    expect((await documentOf(server, ada, demoId)).steps[steps[0]?.id ?? '']?.text).toBe('Step 1')
  })
})

describe('hotspots', () => {
  it('[H7.1] an Area that add-hotspot saves is read back as it was', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 2)
    const [first, second] = steps
    if (first === undefined || second === undefined) throw new Error('no steps')
    const draft = hotspotOf(first, {
      style: 'Area',
      boxWidth: 31.25,
      boxHeight: 12.5,
      textAlign: 'Center',
      nextslide: second.id,
    })
    const reply = await call('POST', '/api/edit/add-hotspot', { ...draft, backdrop: 'Dark' })
    expect(reply.json()).toEqual({ status: 'success', revision: 2, hotspot: draft })
    const document = await documentOf(server, ada, demoId)
    expect(document.hotspots[draft.id]).toEqual(draft)
    expect(document.steps[first.id]?.backdrop).toBe('Dark')
  })

  it('[H7.2] saving the AI’s text leaves the author’s own as it was', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 1)
    const hotspot = Object.values((await documentOf(server, ada, demoId)).hotspots)[0]
    const url = `/api/hotspot/${hotspot?.id}`
    await call('POST', url, { demoId, text: 'By hand' })
    const reply = await call('POST', url, { demoId, aiText: 'By AI', aiTextVisible: true })
    expect(reply.json().hotspot).toMatchObject({
      text: 'By hand',
      aiText: 'By AI',
      aiTextVisible: true,
    })
    expect(steps).toHaveLength(1)
  })

  it('[H7.4] moves and resizes with the spec’s spelling, and back', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const hotspot = Object.values((await documentOf(server, ada, demoId)).hotspots)[0]
    const url = `/api/hotspot/${hotspot?.id}`
    const moved = { mouseXCooridnate: 12.5, mouseYCooridnate: 99, boxWidth: 10, boxHeight: 5 }
    expect((await call('POST', url, { demoId, ...moved })).json().hotspot).toMatchObject(moved)
    const { mouseXCooridnate, mouseYCooridnate, boxWidth, boxHeight } = hotspot ?? {}
    const back = { mouseXCooridnate, mouseYCooridnate, boxWidth, boxHeight }
    expect((await call('POST', url, { demoId, ...back })).json().hotspot).toEqual(hotspot)
  })

  it('[E7.8] deletes one, and knows it only in its own demo', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const other = await demoOfPictures(server, ada, 1)
    const hotspotId = Object.keys((await documentOf(server, ada, demoId)).hotspots)[0]
    const url = `/api/hotspot/${hotspotId}`
    expect((await call('POST', url, { demoId: other.demoId, text: 'x' })).statusCode).toBe(404)
    expect((await call('DELETE', `${url}?demoId=${demoId}`)).statusCode).toBe(200)
    expect((await documentOf(server, ada, demoId)).hotspots).toEqual({})
  })
})

describe('steps', () => {
  it('[M7.3] changes the name, and refuses one that is too long', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 1)
    const url = `/api/edit/step/${steps[0]?.id}`
    expect((await call('POST', url, { text: 'x'.repeat(41) })).statusCode).toBe(400)
    expect((await call('POST', url, { text: 'x'.repeat(40) })).statusCode).toBe(200)
    expect((await documentOf(server, ada, demoId)).steps[steps[0]?.id ?? '']?.text).toBe(
      'x'.repeat(40),
    )
  })

  it('[M7.4] replaces the picture by one of the workspace, and by no address elsewhere', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 1)
    const stepId = steps[0]?.id ?? ''
    const url = '/api/edit/step/update-step-image'
    const imageURL = `asset:${await storeAsset(server, ada, await png())}`
    const replace = (imageURL: string) =>
      call('PUT', url, { stepId, imageURL, width: 640, height: 360 })
    const elsewhere = await replace('https://example.com/a.png')
    expect(elsewhere.statusCode).toBe(400)
    expect(elsewhere.json().error.issues[0].path).toEqual(['imageURL'])
    expect((await replace(imageURL)).statusCode).toBe(200)
    expect((await documentOf(server, ada, demoId)).steps[stepId]).toMatchObject({
      image: imageURL,
      widthOrg: 640,
      heightOrg: 360,
    })
  })
})

describe('PUT /api/demo/:demoId/edits', () => {
  it('[H7.8] answers the saved edits, in either naming, and removes those that change nothing', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 1)
    const htmlCaptureId = await storeCapture(server, ada, pageCapture())
    const page = stepOf(demoId, { htmlCaptureId })
    await edit(server, ada, demoId, {
      type: 'add-steps',
      after: 1,
      items: [{ step: page, hotspots: [], chapter: null }],
    })
    const now = '2026-01-01T12:00:00.000Z'
    const sent = createHtmlEdit({
      id: randomUUID(),
      demoId,
      nodeId: 5,
      enabledStepId: page.id,
      createdAt: now,
      updatedAt: now,
    })
    const changes = [
      { attribute: 'color', oldValue: null, newValue: '#ff0000', htmlEditId: sent.id },
    ]
    const url = `/api/demo/${demoId}/edits`
    const saved = await call('PUT', url, { edits: [{ ...sent, edits: {}, changes }] })
    expect(saved.json().edits).toEqual([
      { ...sent, edits: { TextColor: { oldValue: null, newValue: '#ff0000' } } },
    ])
    expect(Object.keys((await documentOf(server, ada, demoId)).edits)).toEqual([sent.id])
    const emptied = await call('PUT', url, { edits: [sent] })
    expect(emptied.json().edits).toEqual([])
    expect((await documentOf(server, ada, demoId)).edits).toEqual({})
    expect(steps).toHaveLength(1)
  })
})

describe('POST /api/demo/:demoId/enable-sandbox', () => {
  it('[H7.10] makes the demo a sandbox, with or without its hotspots, and another call takes it back', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 1)
    const step = { ...stepOf(demoId), id: steps[0]?.id ?? '' }
    await edit(server, ada, demoId, {
      type: 'add-hotspot',
      hotspot: hotspotOf(step),
      backdrop: 'Dark',
    })
    const seen = async () => {
      const { demo, hotspots, steps } = await documentOf(server, ada, demoId)
      const { type, mobileHotspotView } = demo
      return [type, mobileHotspotView, Object.keys(hotspots).length, steps[step.id]?.backdrop]
    }
    const url = `/api/demo/${demoId}/enable-sandbox`
    const sent = { demoId, mobileHotspotView: false }
    expect((await call('POST', url, sent)).json()).toEqual({ status: 'success', revision: 3 })
    expect(await seen()).toEqual(['Sandbox', false, 2, 'Dark'])
    await call('POST', url, { ...sent, deleteHotspots: true })
    expect(await seen()).toEqual(['Sandbox', false, 0, 'None'])
    expect((await call('POST', url, { mobileHotspotView: true })).statusCode).toBe(400)
    const back = await call('POST', `/api/demo/${demoId}/disable-sandbox`, {})
    expect(back.statusCode).toBe(200)
    expect(await seen()).toEqual(['HTML', true, 0, 'None'])
  })
})
