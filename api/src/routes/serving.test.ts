import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cleanUpWorkspaceMedia } from '../operations/clean-up/clean-up-media.ts'
import { encodings } from '../storage/encodings.ts'
import { StorageUnavailable } from '../storage/object-store.ts'
import {
  createDemo,
  edit,
  hashOf,
  pageCapture,
  png,
  stepOf,
  storeAsset,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
/** Addresses under one grant. */
let page: string
let sheet: string
let drawing: string
let picture: string

const css = Buffer.from(
  Array.from({ length: 2000 }, (_, index) => `.c${index}{margin:${index}px}`).join('\n'),
)
const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9v9z"/>'.repeat(200)}</svg>`,
)

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  const hashes = [
    await storeAsset(server, ada, css, 'text/css'),
    await storeAsset(server, ada, svg),
    await storeAsset(server, ada, await png()),
  ]
  const captureId = await storeCapture(server, ada, pageCapture(hashes, 'Line '.repeat(9000)))
  const demoId = await createDemo(server, ada)
  const step = stepOf(demoId, { htmlCaptureId: captureId })
  const items = [{ step, hotspots: [], chapter: null }]
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  const { base } = await watchDemo(server, demoId)
  page = `${base}pages/${step.id}.html`
  ;[sheet = '', drawing = '', picture = ''] = hashes.map((hash) => `${base}assets/${hash}`)
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers })

const unpacking: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: (bytes) => zlib.zstdDecompressSync(bytes),
  identity: (bytes) => bytes,
}
const unpack = (reply: { headers: Record<string, unknown>; rawPayload: Buffer }): Buffer =>
  unpacking[String(reply.headers['content-encoding'] ?? 'identity')]?.(reply.rawPayload) ??
  Buffer.alloc(0)

/** What the store is asked to keep while `work` runs. */
async function putsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const put = vi.spyOn(server.services.store, 'put')
  await work()
  const keys = put.mock.calls.map(([key]) => key)
  put.mockRestore()
  return keys
}

