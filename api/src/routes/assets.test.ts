import { randomBytes, randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { captureVersion, packCapture, parseCapture, piecesOf } from '@waystep/capture-format'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createDemo,
  demoOfPictures,
  hashOf,
  pageCapture,
  png,
  storeAsset,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, pairExtension, signUp, startTrial } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let eve: Person

beforeAll(async () => {
  server = await startTestServer({ QUOTA_FILE_MB: '9', QUOTA_TRIAL_MB: '1' })
  ada = await signUp(server)
  eve = await signUp(server)
})
afterAll(() => server.close())

const put = (person: Person, hash: string, bytes: Buffer, type = 'application/octet-stream') =>
  server.app.inject({
    method: 'PUT',
    url: `/api/assets/${person.workspaceId}/${hash}`,
    headers: { ...person.headers, 'content-type': type },
    payload: bytes,
  })
const get = (url: string, headers: Record<string, string> = ada.headers) =>
  server.app.inject({ method: 'GET', url, headers })
const ask = async (person: Person, hashes: string[]) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/api/assets/missing',
      headers: person.headers,
      payload: { workspaceId: person.workspaceId, hashes },
    })
  ).json<{ missing: string[]; fileBytes: number }>()
const missing = async (person: Person, hashes: string[]) => (await ask(person, hashes)).missing

async function storedBytes(): Promise<number> {
  let bytes = 0
  for await (const { size } of server.services.store.list('')) bytes += size
  return bytes
}

