import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { root } from '../drivers/paths.ts'
import { freePort } from '../drivers/ports.ts'
import { type Product, startProduct } from '../drivers/product.ts'

interface Ended {
  readonly code: number | null
  readonly said: string
}

/** Starts the product and waits for it to give up. */
function startInVain(env: Record<string, string>): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(root, 'api', 'dist', 'server.js')], {
      cwd: root,
      env: { ...process.env, ...env },
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), 120_000)
    child.on('exit', (code) => {
      clearTimeout(timer)
      done({ code, said: said.trim() })
    })
  })
}

const cleanUps: (() => Promise<unknown>)[] = []

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-e2e-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** On a folder that nothing was in: a first start. */
async function running(env: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({ DATA_DIR: await dataFolder(), ...env })
  cleanUps.push(() => product.remove())
  return product
}

/** Mebibytes by a file of Linux about a process: what it holds now (`Pss`), or has held at most (`VmHWM`). */
async function mebibytes(product: Product, file: string, name: string): Promise<number> {
  const text = await readFile(`/proc/${product.pid()}/${file}`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024
}

/** One sentence for a person: a single line, no stack. */
function expectOneSentence({ code, said }: Ended) {
  expect(code).toBeGreaterThan(0)
  expect(said.split('\n')).toHaveLength(1)
  expect(said).not.toMatch(/\bat .+:\d+:\d+/)
}

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

describe('starting', () => {
  it('refuses a port in use with one sentence', async () => {
    const other = createServer()
    const port = await freePort()
    await new Promise<void>((done) => other.listen(port, '0.0.0.0', done))
    cleanUps.push(() => new Promise((done) => other.close(done)))
    const ended = await startInVain({
      PORT: String(port),
      HOST: '0.0.0.0',
      DATA_DIR: await dataFolder(),
    })
    expectOneSentence(ended)
    expect(ended.said).toContain(String(port))
  })

  it('refuses a data folder that another process uses, and takes it over after a crash', async () => {
    const first = await running()
    const ended = await startInVain({
      PORT: String(await freePort()),
      DATA_DIR: first.dataFolder,
    })
    expectOneSentence(ended)
    expect(ended.said).toContain(first.dataFolder)

    await first.stop('SIGKILL')
    await first.start()
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  it.runIf(process.platform === 'linux')(
    'holds less than 300 MB where nobody asks it anything, and little more until then',
    async () => {
      const product = await running()
      await product.stop('SIGTERM')
      await product.start()
      // What only starting needed is given back within seconds.
      await wait(5_000)
      expect(await mebibytes(product, 'smaps_rollup', 'Pss')).toBeLessThan(300)
      expect(await mebibytes(product, 'status', 'VmHWM')).toBeLessThan(350)
    },
  )

  it('refuses a folder it cannot write to with one sentence', async () => {
    const ended = await startInVain({
      PORT: String(await freePort()),
      DATA_DIR: '/proc/waystep',
    })
    expectOneSentence(ended)
    expect(ended.said).toContain('/proc/waystep')
  })

  it('refuses a wrong setting and names it', async () => {
    const ended = await startInVain({ PORT: 'eighty', DATA_DIR: await dataFolder() })
    expectOneSentence(ended)
    expect(ended.said).toContain('PORT')
  })

  it('stops within 5 s with exit code 0: not ready at once, and whoever holds a connection', async () => {
    const product = await running({ DRAIN_SECONDS: '1' })
    const { port, host } = new URL(product.address)
    for (const sent of [
      '',
      `POST /api/events HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 9\r\n\r\n{`,
    ]) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      socket.write(sent)
    }
    const begun = performance.now()
    const stopped = product.stop('SIGTERM')
    const ready = async () => (await fetch(`${product.address}/readyz`)).status
    await vi.waitFor(async () => expect(await ready()).toBe(503))
    expect((await fetch(`${product.address}/healthz`)).status).toBe(200)
    expect(await stopped).toBe(0)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})
