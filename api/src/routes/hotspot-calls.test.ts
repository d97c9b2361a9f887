import type { Hotspot, Step } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOfPictures, documentOf, edit, hotspotOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const post = (url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, headers: ada.headers, payload })

/** A demo of two steps; the first, and the hotspot on it. */
async function demoWithHotspot(): Promise<{ demoId: string; step: Step; hotspot: Hotspot }> {
  const { demoId, steps } = await demoOfPictures(server, ada, 2)
  const step = steps[0]
  const { hotspots } = await documentOf(server, ada, demoId)
  const hotspot = Object.values(hotspots).find((one) => one.stepId === step?.id)
  if (step === undefined || hotspot === undefined) throw new Error('no step')
  return { demoId, step, hotspot }
}

const heldHotspot = async (demoId: string, id: string) =>
  (await documentOf(server, ada, demoId)).hotspots[id]

describe('POST /api/edit/add-hotspot', () => {
  it('[E7.7, M7.18] adds the hotspot sent, with the backdrop of its step', async () => {
    const { demoId, step } = await demoWithHotspot()
    const sent = hotspotOf(step, { style: 'Tooltip', text: 'Sent', mouseXCooridnate: 12.5 })
    expect((await post('/api/edit/add-hotspot', { ...sent, backdrop: 'Light' })).statusCode).toBe(
      200,
    )
    expect(await heldHotspot(demoId, sent.id)).toEqual(sent)
    expect((await documentOf(server, ada, demoId)).steps[step.id]?.backdrop).toBe('Light')
  })

  it('leaves the backdrop alone when none is sent, and names a field that is wrong', async () => {
    const { demoId, step } = await demoWithHotspot()
    await post('/api/edit/add-hotspot', { ...hotspotOf(step), backdrop: 'Dark' })
    await post('/api/edit/add-hotspot', hotspotOf(step))
    expect((await documentOf(server, ada, demoId)).steps[step.id]?.backdrop).toBe('Dark')
    const wrong = await post('/api/edit/add-hotspot', { ...hotspotOf(step), style: 'Balloon' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().error.issues[0].path).toEqual(['style'])
  })
})

describe('POST /api/hotspot/:id', () => {
  it('[H7.1, H7.2] takes every field of the panel', async () => {
    const { demoId, step, hotspot } = await demoWithHotspot()
    const other = Object.keys((await documentOf(server, ada, demoId)).steps).find(
      (id) => id !== step.id,
    )
    const fields = {
      bgcolor: '#112233',
      textcolor: '#fafafa',
      tipposition: 'top',
      nextslide: other,
      prevslide: other,
      textVisible: false,
      nextButton: false,
      style: 'Area',
      boxWidth: 31.5,
      boxHeight: 12.25,
      animation: 'None',
      anchorNodeId: null,
      anchorPosition: 'TopLeft',
      isVisible: false,
      mouseXCooridnate: 3,
      mouseYCooridnate: 97,
      nextButtonText: 'Onwards',
      backButtonText: 'Back up',
      hotspotWidth: 'Large',
      textAlign: 'Right',
      modalPosition: 'TopRight',
      text: 'New',
    }
    const reply = await post(`/api/hotspot/${hotspot.id}`, {
      demoId,
      ...fields,
      backdrop: 'Dark',
    })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await heldHotspot(demoId, hotspot.id)).toEqual({ ...hotspot, ...fields })
    expect((await documentOf(server, ada, demoId)).steps[step.id]?.backdrop).toBe('Dark')
  })

  it('leads next and back out of the demo by links only, never by what a browser would run', async () => {
    const { demoId, hotspot } = await demoWithHotspot()
    const url = `/api/hotspot/${hotspot.id}`
    const out = {
      nextlink: 'https://acme.com/docs',
      nextlinkNewTab: false,
      prevlink: 'mailto:a@acme.com',
    }
    expect((await post(url, { demoId, ...out })).statusCode).toBe(200)
    expect(await heldHotspot(demoId, hotspot.id)).toEqual({ ...hotspot, ...out })
    for (const link of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '/x',
      '',
    ]) {
      const reply = await post(url, { demoId, nextlink: link })
      expect(reply.statusCode, link).toBe(400)
      expect(reply.json().error.issues[0].path).toEqual(['nextlink'])
    }
    expect((await heldHotspot(demoId, hotspot.id))?.nextlink).toBe(out.nextlink)
  })

  it('[H7.3] is undone by sending texts, colours, place and link as they were', async () => {
    const { demoId, hotspot } = await demoWithHotspot()
    const url = `/api/hotspot/${hotspot.id}`
    await post(url, { demoId, text: 'New', aiText: 'Newer', bgcolor: '#000', tipposition: 'top' })
    await post(url, { demoId, textcolor: '#111111', nextButtonText: 'Go', backButtonText: 'No' })
    expect(await heldHotspot(demoId, hotspot.id)).not.toEqual(hotspot)
    const { aiText, text, bgcolor, textcolor, tipposition, nextslide } = hotspot
    const { nextButtonText, backButtonText } = hotspot
    const before = { aiText, text, bgcolor, textcolor, tipposition, nextslide }
    const reply = await post(url, { demoId, ...before, nextButtonText, backButtonText })
    expect(reply.statusCode).toBe(200)
    expect(await heldHotspot(demoId, hotspot.id)).toEqual(hotspot)
  })

  it('[M7.1] moves by percents, with or without a box, and back', async () => {
    const { demoId, hotspot } = await demoWithHotspot()
    const url = `/api/hotspot/${hotspot.id}`
    await post(url, { demoId, mouseXCooridnate: 80, mouseYCooridnate: 20 })
    expect(await heldHotspot(demoId, hotspot.id)).toEqual({
      ...hotspot,
      mouseXCooridnate: 80,
      mouseYCooridnate: 20,
    })
    const { mouseXCooridnate, mouseYCooridnate, boxWidth, boxHeight } = hotspot
    const back = { mouseXCooridnate, mouseYCooridnate, boxWidth, boxHeight }
    await post(url, { demoId, ...back, boxWidth: 44 })
    expect((await heldHotspot(demoId, hotspot.id))?.boxWidth).toBe(44)
    await post(url, { demoId, ...back })
    expect(await heldHotspot(demoId, hotspot.id)).toEqual(hotspot)
    const outside = await post(url, { demoId, mouseXCooridnate: 101, mouseYCooridnate: 0 })
    expect(outside.statusCode).toBe(400)
  })
})

