import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUpWorkspaceMedia } from '../operations/clean-up/clean-up-media.ts'
import { cleanUpStorage } from '../operations/clean-up/clean-up-storage.ts'
import { bytesHeld } from '../repositories/stored-objects.ts'
import { bytesOnDisk, countedObject } from '../storage/counted-store.ts'
import {
  createDemo,
  edit,
  hashOf,
  pageCapture,
  sendCommands,
  stepOf,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp, startTrial } from '../testing/people.ts'
import { openReplica } from '../testing/replica.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { watchDemo } from '../testing/watching.ts'

const kilobyte = 1024
const quota = 1024 * kilobyte

let server: TestServer
let trial: Person
beforeAll(async () => {
  server = await startTestServer({ QUOTA_TRIAL_MB: '1' })
  await signUp(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  trial = await startTrial(server)
})

/** Bytes that do not pack. */
const noise = (size: number) => randomBytes(size)

async function send(bytes: Uint8Array, app = server.app): Promise<number> {
  const reply = await app.inject({
    method: 'PUT',
    url: `/api/assets/${trial.workspaceId}/${hashOf(bytes)}`,
    headers: { ...trial.headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  return reply.statusCode
}

const held = () => bytesHeld(server.services.db, trial.workspaceId, { now: server.services.now() })

/** What lies in the store, as a disk counts it. */
async function lying(): Promise<number> {
  let bytes = 0
  for await (const { key, size } of server.services.store.list('')) {
    if (key.includes(trial.workspaceId)) bytes += bytesOnDisk(size)
  }
  return bytes
}

describe('what a workspace may store', () => {
  it('is never more, however many files are sent together, to whichever replica', async () => {
    const replica = await openReplica(server)
    const files = Array.from({ length: 20 }, () => noise(100 * kilobyte))
    const sent = files.map((file, index) => send(file, index % 2 ? server.app : replica.app))
    const statuses = await Promise.all(sent)
    await replica.close()
    const stored = statuses.filter((status) => status === 201).length
    expect(statuses.filter((status) => status === 403)).toHaveLength(20 - stored)
    // What was sent at the same time was reserved, so exactly what fits is there.
    expect(stored).toBe(Math.floor(quota / bytesOnDisk(100 * kilobyte)))
    expect([await held(), await lying()]).toEqual(Array(2).fill(stored * bytesOnDisk(102_400)))
  })

  it('counts whole blocks of tiny files', async () => {
    const statuses = []
    expect(await send(noise(240 * 4096))).toBe(201)
    for (let file = 0; file < 20; file += 1) statuses.push(await send(noise(8)))
    expect(statuses.filter((status) => status === 201)).toHaveLength(16)
    expect(await lying()).toBe(quota)
  })

  it('counts a file that packs as it lies on the disk', async () => {
    const css = Buffer.from(`/*${'x'.repeat(700 * kilobyte)}*/`)
    for (let file = 0; file < 3; file += 1) {
      const reply = await server.app.inject({
        method: 'PUT',
        url: `/api/assets/${trial.workspaceId}/${hashOf(Buffer.concat([css, Buffer.from([file])]))}`,
        headers: { ...trial.headers, 'content-type': 'text/css' },
        payload: Buffer.concat([css, Buffer.from([file])]),
      })
      expect(reply.statusCode).toBe(201)
    }
    expect(await held()).toBe(await lying())
  })

  it('counts what the server makes of it, and gives all of it back', async () => {
    const captureId = await storeCapture(server, trial, pageCapture([], 'A secret'))
    const demoId = await createDemo(server, trial)
    const step = stepOf(demoId, { htmlCaptureId: captureId })
    await edit(server, trial, demoId, {
      type: 'add-steps',
      after: 0,
      items: [{ step, hotspots: [], chapter: null }],
    })
    const { base } = await watchDemo(server, demoId)
    for (const encoding of ['gzip', 'zstd', 'identity']) {
      await server.app.inject({
        url: `${base}pages/${step.id}.html`,
        headers: { 'accept-encoding': encoding },
      })
    }
    const objects = await server.services.db
      .selectFrom('stored_objects')
      .select(['key', 'bytes'])
      .where('workspaceId', '=', trial.workspaceId)
      .execute()
    // The capture, the page and three representations.
    expect(objects).toHaveLength(5)
    expect(objects.reduce((sum, { bytes }) => sum + Number(bytes), 0)).toBe(await lying())
    await server.services.db.deleteFrom('demos').where('id', '=', demoId).execute()
    server.clock.shift(3 * 24 * 3_600_000)
    await cleanUpWorkspaceMedia(server.services, trial.workspaceId, 0)
    expect([await held(), await lying()]).toEqual([0, 0])
  })
})

describe('a process that dies while it stores something', () => {
  it('gives back what it reserved, after an hour', async () => {
    const { db, store, now } = server.services
    const key = `assets/${trial.workspaceId}/${'a'.repeat(64)}-x`
    const reservation = countedObject(key, quota)
    await db
      .insertInto('stored_objects')
      .values({ ...reservation, bytes: String(reservation.bytes), reservedAt: now() })
      .execute()
    expect(await send(noise(8))).toBe(403)
    server.clock.shift(3_600_000 + 1)
    expect(await send(noise(8))).toBe(201)
    await cleanUpStorage({ db, store, now })
    expect(await held()).toBe(4096)
  })

  it('leaves no file that nothing names', async () => {
    const { db, store, now } = server.services
    await store.put(`assets/${trial.workspaceId}/${'b'.repeat(64)}-x`, noise(8))
    await send(noise(8))
    await cleanUpStorage({ db, store, now })
    expect(await lying()).toBe(8192)
    server.clock.shift(25 * 3_600_000)
    await cleanUpStorage({ db, store, now })
    expect([await held(), await lying()]).toEqual([4096, 4096])
  })

  it('gives back at once when the store fails it', async () => {
    const put = { stream: Readable.from([noise(2)]), size: 1 }
    const key = `assets/${trial.workspaceId}/${'c'.repeat(64)}-x`
    await expect(server.services.store.put(key, put)).rejects.toThrow()
    expect(await held()).toBe(0)
  })
})

it('documents count, and a full workspace still takes what makes them smaller', async () => {
  const demoId = await createDemo(server, trial)
  const titled = (text: string) => stepOf(demoId, { text })
  const add = async (count: number) => {
    const items = Array.from({ length: count }, () => ({
      step: titled('x'.repeat(40)),
      hotspots: [],
      chapter: null,
    }))
    return await sendCommands(server, trial.headers, demoId, [
      { type: 'add-steps', after: 0, items },
    ])
  }
  const statuses: number[] = []
  for (let batch = 0; batch < 40 && statuses.at(-1) !== 403; batch += 1) {
    statuses.push((await add(100)).statusCode)
  }
  expect(statuses.at(-1)).toBe(403)
  expect(statuses.length).toBeGreaterThan(3)
  expect(await held()).toBeLessThanOrEqual(quota)
  const copied = await server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/duplicate`,
    headers: trial.headers,
    payload: { id: randomUUID() },
  })
  expect(copied.statusCode).toBe(403)
  const [first] = await server.services.db
    .selectFrom('steps')
    .select('id')
    .where('demoId', '=', demoId)
    .limit(1)
    .execute()
  const before = await held()
  await edit(server, trial, demoId, { type: 'delete-steps', stepIds: [first?.id ?? ''] })
  expect(await held()).toBeLessThan(before)
})
