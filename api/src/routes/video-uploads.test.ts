import { Readable } from 'node:stream'
import { tusPartType, type Video } from '@waystep/api-contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cleanUpJob } from '../jobs/clean-up.ts'
import { appendToUpload } from '../operations/videos/append-to-upload.ts'
import { findVideoUpload } from '../repositories/video-uploads.ts'
import type { Services } from '../services.ts'
import { hashOf, png, storeAsset } from '../testing/demo-fixtures.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { videoFile } from '../testing/video-files.ts'

const day = 24 * 60 * 60 * 1000

let server: TestServer
let ada: Person
let film: Buffer

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  film = await videoFile('h264.mp4')
})
afterAll(() => server.close())

const base = () => `/api/videos/${ada.workspaceId}/uploads`
const begin = (size: number | string, person = ada) =>
  server.app.inject({
    method: 'POST',
    url: base(),
    headers: { ...person.headers, 'tus-resumable': '1.0.0', 'upload-length': String(size) },
  })
const begun = async (size = film.length) =>
  (await begin(size)).json<{ uploadId: string }>().uploadId
const append = (id: string, offset: number, payload: Buffer, person = ada) =>
  server.app.inject({
    method: 'PATCH',
    url: `${base()}/${id}`,
    headers: { ...person.headers, 'content-type': tusPartType, 'upload-offset': String(offset) },
    payload,
  })
const state = (id: string, person = ada) =>
  server.app.inject({ method: 'HEAD', url: `${base()}/${id}`, headers: person.headers })
const finish = (id: string, poster: string | null = null, person = ada) =>
  server.app.inject({
    method: 'POST',
    url: `${base()}/${id}/video`,
    headers: person.headers,
    payload: { poster },
  })
const uploadOf = async (id: string) => {
  const found = await findVideoUpload(server.services.db, id)
  if (found === null) throw new Error('There is no such upload')
  return found
}
/** The server's services with a store whose `put` is called by somebody else. */
function storingBy(call: (put: () => Promise<void>) => Promise<void>): Services {
  const { store } = server.services
  const put: typeof store.put = (...given) => call(() => store.put(...given))
  return { ...server.services, store: Object.assign(Object.create(store), { put }) }
}
async function objects(): Promise<string[]> {
  const keys: string[] = []
  const prefix = `uploads/${ada.workspaceId}/`
  for await (const { key } of server.services.store.list(prefix)) keys.push(key)
  return keys
}

