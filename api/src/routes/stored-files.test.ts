import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownFile } from '../operations/assets/own-sheet.ts'
import { insertAsset } from '../repositories/assets.ts'
import { hashOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const put = (person: Person, hash: string, bytes: Buffer, type: string) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/assets/${person.workspaceId}/${hash}`,
    headers: { ...person.headers, 'content-type': type },
    payload: bytes,
  })
const get = (url: string) => server.app.inject({ method: 'GET', url, headers: ada.headers })

describe('style sheets', () => {
  const hostile = `@import "/api/me";@import "//outside.test/a.css";a{b:url(/api/me) u\\72l(../me);c:image-set("/api/me" 1x);--x:"/api/me";d:image-set(var(--x) 1x)}/*@import "/api/me"*/`
  const harmless = `a{b:url("data:,") url("data:,");c:image-set("data:," 1x);--x:"/api/me";d:image-set(ws-none(--x) 1x)}/**/`

  it('ask this server for nothing but files of captures, whoever sent them', async () => {
    const css = Buffer.from(hostile)
    const hash = hashOf(css)
    expect((await put(ada, hash, css, 'text/css')).statusCode).toBe(201)
    const reply = await get(`/api/assets/${ada.workspaceId}/${hash}`)
    expect([reply.body, reply.headers['content-type']]).toEqual([
      harmless,
      'text/css; charset=utf-8',
    ])
  })

  it('that were stored as they came are cleaned before they are sent, once', async () => {
    const css = Buffer.from(`${hostile}e{}`)
    const hash = hashOf(css)
    const { workspaceId } = ada
    const objectKey = `assets/${workspaceId}/${hash}-before`
    await server.services.store.put(objectKey, css)
    const leasedUntil = new Date(Date.now() + 60_000)
    const row = {
      workspaceId,
      hash,
      type: 'text/css',
      size: css.length,
      stored: 'identity' as const,
      standIn: null,
    }
    await insertAsset(server.services.db, { ...row, objectKey, leasedUntil })
    const url = `/api/assets/${workspaceId}/${hash}`
    const replies = await Promise.all([get(url), get(url), get(url)])
    for (const reply of [...replies, await get(url)]) expect(reply.body).toBe(`${harmless}e{}`)
    expect(await server.services.store.head(objectKey)).toBeNull()
    const kept = []
    for await (const { key } of server.services.store.list(`assets/${workspaceId}/${hash}`)) {
      kept.push(key)
    }
    expect(kept.filter((key) => key.endsWith('-own1'))).toHaveLength(1)
  })

  it('that are too large to be read are no style sheets', async () => {
    const file = { hash: 'a'.repeat(64), size: 0, type: 'text/css' }
    const stream = Readable.from(Array.from({ length: 17 }, () => Buffer.alloc(1024 * 1024, 97)))
    const body = () => ({ stream, size: 17 * 1024 * 1024 })
    const kept = await ownFile(server.services, ada.workspaceId, { ...file, body })
    expect(kept.type).toBe('application/octet-stream')
  })
})

it('drawings are pictures and no documents', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="ran(0)"></svg>')
  await put(ada, hashOf(svg), svg, 'image/svg+xml')
  const reply = await get(`/api/assets/${ada.workspaceId}/${hashOf(svg)}`)
  expect(reply.headers['content-disposition']).toBe('attachment; filename="drawing.svg"')
})
