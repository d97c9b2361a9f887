import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { VoiceoverJob } from '@waystep/api-contract'
import { expect, it, vi } from 'vitest'
import { demoOfPictures, documentOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import type { SpeakingProcess } from '../testing/speaking-process.ts'
import { giveVoices, type TestVoices } from '../testing/spoken-voices.ts'
import { openTestServer, startTestServer, type TestServer } from '../testing/test-server.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`../testing/${name}`, import.meta.url))
const program = [pathOf('run-source.mjs'), pathOf('speaking-process.ts')]
const stepsOfDemo = 40
const answered = 19

/** Texts that a process was asked for, in order. */
const textsIn = async (asks: string) =>
  (await readFile(asks, 'utf8').catch(() => '')).split('\n').slice(0, -1)

/** A job of forty steps that has said nothing when its server stops. */
async function beginJob(server: TestServer, ada: Person) {
  giveVoices(server).does = ({ signal }) => setTimeout(600_000, undefined, { signal })
  const { demoId, steps } = await demoOfPictures(server, ada, stepsOfDemo)
  const voices = steps.map(({ id, text }) => ({
    stepId: id,
    audioText: `Say ${text}`,
    voice: 'test:maya',
  }))
  const url = `/api/demo/${demoId}/voiceovers`
  const payload = { voices, speed: 1, stability: 0.5 }
  const begun = await server.app.inject({ method: 'POST', url, headers: ada.headers, payload })
  expect(begun.statusCode, begun.body).toBe(201)
  await server.stop()
  return { demoId, url }
}

/** Has a server in a process of its own speak some steps, and kills it while it speaks the next. */
async function speakAndKill(order: SpeakingProcess): Promise<void> {
  const speaking = spawn(process.execPath, [...program, JSON.stringify(order)], {
    stdio: 'inherit',
  })
  const closed = once(speaking, 'close')
  try {
    await vi.waitFor(async () => expect(await textsIn(order.asks)).toHaveLength(answered + 1), {
      timeout: 300_000,
      interval: 200,
    })
  } finally {
    speaking.kill('SIGKILL')
    await closed
  }
}

it('[V7.15, V7.16] a server that is killed in the middle of forty steps goes on where it was', {
  timeout: 600_000,
}, async () => {
  const first = await startTestServer({ FFMPEG_PATH: 'none', DATABASE_FLUSH: 'on' }, 'embedded')
  const ada = await signUp(first)
  const { demoId, url } = await beginJob(first, ada)
  const { environment } = first
  const asks = join(environment.DATA_DIR ?? '', 'asks')
  await speakAndKill({ environment, asks, answers: answered })

  let others: TestVoices | undefined
  let goOn = () => {}
  const looked = new Promise<void>((resolve) => (goOn = resolve))
  const second = await openTestServer(environment, (services) => {
    others = giveVoices({ services })
    others.does = () => looked
  })
  const jobOf = async () =>
    (await second.app.inject({ url, headers: ada.headers })).json<{ job: VoiceoverJob }>().job
  expect(await jobOf()).toMatchObject({ state: 'running', done: answered })
  goOn()
  await vi.waitFor(async () => expect((await jobOf()).state).not.toBe('running'), {
    timeout: 200_000,
    interval: 200,
  })
  expect(await jobOf()).toMatchObject({ state: 'done', done: stepsOfDemo, failures: [] })

  // Nobody knows whether the text was spoken that was never answered: it alone is asked for again.
  const again = others?.asks.map(({ text }) => text) ?? []
  const before = await textsIn(asks)
  expect([before.length, again.length]).toEqual([answered + 1, stepsOfDemo - answered])
  expect(again.filter((text) => before.includes(text))).toEqual(before.slice(-1))
  expect(new Set([...before, ...again]).size).toBe(stepsOfDemo)
  const { steps } = await documentOf(second, ada, demoId)
  const said = Object.values(steps).map(({ audio, audioText, text }) => [
    audio !== null,
    audioText === `Say ${text}`,
  ])
  expect(said).toEqual(Array(stepsOfDemo).fill([true, true]))
  await second.stop()
  await first.close()
})
