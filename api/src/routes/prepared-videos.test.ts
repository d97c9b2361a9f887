import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Video } from '@waystep/api-contract'
import { assetHashOf } from '@waystep/demo-model'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanUpJob } from '../jobs/clean-up.ts'
import { prepareVideosJob } from '../jobs/prepare-videos.ts'
import { copyDemo } from '../operations/demos/copy-demo.ts'
import { prepareWaiting } from '../operations/videos/prepare-waiting.ts'
import { servedFile } from '../operations/videos/served-file.ts'
import { writeSetting } from '../repositories/server-settings.ts'
import { findPreparation } from '../repositories/video-preparations.ts'
import { StorageUnavailable } from '../storage/object-store.ts'
import {
  createDemo,
  documentOf,
  edit,
  hashOf,
  stepOf,
  storeAsset,
} from '../testing/demo-fixtures.ts'
import { type FakeFfmpeg, fakeFfmpeg } from '../testing/fake-ffmpeg.ts'
import { type Person, signUp } from '../testing/people.ts'
import { openTestServer, startTestServer, type TestServer } from '../testing/test-server.ts'
import { type VideoFile, videoFile } from '../testing/video-files.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'
import { exportDemo } from '../transfer/demo-file/export-demo.ts'

const minute = 60_000
const day = 24 * 60 * minute

let ffmpeg: FakeFfmpeg
let server: TestServer
let ada: Person
let foldersBefore: readonly string[]
/** What ffmpeg makes of every film. */
let made: Buffer

beforeAll(async () => {
  const red = { width: 64, height: 36, channels: 3, background: '#ff0000' } as const
  ffmpeg = await fakeFfmpeg(await sharp({ create: red }).jpeg().toBuffer())
  made = await videoFile('h264.mp4')
})
beforeEach(async () => {
  await ffmpeg.does('makes')
  foldersBefore = await scratchFolders()
  server = await startTestServer({ FFMPEG_PATH: ffmpeg.path })
  ada = await signUp(server)
})
afterEach(() => server.close())
afterAll(() => ffmpeg.close())

const scratchFolders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('waystep-prepare-'))
/** How many there are that were not there before the test: others work on this machine, too. */
const scratch = async () =>
  (await scratchFolders()).filter((name) => !foldersBefore.includes(name)).length

const addressOf = (key = '') => `/api/videos/${ada.workspaceId}${key && `/${key}`}`
async function add(bytes: Buffer): Promise<Video> {
  const key = await storeAsset(server, ada, bytes)
  const call = { method: 'POST', url: addressOf(), headers: ada.headers, payload: { key } } as const
  return (await server.app.inject(call)).json<Video>()
}
const addFile = async (name: VideoFile) => await add(await videoFile(name))
const read = async (key: string) =>
  (await server.app.inject({ url: addressOf(key), headers: ada.headers })).json<Video>().preparation
const state = async (key: string) => (await read(key)).state
const comesTo = (key: string, wanted: string) =>
  vi.waitFor(async () => expect(await state(key)).toBe(wanted), { timeout: 20_000, interval: 50 })
const file = (key: string) =>
  server.app.inject({ url: `/api/assets/${ada.workspaceId}/${key}`, headers: ada.headers })
const wake = () => prepareVideosJob.run(server.services, {})

/** A demo of one video step. */
async function demoOf(key: string) {
  const demoId = await createDemo(server, ada)
  const step = stepOf(demoId, { video: `asset:${key}`, videoWidth: 640, videoHeight: 360 })
  const items = [{ step, hotspots: [], chapter: null }]
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  return { demoId, step }
}
async function shownIn(demoId: string) {
  const { base } = await watchDemo(server, demoId)
  return { base, step: (await readManifest(server, base)).steps[0] }
}

