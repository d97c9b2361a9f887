import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Video } from '@waystep/api-contract'
import { assetHashOf } from '@waystep/demo-model'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanUpJob } from '../jobs/clean-up.ts'
import { clearOriginalsJob } from '../jobs/clear-originals.ts'
import { leftOversJob } from '../jobs/maintenance.ts'
import { prepareVideosJob } from '../jobs/prepare-videos.ts'
import { onTheMachine } from '../operations/audit/actor.ts'
import { exportWorkspace } from '../operations/deletion/export-workspace.ts'
import { copyDemo } from '../operations/demos/copy-demo.ts'
import { isRefusal } from '../operations/refusal.ts'
import { findAsset } from '../repositories/assets.ts'
import { bytesHeld } from '../repositories/stored-objects.ts'
import { StorageUnavailable } from '../storage/object-store.ts'
import {
  createDemo,
  documentOf,
  edit,
  hashOf,
  pageCapture,
  stepOf,
  storeAsset,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type FakeFfmpeg, fakeFfmpeg } from '../testing/fake-ffmpeg.ts'
import {
  cookiesOf,
  join as joinWorkspace,
  type Person,
  signUp,
  testPassword,
} from '../testing/people.ts'
import { openTestServer, startTestServer, type TestServer } from '../testing/test-server.ts'
import { videoFile } from '../testing/video-files.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'
import { exportDemo } from '../transfer/demo-file/export-demo.ts'
import { exportServer } from '../transfer/export-server.ts'
import { importServer } from '../transfer/import-server.ts'

const day = 24 * 60 * 60 * 1000

let ffmpeg: FakeFfmpeg
let server: TestServer
let ada: Person
/** What is sent, and what ffmpeg makes of every film. */
let sent: Buffer
let made: Buffer

beforeAll(async () => {
  const red = { width: 64, height: 36, channels: 3, background: '#ff0000' } as const
  ffmpeg = await fakeFfmpeg(await sharp({ create: red }).jpeg().toBuffer())
  sent = await videoFile('vp9.webm')
  made = await videoFile('h264.mp4')
})
beforeEach(async () => {
  await ffmpeg.does('makes')
  server = await startTestServer({ FFMPEG_PATH: ffmpeg.path })
  ada = await signUp(server)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})
afterAll(() => ffmpeg.close())

const ask = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  who = ada,
) => server.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
const videosUrl = () => `/api/videos/${ada.workspaceId}`
const add = async (key: string) => (await ask('POST', videosUrl(), { key })).json<Video>()
const stateOf = async (key: string) =>
  (await ask('GET', `${videosUrl()}/${key}`)).json<Video>().preparation.state
const comesTo = (key: string, wanted: string) =>
  vi.waitFor(async () => expect(await stateOf(key)).toBe(wanted), { timeout: 20_000, interval: 50 })
/** The name of the film that an answer holds; the status of an answer that holds none. */
const filmOf = ({ statusCode, rawPayload }: { statusCode: number; rawPayload: Buffer }) =>
  rawPayload.equals(made) ? 'made' : rawPayload.equals(sent) ? 'sent' : statusCode
const played = async (key: string, { app } = server, { workspaceId, headers } = ada) =>
  filmOf(await app.inject({ url: `/api/assets/${workspaceId}/${key}`, headers }))
const rowOf = (key: string) => findAsset(server.services.db, ada.workspaceId, key)
const held = () => bytesHeld(server.services.db, ada.workspaceId, { now: server.services.now() })
const keepOriginals = (keepsOriginalVideos: boolean, who = ada) =>
  ask('PATCH', `/api/workspaces/${ada.workspaceId}`, { keepsOriginalVideos }, who)
const clearOriginals = () => clearOriginalsJob.run(server.services, {})
const prepareAgain = (key: string) =>
  ask('DELETE', `/api/video/${key}/cache?workspaceId=${ada.workspaceId}`)

/** A video that is prepared, and a demo of one step that shows it. */
async function preparedStep() {
  const key = await storeAsset(server, ada, sent)
  await add(key)
  const demoId = await createDemo(server, ada)
  const step = stepOf(demoId, { video: `asset:${key}`, videoWidth: 640, videoHeight: 360 })
  const items = [{ step, hotspots: [], chapter: null }]
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  await comesTo(key, 'prepared')
  const objectKey = (await rowOf(key))?.objectKey ?? ''
  const isThere = async () => (await server.services.store.head(objectKey)) !== null
  expect(await isThere()).toBe(true)
  return { key, demoId, step, objectKey, isThere }
}
async function clearedStep() {
  const prepared = await preparedStep()
  server.clock.shift(8 * day)
  await clearOriginals()
  expect(await prepared.isThere()).toBe(false)
  return prepared
}
async function viewersGet(demoId: string) {
  const { base } = await watchDemo(server, demoId)
  const [step] = (await readManifest(server, base)).steps
  return filmOf(await server.app.inject({ url: `${base}${step?.video?.src}` }))
}