describe('a page and its files, under a grant', () => {
  it('come packed as their reader likes it best, with the same content', async () => {
    const zstd = encodings.includes('zstd') ? 'zstd' : 'gzip'
    for (const [url, whole] of [
      [page, (await get(page)).rawPayload],
      [sheet, css],
      [drawing, svg],
    ] as const) {
      for (const [accepted, chosen] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip, deflate, zstd', zstd],
        ['gzip, deflate', 'gzip'],
        ['br;q=0.1, gzip;q=0.9', 'gzip'],
        ['br;q=0, gzip;q=0', 'identity'],
        ['identity', 'identity'],
        ['', 'identity'],
      ] as const) {
        const reply = await get(url, { 'accept-encoding': accepted })
        expect(reply.headers['content-encoding'] ?? 'identity', accepted).toBe(chosen)
        expect(reply.headers.vary).toBe('accept-encoding')
        expect(reply.headers['cache-control']).toBe('public, max-age=3600, s-maxage=60')
        expect(reply.headers['x-content-type-options']).toBe('nosniff')
        expect(reply.headers['content-security-policy']).toMatch(/^sandbox(?: allow-same-origin)?;/)
        expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
        expect(unpack(reply).equals(whole)).toBe(true)
        if (chosen !== 'identity') expect(reply.rawPayload.length).toBeLessThan(whole.length / 2)
      }
    }
  })

  it('are packed once, however many ask at the same moment and later', async () => {
    const bytes = Buffer.concat([css, Buffer.from('/* once */')])
    const url = `/api/assets/${ada.workspaceId}/${await storeAsset(server, ada, bytes, 'text/css')}`
    const ask = () => get(url, { ...ada.headers, 'accept-encoding': 'gzip' })
    const keys = await putsDuring(async () => {
      await Promise.all(Array.from({ length: 12 }, ask))
      await ask()
    })
    expect(keys).toEqual([expect.stringMatching(/^assets\/.*\.gzip$/)])
  })

  it('are not packed again when they are pictures', async () => {
    const keys = await putsDuring(() => get(picture, { 'accept-encoding': 'br' }))
    expect(keys).toEqual([])
    const reply = await get(picture, { 'accept-encoding': 'br, gzip' })
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.headers.vary).toBeUndefined()
    expect(reply.headers['accept-ranges']).toBe('bytes')
  })

  it.each(['br', 'gzip', 'identity'])('come in parts, as %s, that make the whole', async (as) => {
    for (const url of [page, sheet, picture]) {
      const accept = { 'accept-encoding': as }
      const whole = await get(url, accept)
      const { etag } = whole.headers
      const { length } = whole.rawPayload
      const parts: Buffer[] = []
      const step = Math.ceil(length / 3)
      for (let start = 0; start < length; start += step) {
        const range = `bytes=${start}-${start + step - 1}`
        const part = await get(url, { ...accept, range, 'if-range': String(etag) })
        expect(part.statusCode).toBe(206)
        const end = Math.min(start + step, length) - 1
        expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${length}`)
        expect(part.headers['content-encoding']).toBe(whole.headers['content-encoding'])
        parts.push(part.rawPayload)
      }
      expect(Buffer.concat(parts).equals(whole.rawPayload)).toBe(true)
      for (const end of ['99999999', '9'.repeat(17), '9'.repeat(400)]) {
        const rest = await get(url, { ...accept, range: `bytes=3-${end}` })
        expect(rest.statusCode, end).toBe(206)
        expect(rest.rawPayload.equals(whole.rawPayload.subarray(3)), end).toBe(true)
      }
      const last = await get(url, { ...accept, range: 'bytes=-5' })
      expect(last.rawPayload.equals(whole.rawPayload.subarray(-5))).toBe(true)
    }
  })

  it('come whole where a range is none, is several, or is of another representation', async () => {
    const { etag } = (await get(sheet, { 'accept-encoding': 'br' })).headers
    for (const headers of [
      { range: 'bytes=9-2' },
      { range: 'lines=1-2' },
      { range: 'bytes=0-1,4-5' },
      { range: 'bytes=0-4', 'if-range': '"another"' },
      { range: 'bytes=0-4', 'if-range': String(etag) },
      { range: 'bytes=0-4', 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' },
    ]) {
      const reply = await get(sheet, headers)
      expect(reply.statusCode, JSON.stringify(headers)).toBe(200)
      expect(reply.rawPayload.equals(css)).toBe(true)
    }
  })

  it('say 416 and their length beyond their end', async () => {
    for (const range of ['bytes=99999999-', 'bytes=99999999999999999999-', 'bytes=-0']) {
      const reply = await get(sheet, { range })
      expect(reply.statusCode, range).toBe(416)
      expect(reply.headers['content-range']).toBe(`bytes */${css.length}`)
      expect(reply.rawPayload).toHaveLength(0)
    }
  })

  it('are not sent to whom has them, in the representation that they would get', async () => {
    for (const url of [page, sheet, picture]) {
      for (const as of ['br', 'identity']) {
        const accept = { 'accept-encoding': as }
        const etag = String((await get(url, accept)).headers.etag)
        const same = await get(url, { ...accept, 'if-none-match': `"x", W/${etag}` })
        expect(same.statusCode).toBe(304)
        expect(same.headers.etag).toBe(etag)
        expect(same.rawPayload).toHaveLength(0)
      }
    }
    const packed = String((await get(sheet, { 'accept-encoding': 'br' })).headers.etag)
    expect((await get(sheet, { 'if-none-match': packed })).statusCode).toBe(200)
  })

  it('say to HEAD what they say to GET, and send nothing', async () => {
    for (const url of [page, sheet, picture]) {
      for (const as of ['br', 'gzip', 'identity']) {
        const accept = { 'accept-encoding': as, range: 'bytes=0-1' }
        const head = await get(url, accept, 'HEAD')
        const whole = await get(url, { 'accept-encoding': as })
        expect(head.statusCode).toBe(200)
        expect(head.rawPayload).toHaveLength(0)
        for (const name of ['content-length', 'content-encoding', 'content-type', 'etag', 'vary']) {
          expect(head.headers[name], name).toBe(whole.headers[name])
        }
      }
    }
  })

  it.each([
    ['whole', {}, ['get']],
    ['a part', { range: 'bytes=2-5' }, ['get']],
    ['all but the first bytes', { range: 'bytes=2-' }, ['get']],
    ['a part beyond the end', { range: 'bytes=99999999-' }, ['get']],
    // Where the last bytes are must be known before.
    ['the last bytes', { range: 'bytes=-5' }, ['head', 'get']],
  ])('are asked of the store once, %s', async (_what, headers, calls) => {
    for (const url of [page, sheet, picture]) {
      const accept = { 'accept-encoding': 'br' }
      await get(url, accept)
      const asked: string[] = []
      const { store } = server.services
      const [get_, head] = [store.get.bind(store), store.head.bind(store)]
      vi.spyOn(store, 'get').mockImplementation((...of) => {
        asked.push('get')
        return get_(...of)
      })
      vi.spyOn(store, 'head').mockImplementation((...of) => {
        asked.push('head')
        return head(...of)
      })
      await get(url, { ...accept, ...headers })
      vi.restoreAllMocks()
      expect(asked, url).toEqual(calls)
    }
  })

  it('leave nothing for others to keep when they are not there', async () => {
    const absent = sheet.replace(/[0-9a-f]{64}$/, hashOf(Buffer.from('absent')))
    const reply = await get(absent, { 'accept-encoding': 'br' })
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers.etag).toBeUndefined()
  })
})

describe('files that cannot be kept packed', () => {
  const own = (hash: string) => `/api/assets/${ada.workspaceId}/${hash}`

  it('come as they are when they are large', async () => {
    const large = Buffer.alloc(33 * 1024 * 1024, css)
    const url = own(await storeAsset(server, ada, large, 'text/css'))
    const reply = await get(url, { ...ada.headers, 'accept-encoding': 'br' })
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.headers['accept-ranges']).toBe('bytes')
    expect(reply.rawPayload.equals(large)).toBe(true)
  })

  it('come as they are while nothing can be stored', async () => {
    const bytes = Buffer.concat([css, Buffer.from('/* full */')])
    const url = own(await storeAsset(server, ada, bytes, 'text/css'))
    const put = vi.spyOn(server.services.store, 'put')
    put.mockRejectedValue(new StorageUnavailable('full'))
    const reply = await get(url, { ...ada.headers, 'accept-encoding': 'gzip' })
    put.mockRestore()
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(bytes)).toBe(true)
  })
})

it('representations go when their file goes', async () => {
  const eve = await signUp(server)
  const hash = await storeAsset(server, eve, svg)
  const url = `/api/assets/${eve.workspaceId}/${hash}`
  await get(url, { ...eve.headers, 'accept-encoding': 'identity' })
  await get(url, { ...eve.headers, 'accept-encoding': 'gzip' })
  const kept = async () => {
    const keys: string[] = []
    for await (const { key } of server.services.store.list(`assets/${eve.workspaceId}/`)) {
      keys.push(key)
    }
    return keys
  }
  expect(await kept()).toHaveLength(3)
  server.clock.shift(48 * 3_600_000)
  await cleanUpWorkspaceMedia(server.services, eve.workspaceId, 0)
  server.clock.shift(-48 * 3_600_000)
  expect(await kept()).toEqual([])
})
