import { randomUUID } from 'node:crypto'
import type { DemoCard, FolderItem } from '@waystep/api-contract'
import { applyCommand, createChapter, createHtmlEdit, orderedSteps } from '@waystep/demo-model'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUpMedia, mediaGraceMs } from '../operations/clean-up/clean-up-media.ts'
import { deleteExpiredDemos } from '../operations/clean-up/delete-expired-demos.ts'
import {
  createDemo,
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
import { join, type Person, signUp, startTrial } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let bob: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  const guest = await signUp(server)
  await join(server, guest, ada)
  bob = { ...guest, workspaceId: ada.workspaceId }
})
afterAll(() => server.close())

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = ada.headers,
) => server.app.inject({ method, url, headers, ...(payload && { payload }) })

async function list(person: Person, filter: Record<string, string> = {}): Promise<DemoCard[]> {
  const query = new URLSearchParams({ workspaceId: person.workspaceId, ...filter })
  return (await call('GET', `/api/demos?${query}`, undefined, person.headers)).json<{
    demos: DemoCard[]
  }>().demos
}
const idsIn = async (person: Person, filter: Record<string, string> = {}) =>
  (await list(person, filter)).map((demo) => demo.id)

describe('the list of demos', () => {
  it('goes on page by page, though several were changed in one moment and one is changed meanwhile', async () => {
    const person = await signUp(server)
    const ids: string[] = []
    for (let nth = 0; nth < 7; nth++) ids.push(await createDemo(server, person))
    const moment = sql<Date>`timestamptz '2026-01-01 12:00:00.123456+00'`
    const { db } = server.services
    await db.updateTable('demos').set({ updatedAt: moment }).where('id', 'in', ids).execute()
    const page = async (after: string | null) => {
      const query = new URLSearchParams({ workspaceId: person.workspaceId, limit: '3' })
      if (after !== null) query.set('after', after)
      const reply = await call('GET', `/api/demos?${query}`, undefined, person.headers)
      return reply.json<{ demos: DemoCard[]; next: string | null }>()
    }
    const first = await page(null)
    const changed = first.demos.at(-1)?.id ?? ''
    await edit(server, person, changed, { type: 'update-demo', changes: { title: 'Newest' } })
    const second = await page(first.next)
    const third = await page(second.next)
    expect([first, second, third].map(({ demos }) => demos.length)).toEqual([3, 3, 1])
    const seen = [first, second, third].flatMap(({ demos }) => demos.map(({ id }) => id))
    expect(seen).toEqual(ids.toSorted())
    expect(third.next).toBeNull()
  })

  it('finds them by title and by step name, whatever the case, and takes signs literally', async () => {
    const person = await signUp(server)
    const byTitle = await createDemo(server, person, { title: 'Ärger mit 100% Rabatt' })
    const byStep = await createDemo(server, person, { title: 'Other' })
    const step = stepOf(byStep, { text: 'Save the INVOICE' })
    await edit(server, person, byStep, {
      type: 'add-steps',
      after: 0,
      items: [{ step, hotspots: [], chapter: null }],
    })
    expect(await idsIn(person, { search: '100% r' })).toEqual([byTitle])
    expect(await idsIn(person, { search: 'invoice' })).toEqual([byStep])
    expect(await idsIn(person, { search: '%' })).toEqual([byTitle])
    expect(await idsIn(person, { search: '_' })).toEqual([])
    expect(await idsIn(person)).toEqual([byStep, byTitle])
  })

  it('shows trash apart, and thumbnails where there is a picture', async () => {
    const person = await signUp(server)
    const { demoId } = await demoOfPictures(server, person, 2)
    const empty = await createDemo(server, person)
    await call('DELETE', `/api/demo/${empty}`, undefined, person.headers)
    expect(await list(person)).toMatchObject([
      { id: demoId, steps: 2, hasThumbnail: true, link: true },
    ])
    expect(await list(person, { trash: 'true' })).toMatchObject([
      { id: empty, hasThumbnail: false },
    ])
    const url = `/api/demo/${demoId}/thumbnail?v=3`
    const picture = await call('GET', url, undefined, person.headers)
    expect(picture.headers['content-type']).toBe('image/webp')
    expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    const none = await call('GET', `/api/demo/${empty}/thumbnail`, undefined, person.headers)
    expect(none.statusCode).toBe(404)
  })

  it('shows the chapter that a demo begins with, which hidden steps do not count for', async () => {
    const person = await signUp(server)
    const demoId = await createDemo(server, person)
    const chapterStep = (heading: string, isHidden: boolean) => {
      const step = stepOf(demoId, { text: heading, isHidden })
      const owner = { id: randomUUID(), stepId: step.id, workspaceId: person.workspaceId }
      return { step, hotspots: [], chapter: createChapter({ ...owner, heading }) }
    }
    const items = [chapterStep('Hidden', true), chapterStep('Welcome', false)]
    await edit(server, person, demoId, { type: 'add-steps', after: 0, items })
    expect(await list(person)).toMatchObject([{ openingChapter: { heading: 'Welcome' } }])
    const plain = { step: stepOf(demoId), hotspots: [], chapter: null }
    await edit(server, person, demoId, { type: 'add-steps', after: 0, items: [plain] })
    expect(await list(person)).toMatchObject([{ openingChapter: null }])
  })

  it('makes the same demo once, however often it is asked to', async () => {
    const id = randomUUID()
    const body = { id, workspaceId: ada.workspaceId, title: 'Once', type: 'HTML' }
    expect((await call('POST', '/api/demos', body)).statusCode).toBe(201)
    expect((await call('POST', '/api/demos', body)).json()).toMatchObject({ id, title: 'Once' })
    const eve = await signUp(server)
    const theirs = { ...body, workspaceId: eve.workspaceId }
    expect((await call('POST', '/api/demos', theirs, eve.headers)).statusCode).toBe(409)
  })
})