describe('a video that may not play everywhere', () => {
  it('[E4.1, E4.3, E9.4, M2.20] is prepared by ffmpeg, with progress, and served in its place', async () => {
    await ffmpeg.does('waits')
    const { key, preparation } = await addFile('vp9.webm')
    expect(preparation).toEqual({
      state: 'waiting',
      progress: 0,
      problems: ['container', 'picture'],
    })
    await vi.waitFor(
      async () => expect(await read(key)).toMatchObject({ state: 'running', progress: 50 }),
      { timeout: 20_000 },
    )
    expect((await file(key)).rawPayload).toEqual(await videoFile('vp9.webm'))
    await ffmpeg.does('makes')
    await comesTo(key, 'prepared')
    const reply = await file(key)
    expect(reply.rawPayload).toEqual(made)
    expect(reply.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'private, no-cache',
      etag: `"${hashOf(made)}"`,
    })
    expect(await scratch()).toBe(0)
  })

  it('is shown to viewers in its place, with a picture where it had none; the author’s step stays as it is', async () => {
    await ffmpeg.does('waits')
    const { key } = await addFile('hevc.mp4')
    const { demoId, step } = await demoOf(key)
    const before = await shownIn(demoId)
    expect(before.step?.video?.src).toBe(`assets/${key}`)
    await ffmpeg.does('makes')
    await comesTo(key, 'prepared')
    const old = await server.app.inject({ url: `${before.base}assets/${key}` })
    expect(old.statusCode).toBe(410)
    const after = await shownIn(demoId)
    const video = { src: `assets/${hashOf(made)}`, width: 320, height: 180 }
    expect(after.step?.video).toMatchObject(video)
    expect(after.step?.image).toMatch(/^assets\/[0-9a-f]{64}$/)
    const film = await server.app.inject({ url: `${after.base}${after.step?.video?.src}` })
    expect(film.rawPayload).toEqual(made)
    expect((await documentOf(server, ada, demoId)).steps[step.id]?.video).toBe(`asset:${key}`)
  })

  it('[M2.20] loses no change of its author meanwhile, and is not served once it is replaced', async () => {
    await ffmpeg.does('waits')
    const { key } = await addFile('vp9.webm')
    const { demoId, step } = await demoOf(key)
    await vi.waitFor(async () => expect(await state(key)).toBe('running'), { timeout: 20_000 })
    const fine = (await addFile('h264.mp4')).key
    const other = await add(Buffer.concat([made, Buffer.from('\0\0\0\x08free')]))
    expect(other.preparation.state).toBe('fine')
    const changes = { video: `asset:${other.key}`, text: 'Mine' }
    await edit(server, ada, demoId, { type: 'update-step', stepId: step.id, changes })
    await ffmpeg.does('makes')
    await comesTo(key, 'prepared')
    const { steps } = await documentOf(server, ada, demoId)
    expect(steps[step.id]).toMatchObject(changes)
    const { base } = await watchDemo(server, demoId)
    const manifest = await readManifest(server, base)
    expect(manifest.steps[0]?.video?.src).toBe(`assets/${other.key}`)
    for (const gone of [key, fine]) {
      const reply = await server.app.inject({ url: `${base}assets/${gone}` })
      expect(reply.statusCode).toBe(404)
    }
  })

  it('is named by what was made of it in copies and exports', async () => {
    const { key } = await addFile('vp9.webm')
    const { demoId } = await demoOf(key)
    await comesTo(key, 'prepared')
    const bob = await signUp(server)
    const receiver = { workspaceId: bob.workspaceId, creatorId: bob.userId }
    const copy = await copyDemo(server.services, demoId, receiver)
    const [step] = Object.values((await documentOf(server, bob, copy ?? '')).steps)
    expect(assetHashOf(step?.video ?? null)).toBe(hashOf(made))
    expect(await exportDemo(server.services, demoId)).not.toBeNull()
    const url = `/api/assets/${bob.workspaceId}/${hashOf(made)}`
    const reply = await server.app.inject({ url, headers: bob.headers })
    expect(reply.rawPayload).toEqual(made)
    expect(reply.headers['cache-control']).toContain('immutable')
  })

  it('keeps what was made of it from the clean-up as long as it is there itself, and no longer', async () => {
    const { key } = await addFile('vp9.webm')
    const { demoId } = await demoOf(key)
    await comesTo(key, 'prepared')
    const clean = async () => {
      for (let run = 0; run < 4; run += 1) {
        server.clock.shift(5 * day)
        await cleanUpJob.run(server.services, {})
      }
    }
    await clean()
    const held = await servedFile(server.services, ada.workspaceId, key)
    expect(held?.asset.hash).toBe(hashOf(made))
    await server.services.db.deleteFrom('demos').where('id', '=', demoId).execute()
    // What it waits with goes after what was made of it, which goes after what was sent.
    for (let round = 0; round < 3; round += 1) await clean()
    const left = await server.services.db.selectFrom('assets').select('hash').execute()
    expect(left).toEqual([])
  })
})