describe('assets', () => {
  it('are asked for once per workspace, and another workspace has none of them', async () => {
    const bytes = await png()
    const hash = hashOf(bytes)
    expect(await missing(ada, [hash, hash])).toEqual([hash])
    expect((await ask(ada, [])).fileBytes).toBe(9 * 1024 * 1024)
    expect((await put(ada, hash, bytes)).json()).toEqual({
      hash,
      type: 'image/png',
      size: bytes.length,
    })
    expect(await missing(ada, [hash])).toEqual([])
    expect(await missing(eve, [hash])).toEqual([hash])
    expect((await get(`/api/assets/${eve.workspaceId}/${hash}`, eve.headers)).statusCode).toBe(404)
  })

  it('are refused when their bytes have another hash, and nothing is kept', async () => {
    const hash = hashOf(Buffer.from('something else'))
    const reply = await put(ada, hash, await png())
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.issues[0].path).toEqual(['hash'])
    expect(await missing(ada, [hash])).toEqual([hash])
  })

  it('come back as they went in, from the disk when they are large, whole and in part', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024, 'waystep ')
    const hash = hashOf(large)
    expect((await put(ada, hash, large)).statusCode).toBe(201)
    const whole = await get(`/api/assets/${ada.workspaceId}/${hash}`)
    expect(whole.rawPayload.equals(large)).toBe(true)
    const end = await get(`/api/assets/${ada.workspaceId}/${hash}`, {
      ...ada.headers,
      range: 'bytes=-8',
    })
    expect(end.rawPayload.toString()).toBe('waystep ')
    expect(end.headers['content-range']).toBe(
      `bytes ${large.length - 8}-${large.length - 1}/${large.length}`,
    )
  })

  it('are refused with 413 beyond the limit', async () => {
    const huge = Buffer.alloc(10 * 1024 * 1024)
    expect((await put(ada, hashOf(huge), huge)).statusCode).toBe(413)
  })

  it('that are drawings are documents: served so that they run and load nothing', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    )
    const hash = hashOf(svg)
    await put(ada, hash, svg, 'text/html')
    const reply = await get(`/api/assets/${ada.workspaceId}/${hash}`)
    expect(reply.headers['content-type']).toBe('image/svg+xml')
    expect(reply.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })

  it('are taken without a declared type, and when they are empty', async () => {
    for (const bytes of [await png(), Buffer.alloc(0)]) {
      const url = `/api/assets/${ada.workspaceId}/${hashOf(bytes)}`
      const reply = await server.app.inject({
        method: 'PUT',
        url,
        headers: ada.headers,
        payload: bytes,
      })
      expect(reply.statusCode).toBe(201)
      expect(hashOf((await get(url)).rawPayload)).toBe(hashOf(bytes))
    }
  })

  it('that are texts are sent packed to those who can read it', async () => {
    const css = Buffer.from('body { color: red }'.repeat(40))
    await put(ada, hashOf(css), css, 'text/css')
    const url = `/api/assets/${ada.workspaceId}/${hashOf(css)}`
    const packed = await get(url, { ...ada.headers, 'accept-encoding': 'br;q=1.0, gzip' })
    expect(packed.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(brotliDecompressSync(packed.rawPayload).equals(css)).toBe(true)
    const refused = await get(url, { ...ada.headers, 'accept-encoding': 'br;q=0, gzip' })
    expect(refused.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(refused.rawPayload).equals(css)).toBe(true)
  })

  it('that call themselves pages are no pages', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    const hash = hashOf(html)
    await put(ada, hash, html, 'text/html')
    const reply = await get(`/api/assets/${ada.workspaceId}/${hash}`)
    expect(reply.headers['content-type']).toBe('application/octet-stream')
  })

  it('are taken gzipped, hashed as they are, and refused as soon as they are too much', async () => {
    const css = Buffer.from('.card { border: 1px solid gray }\n'.repeat(400))
    const hash = hashOf(css)
    const url = `/api/assets/${ada.workspaceId}/${hash}`
    const send = (payload: Buffer, encoding: string) =>
      server.app.inject({
        method: 'PUT',
        url,
        headers: { ...ada.headers, 'content-type': 'text/css', 'content-encoding': encoding },
        payload,
      })
    expect((await send(css, 'br')).statusCode).toBe(415)
    expect((await send(css, 'gzip')).statusCode).toBe(400)
    expect((await send(gzipSync(css).subarray(0, -9), 'gzip')).statusCode).toBe(400)
    const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024))
    expect((await send(bomb, 'gzip')).statusCode).toBe(413)
    expect(await missing(ada, [hash])).toEqual([hash])
    expect((await send(gzipSync(css), 'gzip')).json()).toEqual({
      hash,
      type: 'text/css',
      size: css.length,
    })
    expect((await get(url)).rawPayload.equals(css)).toBe(true)
  })

  it('that can be made smaller are stored so, and sent as they are stored', async () => {
    const before = await storedBytes()
    const css = Buffer.from('.row { margin: 0 auto }\n'.repeat(4000))
    const url = `/api/assets/${ada.workspaceId}/${hashOf(css)}`
    expect((await put(ada, hashOf(css), css, 'text/css')).statusCode).toBe(201)
    const stored = (await storedBytes()) - before
    expect(stored).toBeLessThan(css.length / 100)
    const packed = await get(url, { ...ada.headers, 'accept-encoding': 'br' })
    expect(packed.rawPayload.length).toBe(stored)
    expect(brotliDecompressSync(packed.rawPayload).equals(css)).toBe(true)
    const random = randomBytes(5_000)
    await put(ada, hashOf(random), random, 'text/css')
    expect((await storedBytes()) - before - stored).toBe(random.length)
  })

  it('stop at the quota of a trial, and say so', async () => {
    const trial = await startTrial(server)
    const bytes = Buffer.alloc(700 * 1024, 'a')
    expect((await put(trial, hashOf(bytes), bytes)).statusCode).toBe(201)
    const more = Buffer.alloc(700 * 1024, 'b')
    const reply = await put(trial, hashOf(more), more)
    expect(reply.statusCode).toBe(403)
    expect(reply.json().error.code).toBe('quota-exceeded')
    expect((await put(trial, hashOf(bytes), bytes)).statusCode).toBe(201)
  })
})