describe('an opened demo', () => {
  it('comes with what is known of its captured pages, and what they could not keep', async () => {
    const capture = pageCapture()
    const htmlCaptureId = await storeCapture(server, ada, capture)
    const demoId = await createDemo(server, ada)
    await edit(server, ada, demoId, {
      type: 'add-steps',
      after: 0,
      items: [{ step: stepOf(demoId, { htmlCaptureId }), hotspots: [], chapter: null }],
    })
    const { url, title, viewport, health } = capture
    expect((await call('GET', `/api/demo/${demoId}`)).json()).toMatchObject({
      revision: 1,
      captures: { [htmlCaptureId]: { url, title, viewport, health } },
      link: { on: true },
      expiresAt: null,
    })
  })

  it('[E6.2] of a trial says when it ends, and has a link but no embedding', async () => {
    const trial = await startTrial(server)
    const { demoId } = await demoOfPictures(server, trial, 1)
    const opened = (await call('GET', `/api/demo/${demoId}`, undefined, trial.headers)).json()
    const left = Date.parse(opened.expiresAt) - Date.now()
    expect(Math.round(left / 3_600_000)).toBe(24)
    const ofTrial = await call('GET', `/api/demo/${demoId}/link`, undefined, trial.headers)
    expect(ofTrial.json()).toMatchObject({ on: true, embed: false })
    const own = await demoOfPictures(server, ada, 1)
    expect((await call('GET', `/api/demo/${own.demoId}/link`)).json()).toMatchObject({
      embed: true,
    })
  })
})

describe('the trash', () => {
  it('gives a demo back, and deletes for good only what is in it', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    expect((await call('DELETE', `/api/demo/${demoId}/forever`)).statusCode).toBe(409)
    await call('DELETE', `/api/demo/${demoId}`)
    expect(await idsIn(ada)).not.toContain(demoId)
    expect((await call('POST', `/api/demo/${demoId}/restore`)).json()).toMatchObject({
      trashedAt: null,
    })
    expect(await idsIn(ada)).toContain(demoId)
    await call('DELETE', `/api/demo/${demoId}`)
    expect((await call('DELETE', `/api/demo/${demoId}/forever`)).statusCode).toBe(204)
    expect((await call('GET', `/api/demo/${demoId}`)).statusCode).toBe(404)
  })
})

