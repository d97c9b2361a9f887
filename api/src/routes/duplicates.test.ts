import { randomUUID } from 'node:crypto'
import type { DemoCard } from '@waystep/api-contract'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import {
  createChapter,
  createHtmlEdit,
  type DemoChanges,
  formFieldSchema,
} from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createDemo,
  demoOfPictures,
  documentOf,
  edit,
  png,
  stepOf,
  storeAsset,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeDemoOfPage, readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
let eve: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  eve = await signUp(server)
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

const duplicate = (address: string, id: string = randomUUID(), person = eve) =>
  server.app.inject({
    method: 'POST',
    url: '/api/demos/duplicates',
    headers: person.headers,
    payload: { id, workspaceId: person.workspaceId, address },
  })

const change = (demoId: string, changes: DemoChanges) =>
  edit(server, ada, demoId, { type: 'update-demo', changes })
const allow = (demoId: string) => change(demoId, { allowDuplicate: true })

/** Eve's copy of a demo of Ada's. */
async function copyOf(demoId: string) {
  const reply = await duplicate(demoId)
  expect(reply.statusCode, reply.body).toBe(201)
  return await documentOf(server, eve, reply.json<DemoCard>().id)
}

const filesOf = async ({ workspaceId }: Person) =>
  (
    await server.services.db
      .selectFrom('assets')
      .select('hash')
      .where('workspaceId', '=', workspaceId)
      .execute()
  ).map(({ hash }) => hash)

describe('a demo that viewers may duplicate', () => {
  it('[M9.40] is copied into a workspace of theirs, with what they were shown', async () => {
    const { demoId, image } = await demoOfPictures(server, ada, 3)
    await change(demoId, { allowDuplicate: true, title: 'A tour of Acme', hotspotOpacity: 60 })
    const copy = await copyOf(demoId)
    expect(copy.demo).toMatchObject({ title: 'A tour of Acme', hotspotOpacity: 60 })
    expect(copy.demo.workspaceId).toBe(eve.workspaceId)
    expect(Object.values(copy.steps).map((step) => [step.text, step.image])).toEqual([
      ['Step 1', image],
      ['Step 2', image],
      ['Step 3', image],
    ])
    expect(Object.keys(copy.hotspots)).toHaveLength(3)
    const { base } = await watchDemo(server, copy.demo.id, eve.headers, '?preview=true')
    expect((await readManifest(server, base)).steps).toHaveLength(3)
    expect((await get(`${base}${image.replace('asset:', 'assets/')}`)).statusCode).toBe(200)
  })

  it('[M9.40] goes without what only its author has: hidden steps, raw pictures, brand, switches', async () => {
    const { demoId, steps, image } = await demoOfPictures(server, ada, 2)
    const [first, second] = steps
    const edited = `asset:${await storeAsset(server, ada, await png())}`
    const card = `asset:${await storeAsset(server, ada, await png())}`
    await edit(server, ada, demoId, {
      type: 'update-step',
      stepId: first?.id ?? '',
      changes: { editedImage: edited, pageTitle: 'Secret title', url: 'https://in.acme.test/x' },
    })
    await edit(server, ada, demoId, { type: 'hide-steps', changes: { [second?.id ?? '']: true } })
    await change(demoId, {
      allowDuplicate: true,
      metaimage: card,
      ctabtntext: 'Book a call',
      ctabtnlink: 'https://acme.test',
      searchable: true,
    })
    const copy = await copyOf(demoId)
    expect(Object.values(copy.steps)).toMatchObject([
      { image: edited, editedImage: null, pageTitle: null, url: null },
    ])
    expect(copy.demo).toMatchObject({
      allowDuplicate: false,
      searchable: false,
      metaimage: null,
      ctabtntext: null,
    })
    const files = await filesOf(eve)
    for (const own of [image, card]) expect(files).not.toContain(own.replace('asset:', ''))
    expect(files).toContain(edited.replace('asset:', ''))
  })

  it('[M9.40] gives its captured pages as they are edited: nothing redacted is in their copies', async () => {
    const { demoId, capture, screenshot, picture, step } = await makeDemoOfPage(server, ada)
    await allow(demoId)
    const secret = Number(/"id":(\d+),"tagName":"p"/.exec(JSON.stringify(capture.tree))?.[1])
    const now = '2026-01-01T12:00:00.000Z'
    const redaction = createHtmlEdit({
      id: randomUUID(),
      demoId,
      nodeId: secret,
      edits: { Redact: { oldValue: 'normal', newValue: 'redact' } },
      ...fingerprintOf(capture.tree, secret),
      createdAt: now,
      updatedAt: now,
    })
    await edit(server, ada, demoId, { type: 'save-edits', put: [redaction], remove: [] })
    const watched = await watchDemo(server, demoId)
    const shown = (await get(`${watched.base}pages/${step.id}.html`)).body

    const copy = await copyOf(demoId)
    const [page] = Object.values(copy.steps)
    expect(copy.edits).toEqual({})
    expect(page).toMatchObject({ image: null })
    const stored = await get(`/api/captures/${page?.htmlCaptureId}`, eve.headers)
    expect(stored.statusCode).toBe(200)
    expect(stored.body).not.toMatch(/4711|crm\.example|cdn\.example/)
    expect(stored.body).toContain('Invoices')
    const files = await filesOf(eve)
    expect(files).toContain(picture)
    expect(files).not.toContain(screenshot)
    const own = await watchDemo(server, copy.demo.id, eve.headers, '?preview=true')
    expect((await get(`${own.base}pages/${page?.id}.html`)).body).toBe(shown)
  })

  it('is copied once, however often the same is asked for', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    await allow(demoId)
    const id = randomUUID()
    expect((await duplicate(demoId, id)).statusCode).toBe(201)
    const again = await duplicate(demoId, id)
    expect([again.statusCode, again.json<DemoCard>().id]).toEqual([201, id])
    expect((await duplicate(demoId, id, ada)).statusCode).toBe(409)
  })
})

