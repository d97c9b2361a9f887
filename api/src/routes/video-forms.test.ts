import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { LibraryItem } from '@waystep/api-contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findAsset } from '../repositories/assets.ts'
import { findVideoUpload } from '../repositories/video-uploads.ts'
import { hashOf } from '../testing/demo-fixtures.ts'
import { formOf, type SentForm } from '../testing/form-of.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { videoFile } from '../testing/video-files.ts'

let server: TestServer
let ada: Person
let film: Buffer

beforeAll(async () => {
  server = await startTestServer({ QUOTA_FILE_MB: '40' })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  ada = await signUp(server)
  film = await videoFile('h264.mp4')
})
afterAll(() => server.close())

interface Begun {
  readonly uploadUrl: string
  readonly videoKey: string
}

async function begun(person = ada): Promise<Begun> {
  const reply = await server.app.inject({
    url: '/api/video/upload/cf',
    query: { workspaceId: person.workspaceId },
    headers: person.headers,
  })
  expect(reply.statusCode).toBe(200)
  return reply.json<Begun>()
}
const send = (url: string, { payload, headers }: SentForm, person = ada) =>
  server.app.inject({ method: 'POST', url, headers: { ...person.headers, ...headers }, payload })
const progress = (key: string, person = ada) =>
  server.app.inject({
    url: `/api/video/${key}/progress/cf`,
    query: { workspaceId: ada.workspaceId },
    headers: person.headers,
  })
