import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Speaker } from './speaker.ts'
import { openSpeakingProcesses } from './speaking-processes.ts'

const code = `
process.once('disconnect', () => process.exit(0))
process.on('message', ({ id, ask }) => {
  if (ask === 'die') process.exit(1)
  if (ask === 'fail') return process.send({ kind: 'failed', id, reason: 'no' })
  setTimeout(() => process.send({ kind: 'answer', id, answer: ask, memory: 1 }), 60)
})
process.send({ kind: 'ready' })
`

const never = new AbortController().signal
let folder: string
let speaker: Speaker<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waystep-speaker-'))
  await writeFile(join(folder, 'helper.mjs'), code)
  speaker = new Speaker({
    file: join(folder, 'helper.mjs'),
    args: [],
    startLimitMs: 20_000,
    answerLimitMs: 20_000,
    idleMs: 60_000,
    memoryLimit: 1_000_000,
  })
})
afterAll(async () => {
  speaker.process.close()
  await rm(folder, { recursive: true })
})

it('lets no workspace wait for more than one ask of another', async () => {
  const order: string[] = []
  const ask = async (owner: string, text: string) => {
    await speaker.ask(owner, text, never)
    order.push(text)
  }
  const many = ['a1', 'a2', 'a3', 'a4'].map((text) => ask('a', text))
  await Promise.all([...many, ask('b', 'b1')])
  expect(order.indexOf('b1')).toBeLessThan(2)
})

it('refuses what would wait behind too many of the same workspace', async () => {
  const stop = new AbortController()
  const waiting = Array.from({ length: 101 }, () => speaker.ask('full', 'one', stop.signal))
  await expect(speaker.ask('full', 'one', never)).rejects.toMatchObject({ kind: 'busy' })
  stop.abort()
  await Promise.allSettled(waiting)
})

it('ends the waiting at once when the author cancels', async () => {
  const stop = new AbortController()
  const asked = speaker.ask('a', 'one', stop.signal)
  stop.abort(new Error('cancelled'))
  await expect(asked).rejects.toThrow('cancelled')
  expect(await speaker.ask('a', 'two', never)).toBe('two')
})

it('says whether another try may help', async () => {
  await expect(speaker.ask('a', 'die', never)).rejects.toMatchObject({ kind: 'unreachable' })
  await expect(speaker.ask('a', 'fail', never)).rejects.toMatchObject({ kind: 'not-possible' })
})

it('loads no weights but those that were installed', async () => {
  await writeFile(join(folder, 'kokoro.onnx'), 'other weights')
  const processes = openSpeakingProcesses({ folder, weights: '0'.repeat(64) })
  const ask = { tokens: [50], voice: 'af_heart', speed: 1 }
  const refused = processes.kokoro.ask('a', ask, never)
  await expect(refused).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining(`and ${'0'.repeat(64)} was installed`),
  })
  const question = { text: 'Hello', language: 'en-us', speed: 1, isSpoken: false }
  await expect(processes.espeak.ask('a', question, never)).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('espeak could not be loaded'),
  })
  processes.close()
})