describe('the page of a demo', () => {
  it('[M9.40] leads to a copy only where there is one to be had', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const leads = async (path: string) => (await get(path)).body.includes(`/duplicate/${demoId}`)
    expect(await leads(`/demo/${demoId}`)).toBe(false)
    await allow(demoId)
    expect(await leads(`/demo/${demoId}`)).toBe(true)
    expect(await leads(`/embed/${demoId}`)).toBe(false)
    await change(demoId, { type: 'Sandbox' })
    expect(await leads(`/demo/${demoId}`)).toBe(false)
  })
})

describe('a demo that viewers may not duplicate', () => {
  const refusal = async (demoId: string) => (await duplicate(demoId)).statusCode

  it('[M9.40] is one whose author has not said so, and one that nobody may see', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    expect(await refusal(demoId)).toBe(403)
    await allow(demoId)
    await server.app.inject({
      method: 'PUT',
      url: `/api/demo/${demoId}/link`,
      headers: ada.headers,
      payload: { on: false },
    })
    expect(await refusal(demoId)).toBe(404)
    expect(await refusal(randomUUID())).toBe(404)
  })

  it('[M9.40] is one with a gate, a sandbox, and one at full width', async () => {
    const gated = await demoOfPictures(server, ada, 1)
    await allow(gated.demoId)
    const step = stepOf(gated.demoId)
    const { workspaceId } = ada
    const id = randomUUID()
    const field = formFieldSchema.parse({
      id: randomUUID(),
      chapterId: id,
      order: 0,
      label: 'Name',
    })
    const gate = { id, stepId: step.id, workspaceId, type: 'Form' as const, formFields: [field] }
    const items = [{ step, hotspots: [], chapter: createChapter(gate) }]
    await edit(server, ada, gated.demoId, { type: 'add-steps', after: 0, items })
    expect(await refusal(gated.demoId)).toBe(403)
    for (const changes of [{ type: 'Sandbox' }, { type: 'HTML', fullWidth: true }] as const) {
      const demoId = await createDemo(server, ada)
      await change(demoId, { ...changes, allowDuplicate: true })
      expect(await refusal(demoId), JSON.stringify(changes)).toBe(403)
    }
  })

  it('[M6.7] is one of a workspace whose plan has no duplication, or only in trial', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    await allow(demoId)
    const { db } = server.services
    const setPlan = (plan: 'Free' | 'Scale', inTrial: boolean) =>
      db
        .updateTable('workspaces')
        .set({ plan, inTrial })
        .where('id', '=', ada.workspaceId)
        .execute()
    await setPlan('Free', false)
    expect(await refusal(demoId)).toBe(403)
    await setPlan('Free', true)
    expect(await refusal(demoId)).toBe(403)
    await setPlan('Scale', false)
    expect(await refusal(demoId)).toBe(201)
  })
})
