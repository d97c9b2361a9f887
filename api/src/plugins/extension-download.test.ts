import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { extensionDownload } from './extension-download.ts'

const address = '/extension/waystep-extension.zip'

it('gives the extension to a hundred hosts, having read it once', async (context) => {
  const server = await startTestServer({}, 'embedded')
  context.onTestFinished(() => server.close())
  const folder = await mkdtemp(join(tmpdir(), 'waystep-extension-'))
  context.onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const app = Fastify()
  app.decorate('services', server.services)
  app.decorateRequest('domain', null)
  await app.register(extensionDownload, { folders: [folder] })

  expect((await app.inject(address)).statusCode).toBe(404)
  await writeFile(join(folder, 'manifest.json'), '{}')
  const first = await app.inject(address)
  expect(first.statusCode).toBe(200)
  await rm(folder, { recursive: true })

  const sizes = new Set<number>()
  for (let index = 100; index < 200; index += 1) {
    const reply = await app.inject({ url: address, headers: { host: `host-${index}.example` } })
    expect(reply.statusCode).toBe(200)
    const files = unzipSync(reply.rawPayload)
    expect(Object.keys(files).sort()).toEqual(['manifest.json', 'server.json'])
    const stamp = JSON.parse(new TextDecoder().decode(files['server.json']))
    expect(stamp.serverUrl).toContain(server.services.config.publicUrl ?? `host-${index}.example`)
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
    sizes.add(reply.rawPayload.length)
  }
  expect(sizes.size).toBe(1)
})