describe('[M2.20] the original of a prepared video', () => {
  it('is deleted once what was prepared was served for a week, and takes no room', async () => {
    const { key, demoId, isThere } = await preparedStep()
    await clearOriginals()
    server.clock.shift(6 * day)
    await clearOriginals()
    expect(await isThere()).toBe(true)
    const before = await held()
    server.clock.shift(2 * day)
    await clearOriginals()
    expect(await isThere()).toBe(false)
    expect(await rowOf(key)).toMatchObject({ standIn: hashOf(made), type: 'video/webm' })
    expect(before - (await held())).toBeGreaterThanOrEqual(sent.length)
    expect(await played(key)).toBe('made')
    expect(await viewersGet(demoId)).toBe('made')
  })

  it('stays where an Admin of the workspace says so, and goes once none does any more', async () => {
    const member = await signUp(server)
    await joinWorkspace(server, member, ada)
    expect((await keepOriginals(true, member)).statusCode).toBe(403)
    expect((await keepOriginals(true)).json()).toMatchObject({ keepsOriginalVideos: true })
    const { key, isThere } = await preparedStep()
    server.clock.shift(30 * day)
    await clearOriginals()
    expect(await isThere()).toBe(true)
    expect((await prepareAgain(key)).statusCode).toBe(204)
    await comesTo(key, 'prepared')
    await keepOriginals(false)
    server.clock.shift(30 * day)
    await clearOriginals()
    expect(await isThere()).toBe(false)
  })

  it('stays while a captured page shows it as it was', async () => {
    const { key, isThere } = await preparedStep()
    await storeCapture(server, ada, pageCapture([key]))
    server.clock.shift(8 * day)
    await clearOriginals()
    expect(await isThere()).toBe(true)
  })

  it('stays where what was prepared is not in the store', async () => {
    const { isThere } = await preparedStep()
    const { store } = server.services
    await store.delete((await rowOf(hashOf(made)))?.objectKey ?? '')
    server.clock.shift(8 * day)
    await clearOriginals()
    expect(await isThere()).toBe(true)
  })

  it('stays while somebody was told that it need not be sent', async () => {
    const { key, isThere } = await preparedStep()
    server.clock.shift(8 * day)
    const { workspaceId } = ada
    const asked = await ask('POST', '/api/assets/missing', { workspaceId, hashes: [key] })
    expect(asked.json()).toMatchObject({ missing: [] })
    await clearOriginals()
    expect(await isThere()).toBe(true)
  })
})

describe('[M2.20] a video without its original', () => {
  it('is held still: nobody need send it again, and steps may name it', async () => {
    const { key, demoId, step } = await clearedStep()
    expect(await storeAsset(server, ada, sent)).toBe(key)
    expect((await add(key)).preparation.state).toBe('prepared')
    const second = stepOf(demoId, { video: `asset:${key}`, videoWidth: 640, videoHeight: 360 })
    const items = [{ step: second, hotspots: [], chapter: null }]
    await edit(server, ada, demoId, { type: 'add-steps', after: 1, items })
    const { steps } = await documentOf(server, ada, demoId)
    expect([steps[step.id]?.video, steps[second.id]?.video]).toEqual(Array(2).fill(`asset:${key}`))
    expect(await played(key)).toBe('made')
  })

  it('is not prepared again, also where only its bytes are gone, and plays on', async () => {
    const { key, objectKey } = await clearedStep()
    const refused = await prepareAgain(key)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toContain('What was uploaded is not kept')
    // The same as after a copy of the database was put back that is older than the deletion.
    await server.services.db
      .updateTable('assets')
      .set({ standIn: null, objectKey })
      .where('hash', '=', key)
      .execute()
    expect((await prepareAgain(key)).statusCode).toBe(409)
    expect(await stateOf(key)).toBe('prepared')
    expect(await played(key)).toBe('made')
  })

  it('plays on when a version of before has it prepared again', async () => {
    const { key } = await clearedStep()
    const { db } = server.services
    await sql`update video_preparations set "state" = 'waiting', "prepared" = null, "attempts" = 0
      where "hash" = ${key} and "state" in ('prepared', 'failed')`.execute(db)
    await prepareVideosJob.run(server.services, {})
    expect(await stateOf(key)).toBe('prepared')
    expect(await played(key)).toBe('made')
  })

  it('is in copies, exports of demos and of the workspace as it was prepared', async () => {
    const { key, demoId } = await clearedStep()
    const bob = await signUp(server)
    const receiver = { workspaceId: bob.workspaceId, creatorId: bob.userId }
    const copy = await copyDemo(server.services, demoId, receiver)
    const [step] = Object.values((await documentOf(server, bob, copy ?? '')).steps)
    expect(await played(assetHashOf(step?.video ?? null) ?? '', server, bob)).toBe('made')
    const file = await exportDemo(server.services, demoId)
    expect(file?.length).toBeGreaterThan(made.length * 0.5)
    const asked = { ...ada, actor: onTheMachine }
    const zip = await exportWorkspace(server.services, asked)
    if (isRefusal(zip)) throw new Error(zip.message)
    expect((await buffer(zip)).includes(`files/${key}`)).toBe(true)
  })

  it('stands in for itself on a captured page, and in the copy of that', async () => {
    const { key, demoId } = await clearedStep()
    const captureId = await storeCapture(server, ada, pageCapture([key]))
    const step = stepOf(demoId, { htmlCaptureId: captureId })
    const items = [{ step, hotspots: [], chapter: null }]
    await edit(server, ada, demoId, { type: 'add-steps', after: 1, items })
    const bob = await signUp(server)
    const receiver = { workspaceId: bob.workspaceId, creatorId: bob.userId }
    expect(await copyDemo(server.services, demoId, receiver)).not.toBeNull()
    expect(await played(key, server, bob)).toBe('made')
  })

  it('goes to another server, which plays it', async () => {
    const { key } = await clearedStep()
    const folder = await mkdtemp(join(tmpdir(), 'waystep-originals-'))
    const target = await startTestServer({ FFMPEG_PATH: 'off' })
    try {
      expect(await exportServer(server.services, folder)).toMatchObject({ ok: true })
      expect(await importServer(target.services, folder)).toMatchObject({ ok: true })
      const { headers } = await target.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: ada.email, password: testPassword },
      })
      const cookie = cookiesOf(headers['set-cookie'])
      expect(await played(key, target, { ...ada, headers: { cookie } })).toBe('made')
    } finally {
      await target.close()
      await rm(folder, { recursive: true })
    }
  })
})