describe('an upload that can be gone on with', () => {
  it('[E7.10, E7.11, E4.1, E4.3] takes a video in parts, says how far it is, and becomes the same file', async () => {
    const reply = await begin(film.length)
    expect(reply.statusCode).toBe(201)
    const id = reply.json<{ uploadId: string }>().uploadId
    expect(reply.headers).toMatchObject({
      location: `${base()}/${id}`,
      'tus-resumable': '1.0.0',
    })
    const first = await append(id, 0, film.subarray(0, 1000))
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '1000'])
    expect((await finish(id)).statusCode).toBe(409)
    const { headers, statusCode } = await state(id)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'upload-offset': '1000',
      'upload-length': String(film.length),
      'cache-control': 'no-store',
    })
    expect((await append(id, 1000, film.subarray(1000))).statusCode).toBe(204)
    const poster = await storeAsset(server, ada, await png())
    const made = await finish(id, poster)
    expect(made.statusCode).toBe(201)
    expect(made.json<Video>()).toMatchObject({ key: hashOf(film), width: 320, height: 180, poster })
    expect(await objects()).toEqual([])
    // A reply that was lost is asked for again.
    expect((await finish(id)).json<Video>().key).toBe(hashOf(film))
    const url = `/api/library/${ada.workspaceId}`
    const payload = { key: hashOf(film) }
    await server.app.inject({ method: 'POST', url, headers: ada.headers, payload })
    const list = await server.app.inject({
      url: `${url}?type=Videos&source=bunny`,
      headers: ada.headers,
    })
    expect(list.json().items).toMatchObject([{ Key: hashOf(film), Source: 'bunny' }])
  })

  it('keeps what came before a connection broke, and takes nothing twice', async () => {
    const id = await begun()
    const broken = async function* () {
      yield film.subarray(0, 700)
      throw new Error('the connection broke')
    }
    const stream = Readable.from(broken(), { objectMode: false })
    const appending = appendToUpload(server.services, await uploadOf(id), 0, stream)
    await expect(appending).rejects.toThrow('broke')
    expect((await state(id)).headers['upload-offset']).toBe('700')
    expect((await append(id, 0, film.subarray(0, 700))).statusCode).toBe(409)
    // Two calls that bring the same bytes at the same time: one of them is the next.
    const rest = film.subarray(700)
    const stale = await uploadOf(id)
    expect((await append(id, 700, rest)).statusCode).toBe(204)
    const second = await appendToUpload(server.services, stale, 700, Readable.from([rest]))
    expect(second).toMatchObject({ code: 'conflict' })
    expect((await finish(id)).json<Video>().key).toBe(hashOf(film))
    expect(await objects()).toEqual([])
  })

  it('stores one part while the next one comes in, and no two at once', async () => {
    const half = 4 * 1024 * 1024
    const id = await begun(6 * half)
    let handed = 0
    let puts = 0
    let atOnce = 0
    const slow = storingBy(async (put) => {
      puts += 1
      atOnce += 1
      expect(atOnce).toBe(1)
      // The first part is not stored before the second one has come in.
      if (puts === 1) await vi.waitFor(() => expect(handed).toBeGreaterThanOrEqual(4))
      await put()
      atOnce -= 1
    })
    const halves = async function* () {
      for (handed = 1; handed <= 6; handed += 1) yield Buffer.alloc(half, handed)
    }
    const stream = Readable.from(halves(), { objectMode: false, highWaterMark: 1 })
    expect(await appendToUpload(slow, await uploadOf(id), 0, stream)).toBe(6 * half)
    expect(puts).toBe(3)
    expect((await state(id)).headers['upload-offset']).toBe(String(6 * half))
  })

  it('says that a part could not be stored, and goes on where the last good one ended', async () => {
    const size = 8 * 1024 * 1024
    const id = await begun(2 * size)
    let puts = 0
    const failing = storingBy(async (put) => {
      puts += 1
      if (puts === 2) throw new Error('the disk went away')
      await put()
    })
    const stream = Readable.from([Buffer.alloc(size), Buffer.alloc(size)])
    const appending = appendToUpload(failing, await uploadOf(id), 0, stream)
    await expect(appending).rejects.toThrow('went away')
    expect((await state(id)).headers['upload-offset']).toBe(String(size))
    expect((await append(id, size, Buffer.alloc(16))).statusCode).toBe(204)
  })

  it('[E5.30, E5.31] refuses what is too large or no video, and more than was announced', async () => {
    expect((await begin(2 ** 40)).statusCode).toBe(413)
    for (const size of ['', '-1', '1e3', '0']) expect((await begin(size)).statusCode).toBe(400)
    const id = await begun(4)
    expect((await append(id, 0, Buffer.from('words'))).statusCode).toBe(400)
    expect((await append(id, 0, Buffer.from('word'))).statusCode).toBe(204)
    const reply = await finish(id)
    expect(reply.statusCode).toBe(415)
    expect(reply.json().error.message).toBe('Not an MP4, WebM or QuickTime video.')
  })

  it('is its owner’s alone, in the workspace in which it was begun', async () => {
    const id = await begun()
    const colleague = await signUp(server)
    await join(server, ada, colleague)
    const eve = await signUp(server)
    for (const person of [colleague, eve]) {
      const replies = await Promise.all([
        append(id, 0, film, person),
        state(id, person),
        finish(id, null, person),
      ])
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    }
    const other = `/api/videos/${eve.workspaceId}/uploads/${id}`
    const reply = await server.app.inject({ method: 'DELETE', url: other, headers: eve.headers })
    expect(reply.statusCode).toBe(404)
    expect((await state(id)).statusCode).toBe(200)
  })

  it('is gone when it is given up, and after a day', async () => {
    const [given, old] = [await begun(), await begun()]
    await append(given, 0, film.subarray(0, 100))
    await append(old, 0, film.subarray(0, 100))
    const url = `${base()}/${given}`
    const reply = await server.app.inject({ method: 'DELETE', url, headers: ada.headers })
    expect(reply.statusCode).toBe(204)
    expect((await state(given)).statusCode).toBe(404)
    expect((await objects()).every((key) => !key.includes(given))).toBe(true)
    server.clock.shift(day + 1000)
    expect((await state(old)).statusCode).toBe(410)
    server.clock.shift(2 * day)
    await cleanUpJob.run(server.services, {})
    expect((await state(old)).statusCode).toBe(404)
  })
})