describe('preparing', () => {
  it('leaves alone what plays everywhere', async () => {
    const { key, preparation } = await addFile('h264.mp4')
    expect(preparation).toEqual({ state: 'fine', progress: 0, problems: [] })
    await wake()
    expect(await state(key)).toBe('fine')
    expect((await file(key)).headers['cache-control']).toContain('immutable')
  })

  it('is done once, however often it is asked for and by how many processes', async () => {
    const before = await ffmpeg.films()
    await ffmpeg.does('waits')
    const { key } = await addFile('vp9.webm')
    const signal = new AbortController().signal
    const runs = Array.from({ length: 4 }, () =>
      prepareWaiting(server.services, () => false, signal),
    )
    await vi.waitFor(async () => expect(await state(key)).toBe('running'), { timeout: 20_000 })
    await ffmpeg.does('makes')
    await Promise.all(runs)
    await comesTo(key, 'prepared')
    await wake()
    expect((await addFile('vp9.webm')).preparation.state).toBe('prepared')
    expect((await ffmpeg.films()) - before).toBe(1)
  })

  it('gives up a film that ffmpeg does not take, and one that grows beyond all bounds; they stay as they are', async () => {
    for (const mode of ['fails', 'overflows'] as const) {
      await ffmpeg.does(mode)
      const film = mode === 'fails' ? 'vp9.webm' : 'hevc.mp4'
      const { key } = await addFile(film)
      await comesTo(key, 'failed')
      expect((await file(key)).rawPayload).toEqual(await videoFile(film))
    }
    expect(await scratch()).toBe(0)
  })

  it('tries again later where the store failed, and not for ever', async () => {
    const { store } = server.services
    const fails = vi.spyOn(store, 'get').mockImplementation(async () => {
      throw new StorageUnavailable('away')
    })
    const key = await storeAsset(server, ada, await videoFile('vp9.webm'))
    fails.mockRestore()
    const { db } = server.services
    await add(await videoFile('vp9.webm'))
    await comesTo(key, 'prepared')
    // The same as after a failure of each of three runs.
    const again = { state: 'waiting', attempts: 2, prepared: null } as const
    // The run before this may still look for more: it fails as well, whichever of the two is first.
    const away = vi.spyOn(store, 'get').mockRejectedValue(new StorageUnavailable('away'))
    await db.updateTable('video_preparations').set(again).where('hash', '=', key).execute()
    await wake()
    await comesTo(key, 'failed')
    const first = { ...again, attempts: 0 }
    await db.updateTable('video_preparations').set(first).where('hash', '=', key).execute()
    await wake()
    await vi.waitFor(async () => {
      const row = await db
        .selectFrom('video_preparations')
        .select(['state', 'attempts'])
        .where('hash', '=', key)
        .executeTakeFirst()
      expect(row).toEqual({ state: 'waiting', attempts: 1 })
    })
    away.mockRestore()
    await wake()
    expect(await state(key)).toBe('waiting')
    server.clock.shift(2 * minute)
    await wake()
    expect(await state(key)).toBe('prepared')
  })

  it('goes on after a server that was killed, and gives up a film that kills it each time', async () => {
    await ffmpeg.does('waits')
    const { key } = await addFile('vp9.webm')
    await vi.waitFor(async () => expect(await state(key)).toBe('running'), { timeout: 20_000 })
    // It ends as asked: what it is at waits for the next one at once.
    await server.stop()
    await ffmpeg.does('makes')
    server = await openTestServer(server.environment)
    await comesTo(key, 'prepared')
    const { db, now } = server.services
    const killed = async (attempts: number, wanted: string) => {
      const beatAt = new Date(now().getTime() - 2 * minute)
      const row = { state: 'running', runner: 'dead', prepared: null, attempts, beatAt } as const
      await db.updateTable('video_preparations').set(row).where('hash', '=', key).execute()
      await wake()
      await comesTo(key, wanted)
    }
    await killed(1, 'prepared')
    await killed(3, 'failed')
  })

  it('stops when the video is gone, and leaves nothing', async () => {
    await ffmpeg.does('waits')
    const { key } = await addFile('vp9.webm')
    await vi.waitFor(async () => expect(await state(key)).toBe('running'), { timeout: 20_000 })
    const { db } = server.services
    await db.deleteFrom('assets').where('hash', '=', key).execute()
    await vi.waitFor(async () => expect(await scratch()).toBe(0), { timeout: 20_000 })
    await ffmpeg.does('makes')
    expect(await db.selectFrom('assets').select('hash').execute()).toEqual([])
  })

  it('fills no workspace beyond its room', async () => {
    await ffmpeg.does('waits')
    const { key } = await addFile('vp9.webm')
    const used = (await videoFile('vp9.webm')).length
    const quotas = { workspaceBytes: used + 1000 }
    await writeSetting(server.services.db, 'settings', { quotas })
    await ffmpeg.does('makes')
    await comesTo(key, 'failed')
    const { db } = server.services
    const row = await findPreparation(db, { workspaceId: ada.workspaceId, hash: key })
    expect(row).toMatchObject({ state: 'failed', prepared: null })
  })
})

it('says so where nobody can prepare a video, and does it once somebody can', async () => {
  await server.stop()
  server = await openTestServer({ ...server.environment, FFMPEG_PATH: 'off' })
  const { key, preparation } = await addFile('vp9.webm')
  expect(preparation).toMatchObject({ state: 'unprepared', problems: ['container', 'picture'] })
  await wake()
  expect(await state(key)).toBe('unprepared')
  await server.stop()
  server = await openTestServer({ ...server.environment, FFMPEG_PATH: ffmpeg.path })
  await comesTo(key, 'prepared')
})