describe('[M2.20] whatever ends the server meanwhile', () => {
  it('leaves no object behind when it dies before the bytes go', async () => {
    const { key, isThere } = await preparedStep()
    server.clock.shift(8 * day)
    const { store } = server.services
    const away = vi.spyOn(store, 'deleteAll').mockRejectedValue(new StorageUnavailable('away'))
    await expect(clearOriginals()).rejects.toThrow('away')
    away.mockRestore()
    expect(await isThere()).toBe(true)
    expect(await played(key)).toBe('made')
    server.clock.shift(2 * day)
    await leftOversJob.run(server.services, {})
    expect(await isThere()).toBe(false)
    expect(await played(key)).toBe('made')
  })

  // The clock of a server that starts again is that of the machine.
  let passed = 0
  const passTime = async (milliseconds: number) => {
    passed += milliseconds
    server.clock.shift(milliseconds)
  }
  const deeds: Record<string, (key: string) => Promise<unknown>> = {
    prepare: () => prepareVideosJob.run(server.services, {}),
    clear: clearOriginals,
    'die while clearing': async () => {
      const { store } = server.services
      const away = vi.spyOn(store, 'deleteAll').mockRejectedValueOnce(new StorageUnavailable(''))
      await clearOriginals().catch(() => undefined)
      away.mockRestore()
    },
    'die while preparing': async () => {
      const { store } = server.services
      const away = vi.spyOn(store, 'put').mockRejectedValueOnce(new StorageUnavailable(''))
      await prepareVideosJob.run(server.services, {})
      away.mockRestore()
    },
    'prepare again': prepareAgain,
    'fail to prepare': async (key) => {
      await ffmpeg.does('fails')
      await prepareAgain(key)
      await prepareVideosJob.run(server.services, {})
      await ffmpeg.does('makes')
    },
    'clean up': async () => {
      await cleanUpJob.run(server.services, {})
      await leftOversJob.run(server.services, {})
    },
    keep: () => keepOriginals(true),
    'keep no more': () => keepOriginals(false),
    wait: () => passTime(9 * day),
    'send again': () => storeAsset(server, ada, sent),
    restart: async () => {
      await server.stop()
      server = await openTestServer(server.environment)
      server.clock.shift(passed)
    },
  }

  it('a step’s video plays, in any order of what happens to it', { timeout: 120_000 }, async () => {
    const { key, demoId } = await preparedStep()
    // A sequence that is the same in every run, from a generator of its own.
    let seed = 20261127
    const next = (count: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return Math.floor((seed / 2147483648) * count)
    }
    const names = Object.keys(deeds)
    const done: string[] = []
    const doSome = async (turns: number) => {
      for (let turn = 0; turn < turns; turn += 1) {
        const name = names[next(names.length)] ?? ''
        done.push(name)
        await deeds[name]?.(key)
        expect(['sent', 'made'], done.join(', ')).toContain(await played(key))
        expect(['sent', 'made'], done.join(', ')).toContain(await viewersGet(demoId))
      }
    }
    await doSome(25)
    await keepOriginals(false)
    await passTime(9 * day)
    if ((await stateOf(key)) !== 'prepared') await prepareAgain(key)
    await comesTo(key, 'prepared')
    await passTime(9 * day)
    await clearOriginals()
    expect(await rowOf(key), done.join(', ')).toMatchObject({ standIn: hashOf(made) })
    await doSome(15)
    expect(await played(key)).toBe('made')
  })
})
