import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Capture } from '@waystep/capture-format'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertCapture } from '../../repositories/captures.ts'
import { createDemo, edit, hashOf, stepOf, storeAsset } from '../../testing/demo-fixtures.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { watchDemo } from '../../testing/watching.ts'

interface SampleFile {
  readonly capture: Capture
  readonly files: readonly { readonly type: string; readonly base64: string }[]
}

const folder = join(
  import.meta.dirname,
  '../../../../packages/capture-format/src/testing/fixtures/samples',
)
const samples = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name): [string, SampleFile] => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))])

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

/** As servers of its version stored it: its JSON, packed with Brotli. */
async function storedByOldServer({ capture, files }: SampleFile): Promise<string> {
  for (const { base64, type } of files) {
    await storeAsset(server, ada, Buffer.from(base64, 'base64'), type)
  }
  const id = randomUUID()
  const body = brotliCompressSync(JSON.stringify(capture))
  const objectKey = `captures/${ada.workspaceId}/${id}-old`
  await server.services.store.put(objectKey, body)
  const { url, title, viewport, health, assets } = capture
  const leasedUntil = new Date(Date.now() + 3_600_000)
  const row = { id, workspaceId: ada.workspaceId, url, title, viewport, health: [...health] }
  await insertCapture(
    server.services.db,
    { ...row, size: body.length, objectKey, leasedUntil },
    assets.map(({ hash }) => hash),
  )
  return id
}

it.each(samples)(
  '%s, stored by the server of its version, is still drawn, edited and watched',
  async (_, sample) => {
    const id = await storedByOldServer(sample)
    const get = (url: string, headers: Record<string, string> = {}) =>
      server.app.inject({ method: 'GET', url, headers })
    const drawn = await get(`/api/captures/${id}/page`, ada.headers)
    expect(drawn.statusCode, drawn.body).toBe(200)
    const demoId = await createDemo(server, ada)
    const step = stepOf(demoId, { htmlCaptureId: id })
    const items = [{ step, hotspots: [], chapter: null }]
    await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
    const { base } = await watchDemo(server, demoId)
    const page = await get(`${base}pages/${step.id}.html`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(sample.capture.title === 'Invoices' ? 'Ada &amp; Sons' : '</body>')
    for (const [, hash = ''] of page.body.matchAll(/assets\/([0-9a-f]{64})/g)) {
      const file = await get(`${base}assets/${hash}`)
      expect(hashOf(file.rawPayload)).toBe(hash)
    }
  },
)
