import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemo, edit, png, stepOf, storeAsset } from '../testing/demo-fixtures.ts'
import {
  endlessWebm,
  heads,
  jpegWithPage,
  mp4OfPixels,
  mp4WithPage,
  pictureOfPixels,
  playlists,
} from '../testing/hostile-media.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { videoFile } from '../testing/video-files.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
let jpeg: Buffer
/** What was asked of a server that files name. */
const asked: string[] = []
let near: Server

beforeAll(async () => {
  // The server's own ffmpeg, where there is one: what gets as far as that is to meet it.
  server = await startTestServer({ FFMPEG_PATH: 'ffmpeg' })
  ada = await signUp(server)
  const red = { width: 64, height: 36, channels: 3, background: '#ff0000' } as const
  jpeg = await sharp({ create: red }).jpeg().toBuffer()
  near = createServer((request, reply) => {
    asked.push(request.url ?? '')
    reply.end('nothing')
  })
  await new Promise<void>((resolve) => near.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await server.close()
  near.close()
})

const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const begun = performance.now()
  const reply = await server.app.inject({
    method,
    url,
    headers: ada.headers,
    ...(payload && { payload }),
  })
  return { reply, took: performance.now() - begun }
}
const asVideo = (key: string) => call('POST', `/api/videos/${ada.workspaceId}`, { key })
const asPicture = (key: string) => call('POST', `/api/library/${ada.workspaceId}`, { key })
const file = (key: string) => call('GET', `/api/assets/${ada.workspaceId}/${key}`)

/** The headers under which nothing of a file runs, whatever it holds. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringMatching(
    /default-src 'none'.*sandbox|sandbox.*default-src 'none'/,
  ),
}

describe('a file whose name, type and bytes disagree', () => {
  it('[E5.31, M5.18] is what its bytes are', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const cases = [
      [await videoFile('vp9.webm'), 'image/png', 'video/webm'],
      [await png(), 'video/mp4', 'image/png'],
      [jpeg, 'text/html', 'image/jpeg'],
      [page, 'video/mp4', 'application/octet-stream'],
      [page, 'text/html', 'application/octet-stream'],
    ] as const
    for (const [bytes, said, is] of cases) {
      const key = await storeAsset(server, ada, bytes, said)
      const { reply } = await file(key)
      expect(reply.headers['content-type']).toBe(is)
      expect(reply.headers).toMatchObject(harmless)
      const isVideo = is.startsWith('video/')
      expect((await asVideo(key)).reply.statusCode).toBe(isVideo ? 201 : 415)
      expect((await asPicture(key)).reply.statusCode).toBe(is.includes('octet') ? 415 : 201)
    }
  })

  it('runs nothing where it is a picture or a film and a page at once, for members and viewers', async () => {
    const film = await storeAsset(server, ada, await mp4WithPage(), 'text/html')
    const picture = await storeAsset(server, ada, jpegWithPage(jpeg), 'text/html')
    expect((await asVideo(film)).reply.statusCode).toBe(201)
    const demoId = await createDemo(server, ada)
    const fields = { video: `asset:${film}`, image: `asset:${picture}` }
    const items = [{ step: stepOf(demoId, fields), hotspots: [], chapter: null }]
    await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
    const { base } = await watchDemo(server, demoId)
    const [step] = (await readManifest(server, base)).steps
    const shown = [step?.video?.src, step?.image].map((src) => `${base}${src}`)
    const own = [film, picture].map((key) => `/api/assets/${ada.workspaceId}/${key}`)
    for (const url of [...shown, ...own]) {
      const { reply } = await call('GET', url)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toMatch(/^(?:video\/mp4|image\/jpeg)$/)
      expect(reply.headers).toMatchObject(harmless)
    }
    // What is drawn of it is a picture, and nothing else.
    const { reply } = await call('GET', `/api/demo/${demoId}/thumbnail`)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.includes('script')).toBe(false)
  })
})

describe('a bomb', () => {
  it('of 65,000 by 65,000 pixels is no video and no picture of the library', async () => {
    const key = await storeAsset(server, ada, await mp4OfPixels(65_000, 65_000))
    const { reply, took } = await asVideo(key)
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      415,
      'A video can be at most 8192 × 4320 pixels.',
    ])
    expect(took).toBeLessThan(10_000)
    const large = await storeAsset(server, ada, await mp4OfPixels(7_680, 4_320))
    expect((await asVideo(large)).reply.statusCode).toBe(201)
    for (const bytes of [pictureOfPixels(await png()), pictureOfPixels(jpeg)]) {
      const picture = await storeAsset(server, ada, bytes)
      const before = process.memoryUsage().rss
      const { reply: answer, took: drawing } = await asPicture(picture)
      expect(answer.statusCode).toBeLessThan(500)
      const demoId = await createDemo(server, ada)
      const step = stepOf(demoId, { image: `asset:${picture}` })
      const items = [{ step, hotspots: [], chapter: null }]
      await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
      expect((await call('GET', `/api/demo/${demoId}/thumbnail`)).reply.statusCode).toBe(404)
      expect(drawing).toBeLessThan(10_000)
      // Its pixels would be 12 GB.
      expect(process.memoryUsage().rss - before).toBeLessThan(512 * 1024 * 1024)
    }
  })

  it('of a WebM without an end is given up, while others are read', async () => {
    const key = await storeAsset(server, ada, await endlessWebm(24_000_000))
    const ben = await signUp(server)
    const other = await storeAsset(server, ben, await videoFile('vp9.webm'))
    const slow = asVideo(key)
    const begun = performance.now()
    const url = `/api/videos/${ben.workspaceId}`
    const add = { method: 'POST', url, headers: ben.headers, payload: { key: other } } as const
    expect((await server.app.inject(add)).statusCode).toBe(201)
    expect(performance.now() - begun).toBeLessThan(15_000)
    const { reply, took } = await slow
    expect(reply.statusCode).toBe(415)
    expect(took).toBeLessThan(40_000)
  }, 90_000)
})

it('[E5.31] reads and asks nothing of what a playlist names, whatever it pretends to be', async () => {
  const { port } = near.address() as AddressInfo
  const targets = [`http://127.0.0.1:${port}/segment.ts`, 'file:///etc/hostname', '/etc/hostname']
  let tried = 0
  const all = targets.flatMap((target) => playlists(target))
  for (const [head, start] of await heads()) {
    // A WebM that goes on as a text has the reader look for its end until it is given up.
    for (const [name, text] of head.includes('WebM') ? all.slice(0, 2) : all) {
      const bytes = Buffer.concat([start, Buffer.from(text)])
      const key = await storeAsset(server, ada, bytes, 'video/mp4')
      const { reply } = await asVideo(key)
      expect([head, name, reply.statusCode]).toEqual([head, name, 415])
      expect((await asPicture(key)).reply.statusCode).toBe(415)
      tried += 1
    }
  }
  expect(tried).toBe(38)
  expect(asked).toEqual([])
}, 120_000)