describe('captures', () => {
  const post = (payload: Buffer | object, headers: Record<string, string> = ada.headers) =>
    server.app.inject({
      method: 'POST',
      url: '/api/captures',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    })

  it('are taken gzipped from the extension, once, and are read back', async () => {
    const recorder = await pairExtension(server, ada)
    const id = randomUUID()
    const capture = pageCapture()
    const body = gzipSync(JSON.stringify({ id, workspaceId: ada.workspaceId, capture }))
    const headers = { ...recorder.headers, 'content-encoding': 'gzip' }
    expect((await post(body, headers)).statusCode).toBe(201)
    expect((await post(body, headers)).statusCode).toBe(201)
    const parsed = parseCapture((await get(`/api/captures/${id}`)).json())
    expect(parsed).toEqual({ ok: true, capture: { ...capture, version: captureVersion } })
  })

  it('are answered with 409 and the hashes while files are missing', async () => {
    const bytes = await png()
    const hash = hashOf(bytes)
    const id = randomUUID()
    const call = { id, workspaceId: ada.workspaceId, capture: pageCapture([hash]) }
    const reply = await post(call)
    expect(reply.statusCode).toBe(409)
    expect(reply.json().error).toMatchObject({
      code: 'assets-missing',
      issues: [{ path: ['capture', 'assets', hash] }],
    })
    await put(ada, hash, bytes)
    expect((await post(call)).json()).toEqual({ id, assets: [hash] })
  })

  it('are taken in pieces of files that hold what others say, and read back whole', async () => {
    const first = pageCapture()
    const second = pageCapture(
      [],
      `Another secret. What nobody has said before, in a file of its own`,
    )
    const base = JSON.stringify(packCapture(first))
    const hash = hashOf(Buffer.from(base))
    const added = 'What nobody has said before, in a file of its own'
    const more = await storeAsset(server, ada, Buffer.from(added))
    const text = JSON.stringify(packCapture(second, base))
    const id = randomUUID()
    const capture = { bases: [hash, more], pieces: piecesOf(`${base}${added}`, text) }
    const call = { id, workspaceId: ada.workspaceId, capture }
    expect((await post(call)).json().error).toMatchObject({
      code: 'assets-missing',
      issues: [{ path: ['capture', 'assets', hash] }],
    })
    await put(ada, hash, Buffer.from(base), 'text/plain')
    const before = await storedBytes()
    expect((await post(call)).json()).toEqual({ id, assets: [hash, more].sort() })
    expect((await storedBytes()) - before).toBeLessThan(base.length / 2)
    expect((await get(`/api/captures/${id}`)).body).toBe(text)
    expect((await get(`/api/captures/${id}/page`)).body).toContain('Another secret')
    // Nobody else has that file, whatever they refer to.
    const theirs = { id: randomUUID(), workspaceId: eve.workspaceId, capture }
    expect((await post(theirs, eve.headers)).json().error.code).toBe('assets-missing')
  })

  it('that are in pieces of nothing, or of too much, are refused', async () => {
    const base = Buffer.from(`${'[0]'.repeat(400_000)}`)
    const hash = await storeAsset(server, ada, base)
    const send = async (pieces: unknown[]) =>
      (
        await post({
          id: randomUUID(),
          workspaceId: ada.workspaceId,
          capture: { bases: [hash], pieces },
        })
      ).json().error.message
    expect(await send([])).toContain('not a capture')
    expect(await send(['{'])).toContain('not a capture')
    expect(await send([0, 1_200_001])).toContain('pieces.0')
    const length = base.length
    const often = Array.from({ length: 60 }, (_, index) => [
      index === 0 ? 0 : -length,
      length,
    ]).flat()
    expect(await send(often)).toContain('more than 67108864 characters')
    expect(await send(['['.repeat(5_000), ']'.repeat(5_000)])).toContain('not a capture')
  })

  it('are refused when they are no captures, saying where', async () => {
    const reply = await post({
      id: randomUUID(),
      workspaceId: ada.workspaceId,
      capture: { ...pageCapture(), viewport: { width: -1, height: 2 } },
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.message).toContain('viewport.width')
  })

  it('keep the id of another workspace’s capture out', async () => {
    const id = await storeCapture(server, eve, pageCapture())
    const reply = await post({ id, workspaceId: ada.workspaceId, capture: pageCapture() })
    expect(reply.statusCode).toBe(409)
  })

  it('are drawn for the editor’s frame with files that members may read', async () => {
    const hash = await storeAsset(server, ada, await png())
    const id = await storeCapture(server, ada, pageCapture([hash]))
    const url = `/api/captures/${id}/page`
    const page = await get(url)
    expect(page.headers['content-security-policy']).toMatch(
      /^sandbox allow-same-origin; default-src 'none'/,
    )
    const source = /<img[^>]* src="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const file = new URL(source, `http://localhost${url}`)
    expect(hashOf((await get(file.pathname)).rawPayload)).toBe(hash)
    expect((await get(file.pathname, {})).statusCode).toBe(401)
  })
})

describe('POST /upload/signed', () => {
  async function sign(changes: Record<string, string> = {}, person = ada) {
    const demoId = await createDemo(server, ada)
    const { workspaceId, userId } = ada
    const key = `${workspaceId}/${demoId}/${randomUUID()}/1700000000000.png`
    const payload = { userId, demoId, workspaceId, key, mimeType: 'image/png', ...changes }
    const reply = await server.app.inject({
      method: 'POST',
      url: '/upload/signed',
      headers: person.headers,
      payload,
    })
    return { reply, demoId, key }
  }
  const upload = (signedURL: string, payload: Buffer) =>
    server.app.inject({
      method: 'PUT',
      url: new URL(signedURL).pathname,
      headers: { 'content-type': 'image/png', origin: 'https://elsewhere.example' },
      payload,
    })

  it('[H7.6, H7.7] answers status and data.signedURL, where the picture becomes an asset of the workspace', async () => {
    const { reply, key } = await sign()
    expect(reply.statusCode).toBe(200)
    const { status, data } = reply.json<{ status: number; data: { signedURL: string } }>()
    expect(status).toBe(200)
    const bytes = await png()
    const stored = await upload(data.signedURL, bytes)
    expect(stored.json()).toEqual({ asset: `asset:${hashOf(bytes)}`, key })
    expect(await missing(ada, [hashOf(bytes)])).toEqual([])
    expect((await upload(data.signedURL, bytes)).json()).toEqual(stored.json())
  })

  it('[H7.6] refuses a foreign prefix, ../ and another user’s id', async () => {
    const { demoId } = await sign()
    const theirs = await demoOfPictures(server, eve, 1)
    const editId = randomUUID()
    for (const key of [
      `${eve.workspaceId}/${demoId}/${editId}/1.png`,
      `${ada.workspaceId}/${theirs.demoId}/${editId}/1.png`,
      `${ada.workspaceId}/${demoId}/../${editId}/1.png`,
      `../${ada.workspaceId}/${demoId}/${editId}/1.png`,
      `${ada.workspaceId}/${demoId}/${editId}/1.svg`,
      `${ada.workspaceId}/${demoId}/${editId}/1.png/../../x.png`,
      `/${ada.workspaceId}/${demoId}/${editId}/1.png`,
    ]) {
      const { reply } = await sign({ key, demoId })
      expect(reply.statusCode, key).toBe(400)
      expect(reply.json().error.issues[0].path).toEqual(['key'])
    }
    expect((await sign({ userId: eve.userId })).reply.statusCode).toBe(403)
    expect((await sign({ userId: eve.userId }, eve)).reply.statusCode).toBe(404)
    expect((await sign({ demoId: theirs.demoId })).reply.statusCode).toBe(404)
  })

  it('[H5.13] takes png and jpeg only, told from the bytes', async () => {
    expect((await sign({ mimeType: 'image/gif' })).reply.statusCode).toBe(400)
    const { reply } = await sign()
    const { signedURL } = reply.json<{ data: { signedURL: string } }>().data
    expect((await upload(signedURL, Buffer.from('<svg/>'))).statusCode).toBe(415)
  })

  it('signs for a quarter of an hour', async () => {
    const { reply } = await sign()
    const { signedURL } = reply.json<{ data: { signedURL: string } }>().data
    server.clock.shift(15 * 60_000)
    const late = await upload(signedURL, await png())
    server.clock.shift(-15 * 60_000)
    expect(late.statusCode).toBe(410)
  })
})