it('[H7.5] a hotspot is deleted by its id and its demo’s, and restored with step and backdrop', async () => {
  const { demoId, step, hotspot } = await demoWithHotspot()
  const deleted = await server.app.inject({
    method: 'DELETE',
    url: `/api/hotspot/${hotspot.id}?demoId=${demoId}`,
    headers: ada.headers,
  })
  expect(deleted.statusCode).toBe(200)
  expect(await heldHotspot(demoId, hotspot.id)).toBeUndefined()
  await edit(server, ada, demoId, { type: 'add-hotspot', hotspot, backdrop: 'Dark' })
  expect(await heldHotspot(demoId, hotspot.id)).toEqual(hotspot)
  expect((await documentOf(server, ada, demoId)).steps[step.id]?.backdrop).toBe('Dark')
})

describe('POST /api/edit/update-demo-steps', () => {
  const url = '/api/edit/update-demo-steps'

  it('[M7.19] gives the hotspots of the steps sent colours and button texts, and nothing else', async () => {
    const { demoId, hotspot, step } = await demoWithHotspot()
    const before = await documentOf(server, ada, demoId)
    const look = { bgcolor: '#be123c', nextButtonText: 'Go on' }
    const sent = { steps: [step.id], ...look, style: 'Area', text: 'Not this' }
    expect((await post(url, sent)).statusCode).toBe(200)
    const after = await documentOf(server, ada, demoId)
    expect(after.hotspots[hotspot.id]).toEqual({ ...hotspot, ...look })
    expect({ ...after.hotspots, [hotspot.id]: hotspot }).toEqual(before.hotspots)
    const all = Object.values(before.steps)
    expect((await post(url, { steps: all, textcolor: '#000' })).statusCode).toBe(200)
    const colours = Object.values((await documentOf(server, ada, demoId)).hotspots)
    expect(colours.every(({ textcolor }) => textcolor === '#000')).toBe(true)
  })

  it('names a field that is wrong, and takes no steps of two demos', async () => {
    const [one, other] = [await demoWithHotspot(), await demoWithHotspot()]
    const wrong = await post(url, { steps: [one.step.id], bgcolor: 'red' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().error.issues[0].path).toEqual(['bgcolor'])
    const both = await post(url, { steps: [one.step.id, other.step.id], bgcolor: '#123456' })
    expect(both.statusCode).toBe(404)
  })
})
