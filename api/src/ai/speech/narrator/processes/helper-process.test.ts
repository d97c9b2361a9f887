import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  HelperLost,
  type HelperOptions,
  HelperProcess,
  HelperRefused,
  HelperUnusable,
} from './helper-process.ts'

/** It writes a line into its file for each start, and does what it is asked. */
const code = `
import { appendFileSync, readFileSync } from 'node:fs'
const [, , file, at = 'ready'] = process.argv
appendFileSync(file, process.pid + '\\n')
const starts = readFileSync(file, 'utf8').trim().split('\\n').length
process.once('disconnect', () => process.exit(0))
if (at === 'unusable') process.send({ kind: 'unusable', reason: 'the weights are others' })
if (at === 'dies') process.exit(3)
process.on('message', ({ id, ask }) => {
  const answer = (value) => process.send({ kind: 'answer', id, answer: value, memory: 1000 })
  if (ask === 'fail') return process.send({ kind: 'failed', id, reason: 'too long a text' })
  if (ask === 'die') { console.error('I die'); process.exit(1) }
  if (ask === 'die once' && starts === 1) process.exit(1)
  if (ask === 'hang once' && starts === 1) for (;;);
  if (ask === 'settings') return answer(Object.keys(process.env))
  if (ask === 'wait') return setTimeout(() => answer('waited'), 1500)
  answer(ask)
})
if (at === 'ready') process.send({ kind: 'ready' })
`

let folder: string
let starts: string
let helper: HelperProcess<string, unknown> | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waystep-helper-'))
  await writeFile(join(folder, 'helper.mjs'), code)
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => helper?.close())

let count = 0
function open(options: Partial<HelperOptions> & { readonly at?: string } = {}) {
  const { at = 'ready', ...other } = options
  starts = join(folder, `starts-${++count}`)
  helper = new HelperProcess({
    file: join(folder, 'helper.mjs'),
    args: [starts, at],
    startLimitMs: 20_000,
    answerLimitMs: 20_000,
    idleMs: 60_000,
    memoryLimit: 2_000,
    ...other,
  })
  return helper
}
const startsUntilNow = async () => (await readFile(starts, 'utf8')).trim().split('\n').length

const lives = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('is started by the first ask, answers many, and tells its memory', async () => {
  const asked = open()
  expect(asked.pid).toBeNull()
  expect(await asked.ask('one')).toBe('one')
  expect(await asked.ask('two')).toBe('two')
  expect(await startsUntilNow()).toBe(1)
  expect(asked.memory).toBe(1000)
})

it('gets no settings and no secrets of the server', async () => {
  vi.stubEnv('SECRET', 'a secret that no other process needs')
  expect(await open().ask('settings')).not.toContain('SECRET')
  vi.unstubAllEnvs()
})

it('is started again when it dies, and the ask with it', async () => {
  expect(await open().ask('die once')).toBe('die once')
  expect(await startsUntilNow()).toBe(2)
})

it('is ended and started again when it hangs', async () => {
  expect(await open({ answerLimitMs: 1500 }).ask('hang once')).toBe('hang once')
  expect(await startsUntilNow()).toBe(2)
})

it('answers what was asked when somebody kills it meanwhile', async () => {
  const asked = open()
  await asked.ask('started')
  const waited = asked.ask('wait')
  const { pid } = asked
  process.kill(pid ?? 0, 'SIGKILL')
  expect(await waited).toBe('waited')
  expect(asked.pid).not.toBe(pid)
})

it('gives up what kills it twice, tells what it said, and answers others', async () => {
  const asked = open()
  const lost = await asked.ask('die').catch((error: unknown) => error)
  expect(lost).toBeInstanceOf(HelperLost)
  expect(String(lost)).toContain('I die')
  expect(await startsUntilNow()).toBe(2)
  expect(await asked.ask('other')).toBe('other')
})

it('gives up what does not start', async () => {
  await expect(open({ at: 'dies' }).ask('one')).rejects.toBeInstanceOf(HelperLost)
  expect(await startsUntilNow()).toBe(2)
  await expect(open({ at: 'silent', startLimitMs: 300 }).ask('one')).rejects.toBeInstanceOf(
    HelperLost,
  )
})

it('tries once where what is installed cannot be used', async () => {
  const asked = open({ at: 'unusable' })
  const unusable = await asked.ask('one').catch((error: unknown) => error)
  expect(unusable).toBeInstanceOf(HelperUnusable)
  expect(String(unusable)).toContain('the weights are others')
  expect(await startsUntilNow()).toBe(1)
})

it('goes on after an ask that it refuses', async () => {
  const asked = open()
  await expect(asked.ask('fail')).rejects.toBeInstanceOf(HelperRefused)
  expect(await asked.ask('one')).toBe('one')
  expect(await startsUntilNow()).toBe(1)
})

it('is ended when nobody has asked for a while, and started by the next', async () => {
  const asked = open({ idleMs: 100 })
  await asked.ask('one')
  const pid = asked.pid ?? 0
  await vi.waitFor(() => expect(lives(pid)).toBe(false), { timeout: 10_000 })
  expect([asked.pid, asked.memory]).toEqual([null, 0])
  expect(await asked.ask('two')).toBe('two')
})

it('is ended when it holds more than it may, once it has answered', async () => {
  const asked = open({ memoryLimit: 999 })
  expect(await asked.ask('one')).toBe('one')
  expect(asked.pid).toBeNull()
  expect(await asked.ask('two')).toBe('two')
  expect(await startsUntilNow()).toBe(2)
})

it('ends at once when it is closed, and answers nothing more', async () => {
  const asked = open()
  await asked.ask('one')
  const pid = asked.pid ?? 0
  asked.close()
  await vi.waitFor(() => expect(lives(pid)).toBe(false), { timeout: 10_000 })
  await expect(asked.ask('two')).rejects.toBeInstanceOf(HelperLost)
})
