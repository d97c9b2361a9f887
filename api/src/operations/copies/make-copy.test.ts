import { randomUUID } from 'node:crypto'
import { createHtmlEdit } from '@waystep/demo-model'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { findAsset } from '../../repositories/assets.ts'
import { findCapture } from '../../repositories/captures.ts'
import { bytesHeld, bytesOfObjects } from '../../repositories/stored-objects.ts'
import {
  createDemo,
  edit,
  hotspotOf,
  pageCapture,
  png,
  stepOf,
  storeAsset,
  storeCapture,
} from '../../testing/demo-fixtures.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { copyAsViewer } from '../../testing/viewers-copies.ts'
import { copyLimits } from './copy-limits.ts'

let server: TestServer
let author: Person
beforeAll(async () => {
  server = await startTestServer()
  author = await signUp(server)
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const copy = (demoId: string, receiver: Person) => copyAsViewer(server, receiver, demoId)

/** Two steps of one captured page that differ in an edit, so that each is a page of its own in a copy. */
async function twoPagesOfOne() {
  const picture = await storeAsset(server, author, await png())
  const captureId = await storeCapture(server, author, pageCapture([picture]))
  const demoId = await createDemo(server, author)
  const steps = [1, 2].map(() => stepOf(demoId, { htmlCaptureId: captureId }))
  const items = steps.map((step) => ({ step, hotspots: [hotspotOf(step)], chapter: null }))
  await edit(server, author, demoId, { type: 'add-steps', after: 0, items })
  const now = new Date().toISOString()
  const hidden = createHtmlEdit({
    id: randomUUID(),
    demoId,
    nodeId: 9,
    enabledStepId: steps[0]?.id ?? null,
    createdAt: now,
    updatedAt: now,
    edits: { Redact: { oldValue: null, newValue: 'redact' } },
  })
  await edit(server, author, demoId, { type: 'save-edits', put: [hidden], remove: [] })
  await edit(server, author, demoId, {
    type: 'update-demo',
    changes: { allowDuplicate: true, type: 'HTML' },
  })
  const { db } = server.services
  const file = await findAsset(db, author.workspaceId, picture)
  const page = await findCapture(db, captureId)
  if (!file || !page) throw new Error('Something was not stored.')
  return { demoId, file, page }
}

/** Keys of what was stored for somebody. */
function storedFor({ workspaceId }: Person): () => string[] {
  const put = vi.spyOn(server.services.store, 'put')
  return () => put.mock.calls.map(([key]) => key).filter((key) => key.includes(workspaceId))
}

it('[M9.40] is refused before anything is stored where its files and all its pages are too large', async () => {
  const { demoId, file, page } = await twoPagesOfOne()
  const receiver = await signUp(server)
  const stored = storedFor(receiver)
  const most = vi.spyOn(copyLimits, 'bytes', 'get')
  most.mockReturnValue(file.size + 2 * page.size - 1)
  const refused = await copy(demoId, receiver)
  expect(refused.message).toBe('The files and pages of this demo are too large to be copied.')
  expect(stored()).toEqual([])
  most.mockReturnValue(file.size + 2 * page.size)
  expect((await copy(demoId, receiver)).message).toBeNull()
  expect(stored().filter((key) => key.startsWith('captures/'))).toHaveLength(2)
})

it('[M9.40] copies no more files once one of them is missing', async () => {
  const demoId = await createDemo(server, author)
  const hashes = []
  for (let red = 20; red < 30; red++) hashes.push(await storeAsset(server, author, await png(red)))
  const items = hashes.map((hash) => ({
    step: stepOf(demoId, { image: `asset:${hash}` }),
    hotspots: [],
    chapter: null,
  }))
  await edit(server, author, demoId, { type: 'add-steps', after: 0, items })
  await edit(server, author, demoId, { type: 'update-demo', changes: { allowDuplicate: true } })
  // What its author's workspace stores for viewers is there before.
  expect((await copy(demoId, await signUp(server))).message).toBeNull()
  const { db, store } = server.services
  const files = await Promise.all(hashes.map((hash) => findAsset(db, author.workspaceId, hash)))
  const keys = new Set(files.map((file) => file?.objectKey))
  const get = store.get.bind(store)
  const asked: string[] = []
  vi.spyOn(store, 'get').mockImplementation(async (key, ...rest) => {
    if (!keys.has(key)) return await get(key, ...rest)
    asked.push(key)
    return null
  })
  expect((await copy(demoId, await signUp(server))).message).toContain('missing on the server')
  expect(asked.length).toBeLessThanOrEqual(copyLimits.filesAtOnce)
})

it('[M9.40] is refused before anything is stored where there is no room for all its pages', async () => {
  const { demoId, file, page } = await twoPagesOfOne()
  // What its author's workspace stores for viewers is there before there is little room.
  expect((await copy(demoId, await signUp(server))).message).toBeNull()
  const receiver = await signUp(server)
  const { db, now } = server.services
  const ofFile = await bytesOfObjects(db, [file.objectKey])
  const ofPage = await bytesOfObjects(db, [page.objectKey])
  // One byte is asked for besides.
  const needed = ofFile + 2 * ofPage
  const held = await bytesHeld(db, receiver.workspaceId, { now: now() })
  const setRoom = (workspaceBytes: number) =>
    server.app.inject({
      method: 'PATCH',
      url: '/api/operator/settings',
      headers: author.headers,
      payload: { quotas: { workspaceBytes } },
    })
  expect((await setRoom(held + needed)).statusCode).toBe(200)
  const stored = storedFor(receiver)
  const full = await copy(demoId, receiver).finally(() => setRoom(0))
  expect(full.message).toContain('storage of this workspace is full')
  expect(stored()).toEqual([])
  await setRoom(held + needed + 1)
  // Its document has no room; the pages and files that were stored are taken away again.
  await copy(demoId, receiver).finally(() => setRoom(0))
  expect(stored()).toHaveLength(3)
})
