import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { zipExtension } from './extension-download.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('an address that is no page of the app', () => {
  it.each([
    '/api/nothing',
    '/v/x/nothing',
    '/assets/nothing.js',
    '/nothing.png',
    '/upload/nothing',
  ])('answers an error, not the app: %s', async (url) => {
    const reply = await server.app.inject(url)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.headers['content-type']).toContain('application/json')
  })

  it('answers an error to what does not read', async () => {
    const reply = await server.app.inject({ method: 'POST', url: '/sign-in' })
    expect(reply.statusCode).toBe(404)
  })
})

describe('the extension for download', () => {
  it('is the built one, stamped with the address of the server', async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'waystep-extension-'))
    context.onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await mkdir(join(folder, 'icons'))
    await writeFile(join(folder, 'manifest.json'), '{}')
    await writeFile(join(folder, 'icons', 'a.png'), 'png')
    const files = unzipSync(await zipExtension(folder, 'https://demos.example'))
    expect(Object.keys(files).sort()).toEqual(['icons/a.png', 'manifest.json', 'server.json'])
    const stamp = JSON.parse(new TextDecoder().decode(files['server.json']))
    expect(stamp).toEqual({ serverUrl: 'https://demos.example' })
  })
})