describe('folders', () => {
  const folders = async (person: Person) =>
    (
      await call('GET', `/api/folders?workspaceId=${ada.workspaceId}`, undefined, person.headers)
    ).json<{
      folders: FolderItem[]
    }>().folders
  async function makeFolder(person: Person, personal: boolean): Promise<string> {
    const id = randomUUID()
    const body = { id, workspaceId: ada.workspaceId, name: 'Folder', personal }
    await call('POST', '/api/folders', body, person.headers)
    return id
  }

  it('[E3.38, E7.20] have id, name and a personal flag', async () => {
    const id = await makeFolder(ada, true)
    expect(await folders(ada)).toContainEqual({ id, name: 'Folder', personal: true, demos: 0 })
  })

  it('that are personal are seen by nobody else, and neither is what is in them', async () => {
    const folderId = await makeFolder(ada, true)
    const demoId = await createDemo(server, ada, { folderId })
    expect((await folders(bob)).map((folder) => folder.id)).not.toContain(folderId)
    expect(await idsIn(bob)).not.toContain(demoId)
    expect(await idsIn(ada, { folderId })).toEqual([demoId])
    const url = `/api/folders/${folderId}`
    expect((await call('PATCH', url, { name: 'Mine' }, bob.headers)).statusCode).toBe(404)
    expect((await call('DELETE', url, undefined, bob.headers)).statusCode).toBe(404)
    const other = await createDemo(server, bob)
    const into = await call('PUT', `/api/demo/${other}/folder`, { folderId }, bob.headers)
    expect(into.statusCode).toBe(400)
  })

  it('take demos in, and leave them when they go', async () => {
    const folderId = await makeFolder(ada, false)
    const demoId = await createDemo(server, ada)
    expect((await call('PUT', `/api/demo/${demoId}/folder`, { folderId })).json()).toMatchObject({
      folderId,
    })
    expect((await folders(bob)).find((folder) => folder.id === folderId)?.demos).toBe(1)
    expect(
      (await call('DELETE', `/api/folders/${folderId}`, undefined, bob.headers)).statusCode,
    ).toBe(204)
    expect(await idsIn(ada, { folderId: 'none' })).toContain(demoId)
  })

  it('of another workspace take nothing in', async () => {
    const eve = await signUp(server)
    const folderId = randomUUID()
    await call(
      'POST',
      '/api/folders',
      { id: folderId, workspaceId: eve.workspaceId, name: 'Hers' },
      eve.headers,
    )
    const demoId = await createDemo(server, ada)
    expect((await call('PUT', `/api/demo/${demoId}/folder`, { folderId })).statusCode).toBe(400)
  })
})

describe('a duplicate', () => {
  it('has ids of its own, points into itself, and keeps passwords', async () => {
    const { demoId, steps, image } = await demoOfPictures(server, ada, 2)
    const [first, second] = steps
    if (first === undefined || second === undefined) throw new Error('no steps')
    const gate = stepOf(demoId)
    const chapter = createChapter({
      id: randomUUID(),
      stepId: gate.id,
      workspaceId: ada.workspaceId,
      type: 'Password',
      hasPassword: true,
    })
    await edit(
      server,
      ada,
      demoId,
      { type: 'add-hotspot', hotspot: hotspotOf(first, { nextslide: second.id }) },
      { type: 'add-steps', after: 2, items: [{ step: gate, hotspots: [], chapter }] },
    )
    await call('PUT', `/api/chapter/${chapter.id}/password`, { password: 'open sesame' })
    const id = randomUUID()
    const reply = await call('POST', `/api/demo/${demoId}/duplicate`, { id })
    expect(reply.json()).toMatchObject({ id, title: 'A tour copy', steps: 3 })
    const original = await documentOf(server, ada, demoId)
    const copy = await documentOf(server, ada, id)
    const text = JSON.stringify(copy)
    const oldIds = [
      demoId,
      ...Object.keys(original.steps),
      ...Object.keys(original.hotspots),
      ...Object.keys(original.chapters),
    ]
    for (const old of oldIds) expect(text).not.toContain(old)
    const [copiedFirst, copiedSecond] = orderedSteps(copy)
    expect(copiedFirst?.image).toBe(image)
    expect(Object.values(copy.hotspots).map((one) => one.nextslide)).toContain(copiedSecond?.id)
    const copiedChapter = Object.values(copy.chapters)[0]
    const hashes = await server.services.db
      .selectFrom('chapter_passwords')
      .select('hash')
      .where('chapterId', 'in', [chapter.id, copiedChapter?.id ?? ''])
      .execute()
    expect(new Set(hashes.map((row) => row.hash)).size).toBe(1)
    expect(hashes).toHaveLength(2)
  })
})