async function objects(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of server.services.store.list(`uploads/${ada.workspaceId}/`))
    keys.push(key)
  return keys
}
async function leavesNothing(videoKey: string) {
  await vi.waitFor(
    async () => {
      expect(await findVideoUpload(server.services.db, videoKey)).toBeNull()
      expect(await objects()).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
}

/** Sends the head of a form over a connection of its own, and of its body what the test writes. */
async function openForm(url: string, { payload, headers }: SentForm): Promise<Socket> {
  const address = server.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen')
  const socket = connect(address.port, '127.0.0.1')
  socket.on('error', () => {})
  const all = { ...ada.headers, ...headers, 'content-length': payload.length, host: '127.0.0.1' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return socket
}
const hasBegun = (videoKey: string) =>
  vi.waitFor(
    async () =>
      expect((await findVideoUpload(server.services.db, videoKey))?.size).toBeGreaterThan(0),
    { timeout: 20_000, interval: 20 },
  )

describe('a video that is sent as a form', () => {
  it('[E7.12, E7.13, E7.14, E4.2] is uploaded to the address that was answered, then ready, and in the library', async () => {
    const { uploadUrl, videoKey } = await begun()
    expect((await progress(videoKey)).json()).toEqual({ status: 'uploading', progress: 0 })
    const reply = await send(uploadUrl, formOf([film]))
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({ status: 'uploaded', videoKey, key: hashOf(film) })
    expect((await progress(videoKey)).json()).toEqual({ status: 'ready', progress: 100 })
    expect(await objects()).toEqual([])
    const url = `/api/library/${ada.workspaceId}`
    const payload = { key: hashOf(film) }
    const item = await server.app.inject({ method: 'POST', url, headers: ada.headers, payload })
    expect(item.json<LibraryItem>()).toMatchObject({ Key: hashOf(film), Source: 'cloudflare' })
  })

  it('is sent once to each address', async () => {
    const { uploadUrl, videoKey } = await begun()
    const replies = await Promise.all([1, 2].map(() => send(uploadUrl, formOf([film]))))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect((await send(uploadUrl, formOf([film]))).statusCode).toBe(409)
    expect((await progress(videoKey)).json()).toMatchObject({ status: 'ready' })
  })

  it('is its owner’s alone, and no upload in parts', async () => {
    const { uploadUrl, videoKey } = await begun()
    const colleague = await signUp(server)
    await join(server, ada, colleague)
    const eve = await signUp(server)
    for (const person of [colleague, eve]) {
      expect((await send(uploadUrl, formOf([film]), person)).statusCode).toBe(404)
      expect((await progress(videoKey, person)).statusCode).toBe(404)
    }
    const moved = uploadUrl.replace(ada.workspaceId, eve.workspaceId)
    expect((await send(moved, formOf([film]), eve)).statusCode).toBe(404)
    const parts = `/api/videos/${ada.workspaceId}/uploads/${videoKey}`
    for (const url of [
      parts,
      `/api/video/${videoKey}/progress/bn?workspaceId=${ada.workspaceId}`,
    ]) {
      expect((await server.app.inject({ url, headers: ada.headers })).statusCode).toBe(404)
    }
    expect((await send(uploadUrl, formOf([film]))).statusCode).toBe(201)
  })
})

describe('a hostile form', () => {
  it('[E5.31] is judged by its bytes, whatever it calls itself', async () => {
    for (const bytes of [
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from('#EXTM3U\nfile:///etc/passwd'),
    ]) {
      const { uploadUrl, videoKey } = await begun()
      const reply = await send(uploadUrl, formOf([bytes]))
      expect(reply.statusCode).toBe(415)
      expect(reply.json().error.message).toBe('Not an MP4, WebM or QuickTime video.')
      await leavesNothing(videoKey)
    }
    const { uploadUrl } = await begun()
    const form = formOf([film], { name: '../../page.html', type: 'text/html' })
    expect((await send(uploadUrl, form)).statusCode).toBe(201)
    const asset = await findAsset(server.services.db, ada.workspaceId, hashOf(film))
    expect(asset?.type).toBe('video/mp4')
  })

  it.each<[string, (bytes: Buffer) => SentForm]>([
    ['two files', (bytes) => formOf([bytes, bytes])],
    ['no file', () => formOf([])],
    ['an empty file', () => formOf([Buffer.alloc(0)])],
    ['a file that ends early', (bytes) => formOf([bytes], { isOpen: true })],
    [
      'no form at all',
      (payload) => ({ payload, headers: { 'content-type': 'multipart/form-data' } }),
    ],
    [
      'a field',
      () => ({
        payload: Buffer.from(
          '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
        ),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    ],
  ])('of %s is refused and leaves nothing', async (_, form) => {
    const { uploadUrl, videoKey } = await begun()
    const reply = await send(uploadUrl, form(film))
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.message).toBe('Send one file, whole, as a form with one part.')
    await leavesNothing(videoKey)
  })

  it('of another type than a form is refused before it is read', async () => {
    const { uploadUrl } = await begun()
    const reply = await send(uploadUrl, {
      payload: film,
      headers: { 'content-type': 'video/mp4' },
    })
    expect(reply.statusCode).toBe(415)
  })

  it('[E5.30] that is too large is refused by what it says, or where the limit is passed', async () => {
    const tooMuch = formOf([Buffer.alloc(41 * 1024 * 1024)])
    const said = await begun()
    expect((await send(said.uploadUrl, tooMuch)).statusCode).toBe(413)
    expect((await findVideoUpload(server.services.db, said.videoKey))?.size).toBe(0)
    const silent = await begun()
    const { headers, payload } = tooMuch
    const pieces = function* () {
      for (let at = 0; at < payload.length; at += 1 << 20)
        yield payload.subarray(at, at + (1 << 20))
    }
    const stream = Readable.from(pieces(), { objectMode: false })
    const reply = await server.app.inject({
      method: 'POST',
      url: silent.uploadUrl,
      headers: { ...ada.headers, ...headers },
      payload: stream,
    })
    expect(reply.statusCode).toBe(413)
    await leavesNothing(silent.videoKey)
  })

  it('whose connection dies in the middle leaves nothing', async () => {
    const { uploadUrl, videoKey } = await begun()
    const form = formOf([Buffer.concat([film, Buffer.alloc(20 * 1024 * 1024)])])
    const socket = await openForm(uploadUrl, form)
    socket.write(form.payload.subarray(0, 18 * 1024 * 1024))
    await vi.waitFor(async () => expect((await objects()).length).toBeGreaterThan(0), {
      timeout: 20_000,
      interval: 20,
    })
    socket.destroy()
    await leavesNothing(videoKey)
  })

  it('that comes slowly keeps nobody waiting, and is taken once it is whole', async () => {
    const { uploadUrl, videoKey } = await begun()
    const form = formOf([film])
    const socket = await openForm(uploadUrl, form)
    let answered = ''
    socket.on('data', (chunk) => {
      answered += String(chunk)
    })
    const half = Math.floor(form.payload.length / 2)
    socket.write(form.payload.subarray(0, half))
    await hasBegun(videoKey)
    const other = await begun()
    expect((await send(other.uploadUrl, formOf([film]))).statusCode).toBe(201)
    expect((await progress(videoKey)).json()).toEqual({ status: 'uploading', progress: 0 })
    socket.write(form.payload.subarray(half))
    await vi.waitFor(() => expect(answered).toMatch(/^HTTP\/1.1 201 /), { timeout: 20_000 })
    socket.destroy()
  })
})
