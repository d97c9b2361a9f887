import { randomUUID } from 'node:crypto'
import type { VoiceoverJob } from '@waystep/api-contract'
import type { Step } from '@waystep/demo-model'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { speakWaiting } from '../operations/voices/speak-steps.ts'
import { findDemo } from '../repositories/demos.ts'
import { insertVoiceoverJob, lastVoiceoverJob } from '../repositories/voiceover-jobs.ts'
import { demoOfPictures, documentOf, edit } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { giveVoices, type TestVoices } from '../testing/spoken-voices.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
let voices: TestVoices

beforeAll(async () => {
  server = await startTestServer({ FFMPEG_PATH: 'none' })
  ada = await signUp(server)
})
afterAll(() => server.close())
beforeEach(() => {
  voices = giveVoices(server)
})

const call = (method: 'GET' | 'POST' | 'DELETE', demoId: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/demo/${demoId}/voiceovers`,
    headers: ada.headers,
    ...(payload && { payload }),
  })

const jobOf = async (demoId: string) =>
  (await call('GET', demoId)).json<{ job: VoiceoverJob | null }>().job

const ended = (demoId: string) =>
  vi.waitUntil(
    async () => {
      const job = await jobOf(demoId)
      return job?.state !== 'running' && job
    },
    { timeout: 20_000, interval: 50 },
  )

const asked = (steps: readonly Step[], how: string) => ({
  voices: steps.map(({ id, text }) => ({
    stepId: id,
    audioText: `${how} ${text} ${id}`,
    voice: 'test:maya',
  })),
  speed: 1,
  stability: 0.5,
})

const audios = async (demoId: string) =>
  Object.values((await documentOf(server, ada, demoId)).steps).map(({ audio }) => audio)

const revisionOf = async (demoId: string) =>
  (await findDemo(server.services.db, demoId))?.revision ?? 0

describe('[V7.15, V7.16, V4.12] voiceovers that are made anew', () => {
  it('reach viewers together: the publication of before answers to the end, and is followed by one', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 4)
    await call('POST', demoId, asked(steps, 'Say'))
    await ended(demoId)
    const before = await audios(demoId)
    const revision = await revisionOf(demoId)
    const { base } = await watchDemo(server, demoId)
    const heard = JSON.stringify(await readManifest(server, base))

    const goOn = Promise.withResolvers<void>()
    voices.does = () => (voices.asks.length < 4 ? undefined : goOn.promise)
    voices.asks.length = 0
    await call('POST', demoId, asked(steps, 'Say again'))
    await vi.waitUntil(() => voices.asks.length === 4, 20_000)
    expect(await jobOf(demoId)).toMatchObject({ state: 'running', done: 3 })
    expect([await revisionOf(demoId), await audios(demoId)]).toEqual([revision, before])
    expect((await watchDemo(server, demoId)).base).toBe(base)
    expect(JSON.stringify(await readManifest(server, base))).toBe(heard)

    goOn.resolve()
    expect(await ended(demoId)).toMatchObject({ state: 'done', done: 4, failures: [] })
    expect(await revisionOf(demoId)).toBe(revision + 1)
    const after = await audios(demoId)
    expect(after.filter((audio) => audio === null || before.includes(audio))).toEqual([])
    const said = JSON.stringify(await readManifest(server, (await watchDemo(server, demoId)).base))
    expect(said.match(/Say again/g)?.length).toBeGreaterThanOrEqual(4)
  })

  it('are saved as far as they were made when they are cancelled, but for texts that changed', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 4)
    const goOn = Promise.withResolvers<void>()
    voices.does = () => (voices.asks.length < 3 ? undefined : goOn.promise)
    await call('POST', demoId, asked(steps, 'Say'))
    await vi.waitUntil(() => voices.asks.length === 3, 20_000)
    const [first, second] = steps
    const changes = { audioText: 'Mine' }
    await edit(server, ada, demoId, { type: 'update-step', stepId: first?.id ?? '', changes })
    expect((await call('DELETE', demoId)).statusCode).toBe(204)
    expect(await jobOf(demoId)).toMatchObject({
      state: 'cancelled',
      done: 1,
      failures: [{ stepId: first?.id, message: expect.stringContaining('in the meantime') }],
    })
    const { steps: now } = await documentOf(server, ada, demoId)
    const spoken = Object.values(now).filter(({ audio }) => audio !== null)
    expect(spoken.map(({ id }) => id)).toEqual([second?.id])
    goOn.resolve()
  })

  it('are made again where what was made of them is gone when a server goes on', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 2)
    const { db } = server.services
    const [gone, next] = steps.map(({ id, text }) => ({
      stepId: id,
      audioText: `Once ${text} ${id}`,
      voice: 'test:maya',
      before: '',
    }))
    if (!gone || !next) throw new Error('unreachable')
    const id = randomUUID()
    const { userId } = ada
    await insertVoiceoverJob(db, {
      id,
      demoId,
      userId,
      speed: 1,
      stability: 0.5,
      lines: [gone, next],
    })
    const { audioText, voice } = gone
    const spoken = {
      audioText,
      voice,
      audio: `asset:${'f'.repeat(64)}`,
      audioDuration: 1,
      audioCaptionsUrl: null,
      spoken: { text: audioText, voice, speed: 1, stability: 0.5 },
    }
    await db
      .updateTable('voiceover_jobs')
      .set({ spoken: JSON.stringify({ [gone.stepId]: spoken }) })
      .where('id', '=', id)
      .execute()
    expect(await jobOf(demoId)).toMatchObject({ done: 1 })
    await speakWaiting(server.services, AbortSignal.timeout(20_000))
    expect(await lastVoiceoverJob(db, demoId)).toMatchObject({ state: 'done', spoken: {} })
    expect(voices.asks.map(({ text }) => text)).toEqual([gone.audioText, next.audioText])
    expect((await audios(demoId)).every((audio) => audio !== null)).toBe(true)
  })
})
