import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '../drivers/paths.ts'
import { freePort } from '../drivers/ports.ts'

/** What Debian's C++ library, Node and a font add to it in a container. */
const besideBytes = 155_000_000

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const answers = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

it('is started from what an image holds, which is less than 300 MB and nothing of its makers', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-e2e-'))
  context.onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [app, data] = [join(folder, 'app'), join(folder, 'data')]
  await promisify(execFile)(process.execPath, [join(root, 'scripts', 'image-folder.mjs'), app])
  await mkdir(data)
  const packages = await readdir(join(app, 'node_modules'))
  for (const name of [
    'vitest',
    'vite',
    'jsdom',
    'typescript',
    'puppeteer',
    'radix-ui',
    '@radix-ui',
  ])
    expect(packages).not.toContain(name)
  expect((await bytesIn(app)) + besideBytes).toBeLessThan(300_000_000)
  const address = `http://localhost:${await freePort()}`
  const child = spawn(process.execPath, ['api/dist/server.js'], {
    cwd: app,
    env: {
      NODE_ENV: 'production',
      PORT: new URL(address).port,
      DATA_DIR: data,
      SAMPLE_DEMO: 'off',
    },
  })
  const gone = new Promise((done) => child.on('exit', done))
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await expect
    .poll(() => child.exitCode ?? answers(`${address}/readyz`), { timeout: 100_000 })
    .toBe(200)
  for (const path of ['/', '/embed.js', '/docs/embedding', '/docs/api', '/openapi.json'])
    expect(await answers(`${address}${path}`), path).toBe(200)
  expect(await answers(`${address}/extension/waystep-extension.zip`)).toBe(200)
  child.kill('SIGTERM')
  await gone
  expect(said).toBe('')
})