describe('clean-up', () => {
  async function isHeld(person: Person, hash: string): Promise<boolean> {
    const url = `/api/assets/${person.workspaceId}/${hash}`
    return (await call('GET', url, undefined, person.headers)).statusCode === 200
  }

  it('lets a deletion be undone: hotspots, edits, page and files are back', async () => {
    const picture = await storeAsset(server, ada, await png())
    const inPage = await storeAsset(server, ada, await png())
    const inEdit = await storeAsset(server, ada, await png())
    const htmlCaptureId = await storeCapture(server, ada, pageCapture([inPage]))
    const demoId = await createDemo(server, ada)
    const step = stepOf(demoId, { image: `asset:${picture}`, htmlCaptureId })
    const items = [{ step, hotspots: [hotspotOf(step)], chapter: null }]
    const now = '2026-01-01T12:00:00.000Z'
    const put = createHtmlEdit({
      id: randomUUID(),
      demoId,
      nodeId: 7,
      createdAt: now,
      updatedAt: now,
      enabledStepId: step.id,
      edits: { ImageSrc: { oldValue: null, newValue: `asset:${inEdit}` } },
    })
    await edit(
      ...([server, ada, demoId] as const),
      { type: 'add-steps', after: 0, items },
      { type: 'save-edits', put: [put], remove: [] },
    )
    const before = await documentOf(server, ada, demoId)
    const deleted = applyCommand(before, { type: 'delete-steps', stepIds: [step.id] })
    if (!deleted.ok) throw new Error('not deleted')
    await edit(server, ada, demoId, { type: 'delete-steps', stepIds: [step.id] })
    server.clock.shift(mediaGraceMs - 60_000)
    await cleanUpMedia(server.services)
    await cleanUpMedia(server.services)
    await edit(server, ada, demoId, deleted.inverse)
    expect(await documentOf(server, ada, demoId)).toEqual(before)
    expect(await isHeld(ada, picture)).toBe(true)
    expect(await isHeld(ada, inEdit)).toBe(true)
    expect((await call('GET', `/api/captures/${htmlCaptureId}/page`)).statusCode).toBe(200)
    server.clock.shift(60_000 - mediaGraceMs)
  })

  it('clears in the end what nothing refers to, and nothing else', async () => {
    const person = await signUp(server)
    const kept = await demoOfPictures(server, person, 1)
    const orphan = await storeAsset(server, person, await png())
    const inCapture = await storeAsset(server, person, await png())
    const captureId = await storeCapture(server, person, pageCapture([inCapture]))
    server.clock.shift(2 * 24 * 3_600_000)
    await cleanUpMedia(server.services)
    expect(await isHeld(person, orphan)).toBe(true)
    server.clock.shift(mediaGraceMs + 60_000)
    await cleanUpMedia(server.services)
    expect(await isHeld(person, orphan)).toBe(false)
    expect(
      (await call('GET', `/api/captures/${captureId}`, undefined, person.headers)).statusCode,
    ).toBe(404)
    server.clock.shift(mediaGraceMs + 60_000)
    await cleanUpMedia(server.services)
    expect(await isHeld(person, inCapture)).toBe(false)
    expect(await isHeld(person, kept.image.slice('asset:'.length))).toBe(true)
    const left: string[] = []
    for await (const object of server.services.store.list(`assets/${person.workspaceId}/`)) {
      left.push(object.key)
    }
    expect(left).toHaveLength(1)
    server.clock.shift(-2 * (mediaGraceMs + 60_000) - 2 * 24 * 3_600_000)
  })

  it('[E9.3] deletes a trial’s demo after 24 hours with all that only it used; who signs up keeps theirs', async () => {
    const trial = await startTrial(server)
    const saved = await startTrial(server)
    const lost = await demoOfPictures(server, trial, 1)
    const kept = await demoOfPictures(server, saved, 1)
    const signedUp = await signUp(server, { cookie: saved.headers.cookie })
    const hash = lost.image.slice('asset:'.length)
    server.clock.shift(24 * 3_600_000 + 5 * 60_000)
    try {
      await deleteExpiredDemos(server.services)
      const rows = await server.services.db
        .selectFrom('demos')
        .select('id')
        .where('id', 'in', [lost.demoId, kept.demoId])
        .execute()
      expect(rows.map((row) => row.id)).toEqual([kept.demoId])
      expect(await isHeld(trial, hash)).toBe(false)
      expect(
        (await call('GET', `/api/demo/${kept.demoId}`, undefined, signedUp.headers)).statusCode,
      ).toBe(200)
    } finally {
      server.clock.shift(-24 * 3_600_000 - 5 * 60_000)
    }
  })
})
