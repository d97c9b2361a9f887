// How long a person waits for the built server, against a Node process that only listens.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../drivers/paths.ts'
import { freePort } from '../drivers/ports.ts'
import { startProduct } from '../drivers/product.ts'
import { median, round, timed } from './measure.ts'

const rounds = 3

/** Starts a program and waits until an address answers; how long that took. */
async function startAndStop(args: string[], env: Record<string, string>, url: string) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const answers = async () => (await fetch(url).catch(() => null))?.ok === true
  const took = await timed(async () => {
    while (!(await answers())) await new Promise((done) => setTimeout(done, 10))
  })
  child.kill('SIGTERM')
  await once(child, 'exit')
  return took
}

async function repeat(measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await measure())
  return median(times)
}

const empty = await repeat(async () => {
  const port = await freePort()
  const program = `require('node:http').createServer((_, reply) => reply.end()).listen(${port})`
  return startAndStop(['-e', program], {}, `http://localhost:${port}`)
})

const folders: string[] = []
const first = await repeat(async () => {
  const start = performance.now()
  const product = await startProduct()
  const took = performance.now() - start
  folders.push(product.dataFolder)
  await product.stop()
  return took
})

const again = async (args: string[]) => {
  const port = String(await freePort())
  const env = { PORT: port, DATA_DIR: folders[0] ?? '' }
  return startAndStop(args, env, `http://localhost:${port}/readyz`)
}
const second = await repeat(() => again([join('api', 'dist', 'server.js')]))
const command = await repeat(() => again([join('scripts', 'start.mjs')]))

const row = (ms: number) => ({ ms: Math.round(ms), ratio: round(ms / empty) })
console.table({
  'an empty Node server': row(empty),
  'first start, on a new data folder': row(first),
  'second start': row(second),
  'second start by npm start, nothing to build': row(command),
})
for (const folder of folders) await rm(folder, { recursive: true, force: true })
