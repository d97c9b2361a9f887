import { type ResumableProgress, tusPartType, type Video } from '@waystep/api-contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashOf, storeAsset } from '../testing/demo-fixtures.ts'
import { type FakeFfmpeg, fakeFfmpeg } from '../testing/fake-ffmpeg.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type VideoFile, videoFile } from '../testing/video-files.ts'

let ffmpeg: FakeFfmpeg
let server: TestServer
let ada: Person

beforeAll(async () => {
  const red = { width: 64, height: 36, channels: 3, background: '#ff0000' } as const
  ffmpeg = await fakeFfmpeg(await sharp({ create: red }).jpeg().toBuffer())
})
beforeEach(async () => {
  await ffmpeg.does('makes')
  server = await startTestServer({ FFMPEG_PATH: ffmpeg.path })
  ada = await signUp(server)
})
afterEach(() => server.close())
afterAll(() => ffmpeg.close())

const get = (path: string, person = ada) =>
  server.app.inject({
    url: `/api/video/${path}`,
    query: { workspaceId: ada.workspaceId },
    headers: person.headers,
  })
const post = (path: string, payload: object = {}, person = ada) =>
  server.app.inject({
    method: 'POST',
    url: `/api/video/${path}`,
    headers: person.headers,
    payload: { workspaceId: ada.workspaceId, ...payload },
  })
const clear = (key: string) =>
  server.app.inject({
    method: 'DELETE',
    url: `/api/video/${key}/cache`,
    query: { workspaceId: ada.workspaceId },
    headers: ada.headers,
  })
const comesTo = async (path: string, wanted: object) => {
  const asked = async () => expect((await get(path)).json()).toMatchObject(wanted)
  await vi.waitFor(asked, { timeout: 20_000, interval: 50 })
}

interface Begun {
  readonly videoId: string
  readonly uploadUrl: string
  readonly headers: Record<string, string>
}

/** Begins a resumable upload as a program does that knows the call's answer alone. */
async function begun(size: number) {
  const reply = await post('upload/bn', { size })
  expect(reply.statusCode).toBe(200)
  const { videoId, uploadUrl, headers } = reply.json<Begun>()
  const send = (offset: number, payload: Buffer) =>
    server.app.inject({
      method: 'PATCH',
      url: uploadUrl,
      headers: {
        ...ada.headers,
        ...headers,
        'content-type': tusPartType,
        'upload-offset': String(offset),
      },
      payload,
    })
  return { videoId, send }
}

async function added(name: VideoFile): Promise<Video> {
  const key = await storeAsset(server, ada, await videoFile(name))
  const url = `/api/videos/${ada.workspaceId}`
  const call = { method: 'POST', url, headers: ada.headers, payload: { key } } as const
  return (await server.app.inject(call)).json<Video>()
}

