import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { createDemo } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDemo } from '../../repositories/demos.ts'
import { demoOfPictures } from '../../testing/demo-fixtures.ts'
import { signUp } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readDemoFile, writeDemoFile } from './demo-file.ts'
import { exportDemo } from './export-demo.ts'
import { BadDemoFile, importDemo } from './import-demo.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const packed = async (json: unknown) =>
  await promisify(brotliCompress)(Buffer.from(JSON.stringify(json)))

const empty = () => ({
  document: {
    demo: createDemo({
      id: randomUUID(),
      workspaceId: randomUUID(),
      createdAt: new Date().toISOString(),
    }),
    steps: {},
    hotspots: {},
    chapters: {},
    edits: {},
  },
  captures: [],
  assets: [],
  translations: [],
})

describe('the file of one demo', () => {
  it('becomes the same demo in another workspace, with ids of its own', async () => {
    const from = await signUp(server)
    const to = await signUp(server)
    const { demoId: exported } = await demoOfPictures(server, from, 2)
    const bytes = await exportDemo(server.services, exported)
    const read = await readDemoFile(bytes ?? Buffer.alloc(0))
    if (!read.ok) throw new Error(read.problem)
    const demoId = randomUUID()
    const place = { workspaceId: to.workspaceId, demoId, captureId: (id: string) => id }
    expect(await importDemo(server.services, read.value, place)).toMatchObject({ id: demoId })
    expect(await importDemo(server.services, read.value, place)).toBeNull()
    const { document } = (
      await server.app.inject({ url: `/api/demo/${demoId}`, headers: to.headers })
    ).json()
    expect(Object.keys(document.steps)).toHaveLength(2)
    for (const id of Object.keys(document.steps)) {
      expect(Object.keys(read.value.document.steps)).not.toContain(id)
    }
  })

  it('is null for a demo that is not there', async () => {
    expect(await exportDemo(server.services, randomUUID())).toBeNull()
  })

  it('is not read where it is something else, too large unpacked, or newer', async () => {
    expect(await readDemoFile(Buffer.from('no file'))).toMatchObject({ ok: false, newer: false })
    expect(await readDemoFile(await packed({ version: 1 }))).toMatchObject({ ok: false })
    expect(await readDemoFile(await packed({ version: 99 }))).toMatchObject({ newer: true })
    const bomb = await promisify(brotliCompress)(Buffer.alloc(129 * 1024 * 1024), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await readDemoFile(bomb)).toMatchObject({ ok: false, newer: false })
    expect(await readDemoFile(Buffer.alloc(33 * 1024 * 1024))).toMatchObject({
      problem: 'too large',
    })
  })

  it('is refused with a file that is not what its name says, and nothing of it is seen', async () => {
    const person = await signUp(server)
    const demoId = randomUUID()
    const bytes = Buffer.from('not this').toString('base64')
    const assets = [{ hash: 'a'.repeat(64), type: 'text/plain', bytes }]
    const read = await readDemoFile(await writeDemoFile({ ...empty(), assets }))
    if (!read.ok) throw new Error(read.problem)
    const place = { workspaceId: person.workspaceId, demoId, captureId: (id: string) => id }
    await expect(importDemo(server.services, read.value, place)).rejects.toThrow(BadDemoFile)
    const capture = { id: randomUUID(), capture: { version: 1 } }
    const broken = { ...empty(), captures: [capture] }
    await expect(importDemo(server.services, broken, place)).rejects.toThrow(BadDemoFile)
    expect(await findDemo(server.services.db, demoId)).toBeNull()
  })
})