describe('the calls that end with bn', () => {
  it('[E3.39, E7.10, E7.11, E4.1, E4.3] take a video in parts and say what it is once it is whole', async () => {
    const film = await videoFile('h264.mp4')
    const { videoId, send } = await begun(film.length)
    const half = Math.ceil(film.length / 2)
    expect((await send(0, film.subarray(0, half))).statusCode).toBe(204)
    expect((await get(`${videoId}/progress/bn`)).json()).toEqual({
      state: 'uploading',
      progress: Math.floor((half / film.length) * 100),
      previewUrl: null,
      width: null,
      height: null,
      duration: null,
      key: null,
    })
    expect((await send(half, film.subarray(half))).statusCode).toBe(204)
    const made = (await get(`${videoId}/progress/bn`)).json<ResumableProgress>()
    expect(made).toMatchObject({
      state: 'processed',
      progress: 100,
      width: 320,
      height: 180,
      key: hashOf(film),
    })
    expect(made.duration).toBeGreaterThan(0)
    const preview = await server.app.inject({ url: made.previewUrl ?? '', headers: ada.headers })
    expect(preview.rawPayload).toEqual(film)
    expect((await get(`${videoId}/progress/bn`)).json()).toEqual(made)
  })

  it('[E7.11, E4.1] say that it is in process while it is prepared', async () => {
    await ffmpeg.does('waits')
    const film = await videoFile('vp9.webm')
    const { videoId, send } = await begun(film.length)
    await send(0, film)
    await comesTo(`${videoId}/progress/bn`, { state: 'processing', progress: 50 })
    await ffmpeg.does('makes')
    await comesTo(`${videoId}/progress/bn`, { state: 'processed', progress: 100 })
    const { previewUrl } = (await get(`${videoId}/progress/bn`)).json<ResumableProgress>()
    const picture = await server.app.inject({ url: previewUrl ?? '', headers: ada.headers })
    expect(picture.headers['content-type']).toBe('image/jpeg')
  })

  it('make one video, however many ask at the same time', async () => {
    const film = await videoFile('h264.mp4')
    const { videoId, send } = await begun(film.length)
    await send(0, film)
    const replies = await Promise.all([1, 2, 3].map(() => get(`${videoId}/progress/bn`)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await comesTo(`${videoId}/progress/bn`, { state: 'processed', key: hashOf(film) })
  })

  it('[E5.30] refuse what is no video, however often they are asked, and what is too large', async () => {
    const { videoId, send } = await begun(4)
    await send(0, Buffer.from('word'))
    for (const _ of [1, 2]) {
      const reply = await get(`${videoId}/progress/bn`)
      expect(reply.statusCode).toBe(415)
      expect(reply.json().error.message).toBe('Not an MP4, WebM or QuickTime video.')
    }
    expect((await post('upload/bn', { size: 2 ** 31 - 1 })).statusCode).toBe(413)
    for (const size of [0, 1.5, -1, 2 ** 40]) {
      expect((await post('upload/bn', { size })).statusCode).toBe(400)
    }
  })

  it('know of no upload that somebody else began, in or out of the workspace', async () => {
    const { videoId } = await begun(4)
    const colleague = await signUp(server)
    await join(server, ada, colleague)
    const eve = await signUp(server)
    for (const person of [colleague, eve]) {
      for (const path of ['progress/bn', 'progress/cf', 'download/bn', 'download/cf']) {
        expect((await get(`${videoId}/${path}`, person)).statusCode).toBe(404)
      }
      expect((await post(`${videoId}/prepare/cf`, {}, person)).statusCode).toBe(404)
    }
  })
})

describe('a video’s download', () => {
  it('[M4.6, M7.7, M7.8] is in progress while the video is prepared, then ready', async () => {
    await ffmpeg.does('waits')
    const { key } = await added('vp9.webm')
    for (const way of ['cf', 'bn']) {
      expect((await get(`${key}/download/${way}`)).json()).toEqual({
        downloadStatus: 'inProgress',
        downloadUrl: null,
        thumbnailUrl: null,
      })
    }
    await ffmpeg.does('makes')
    for (const way of ['cf', 'bn'])
      await comesTo(`${key}/download/${way}`, { downloadStatus: 'ready' })
    const { downloadUrl, thumbnailUrl } = (await get(`${key}/download/cf`)).json()
    const film = await server.app.inject({ url: downloadUrl, headers: ada.headers })
    expect(film.rawPayload).toEqual(await videoFile('h264.mp4'))
    const picture = await server.app.inject({ url: thumbnailUrl, headers: ada.headers })
    expect(picture.headers['content-type']).toBe('image/jpeg')
  })

  it('[M4.6] is an error where the video could not be prepared', async () => {
    await ffmpeg.does('fails')
    const { key } = await added('vp9.webm')
    await comesTo(`${key}/download/cf`, { downloadStatus: 'error', downloadUrl: null })
  })
})

describe('preparing a video', () => {
  it('[E7.14, E7.15] is told by its progress, and begun again where it failed', async () => {
    await ffmpeg.does('fails')
    const { key } = await added('vp9.webm')
    await comesTo(`${key}/download/cf`, { downloadStatus: 'error' })
    await ffmpeg.does('waits')
    const asked = (await post(`${key}/prepare/cf`)).json()
    expect(['processing', 'preparing']).toContain(asked.status)
    await comesTo(`${key}/progress/cf`, { status: 'preparing', progress: 50 })
    await ffmpeg.does('makes')
    await comesTo(`${key}/progress/cf`, { status: 'ready', progress: 100 })
    const films = await ffmpeg.films()
    expect((await post(`${key}/prepare/cf`)).json()).toEqual({ status: 'ready', progress: 100 })
    expect(await ffmpeg.films()).toBe(films)
  })

  it('[E7.16] is done anew once what was made is cleared', async () => {
    const { key } = await added('vp9.webm')
    await comesTo(`${key}/download/bn`, { downloadStatus: 'ready' })
    const films = await ffmpeg.films()
    expect((await clear(key)).statusCode).toBe(204)
    await vi.waitFor(async () => expect(await ffmpeg.films()).toBe(films + 1), { timeout: 20_000 })
    await comesTo(`${key}/download/bn`, { downloadStatus: 'ready' })
  })

  it('[E7.16, E8.10] logs that clearing failed, and says nothing of it', async () => {
    const { key } = await added('vp9.webm')
    await comesTo(`${key}/download/bn`, { downloadStatus: 'ready' })
    const warn = vi.spyOn(server.services.log, 'warn')
    vi.spyOn(server.services.jobs, 'enqueue').mockRejectedValueOnce(new Error('no queue'))
    expect((await clear(key)).statusCode).toBe(204)
    const message = 'what was made of a video could not be cleared'
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ hash: key }), message)
  })
})
