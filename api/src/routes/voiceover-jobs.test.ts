import { setTimeout } from 'node:timers/promises'
import type { VoiceoverJob } from '@waystep/api-contract'
import { type DemoDocument, type Step, withoutVoice } from '@waystep/demo-model'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProviderFailure } from '../ai/calls/provider-failure.ts'
import { deleteDemo } from '../repositories/demos.ts'
import { demoOfPictures, documentOf, edit } from '../testing/demo-fixtures.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { giveVoices, type TestVoices } from '../testing/spoken-voices.ts'
import { storeVoice } from '../testing/store-voice.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

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
afterEach(() => vi.restoreAllMocks())

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  demoId: string,
  payload?: object,
  { person = ada, on = server } = {},
) =>
  on.app.inject({
    method,
    url: `/api/demo/${demoId}/voiceovers`,
    headers: person.headers,
    ...(payload && { payload }),
  })

const jobOf = async (demoId: string, on = server) =>
  (await call('GET', demoId, undefined, { on })).json<{ job: VoiceoverJob | null }>().job

const textOf = (step: Step) => `This is ${step.text} of ${step.demoId}`

const asked = (steps: readonly Step[]) => ({
  voices: steps.map((step) => ({ stepId: step.id, audioText: textOf(step), voice: 'test:maya' })),
  speed: 1.1,
  stability: 0.6,
})

/** Waits for a job to come to its end. */
async function ended(demoId: string, on = server): Promise<VoiceoverJob> {
  for (;;) {
    const job = await jobOf(demoId, on)
    if (job !== null && job.state !== 'running') return job
    await setTimeout(50)
  }
}

/** Gives a step a recording, and with it the demo its kind. */
async function record(demoId: string, stepId: string, audio: string): Promise<void> {
  const voice = { ...withoutVoice, audioText: 'Mine', audio, audioDuration: 2 }
  const command = {
    type: 'save-voices',
    recordOwnVoice: true,
    voices: { [stepId]: voice },
  } as const
  await edit(server, ada, demoId, command)
}

const spokenSteps = ({ steps }: DemoDocument) =>
  Object.values(steps).filter(({ audio }) => audio !== null)

describe('[V7.15, V7.16, V4.12] a job', () => {
  it('speaks the steps that it is given, and saves each with how the demo’s voices speak', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 3)
    expect(await jobOf(demoId)).toBeNull()
    const begun = await call('POST', demoId, asked(steps.slice(0, 2)))
    expect(begun.statusCode, begun.body).toBe(201)
    expect(begun.json().job).toMatchObject({ state: 'running', total: 2 })
    expect(await ended(demoId)).toMatchObject({ state: 'done', done: 2, total: 2, failures: [] })
    const document = await documentOf(server, ada, demoId)
    expect(document.demo).toMatchObject({
      recordOwnVoice: false,
      voiceSpeed: 1.1,
      voiceStability: 0.6,
    })
    expect(
      spokenSteps(document)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(
      steps
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    )
    for (const step of steps.slice(0, 2)) {
      const text = textOf(step)
      const spoken = { text, voice: 'test:maya', speed: 1.1, stability: 0.6 }
      expect(document.steps[step.id]).toMatchObject({ audioText: text, voice: 'test:maya', spoken })
    }
  })

  it('is one at a time of a demo, and keeps the answer of the last for whoever comes back', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 1)
    let goOn = () => {}
    voices.does = () => new Promise((resolve) => (goOn = resolve))
    await call('POST', demoId, asked(steps))
    const second = await call('POST', demoId, asked(steps))
    expect([second.statusCode, second.json().error.message]).toEqual([
      409,
      'Voiceovers of this demo are being made already.',
    ])
    await vi.waitFor(() => expect(voices.asks).toHaveLength(1), 10_000)
    goOn()
    await ended(demoId)
    expect(await jobOf(demoId)).toMatchObject({ state: 'done' })
  })

  it('is cancelled, which saves nothing more and keeps what is saved and what was sent', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 5)
    const answer = Promise.withResolvers<void>()
    voices.does = async () => {
      if (voices.asks.length > 2) await answer.promise
    }
    await call('POST', demoId, asked(steps))
    await vi.waitFor(() => expect(voices.asks).toHaveLength(3), 20_000)
    expect((await call('DELETE', demoId)).statusCode).toBe(204)
    // Its run ends at its next sign of life.
    await setTimeout(2_500)
    answer.resolve()
    await setTimeout(500)
    expect(voices.asks).toHaveLength(3)
    expect(await jobOf(demoId)).toMatchObject({ state: 'cancelled', done: 2 })
    expect(spokenSteps(await documentOf(server, ada, demoId))).toHaveLength(2)
    // The next one begins where that one was, and pays nothing twice.
    voices.does = () => {}
    await call('POST', demoId, asked(steps))
    expect(await ended(demoId)).toMatchObject({ state: 'done', done: 5 })
    expect(voices.asks).toHaveLength(3 + 2)
  })

  it('says of each step in plain words why it was not spoken, and goes on with the others', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 3)
    voices.does = ({ text }) => {
      if (text.includes('Step 2')) throw new ProviderFailure('not-possible', 'no')
    }
    await call('POST', demoId, asked(steps))
    expect(await ended(demoId)).toMatchObject({
      state: 'failed',
      done: 2,
      failures: [
        {
          stepId: steps[1]?.id,
          message: 'This voice cannot say this text. Change the text or choose another voice.',
        },
      ],
    })
  })

  it('tells of a text that is too long for a voice, and speaks the others', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 3)
    const payload = asked(steps)
    const long = 'word '.repeat(1_001).trim()
    const texts = payload.voices.map((one, at) => (at === 1 ? { ...one, audioText: long } : one))
    const begun = await call('POST', demoId, { ...payload, voices: texts })
    expect(begun.statusCode, begun.body).toBe(201)
    expect(await ended(demoId)).toMatchObject({
      state: 'failed',
      done: 2,
      failures: [{ stepId: steps[1]?.id, message: expect.stringContaining('5,000 characters') }],
    })
    expect(spokenSteps(await documentOf(server, ada, demoId))).toHaveLength(2)
  })

  it('does not ask again where something fails that nobody expected', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 2)
    voices.does = () => {
      if (voices.asks.length === 1) throw new TypeError('a mistake of an adapter')
    }
    await call('POST', demoId, asked(steps))
    const { done, failures } = await ended(demoId)
    expect([done, failures.map(({ message }) => message), voices.asks.length]).toEqual([
      1,
      ['Something went wrong on the server. Try again in a moment.'],
      2,
    ])
  })

  it('asks a service no more that has no credit left', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 4)
    voices.does = () => {
      if (voices.asks.length > 1) throw new ProviderFailure('no-credit', 'no')
    }
    await call('POST', demoId, asked(steps))
    const { done, failures } = await ended(demoId)
    expect([done, failures.length, voices.asks.length]).toEqual([1, 3, 2])
    expect(new Set(failures.map(({ message }) => message)).size).toBe(1)
    expect(failures[0]?.message).toContain('no credit left')
  })

  it('asks a service no more that was not reached twice in a row', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 6)
    const outcomes = ['no', 'yes', 'no', 'no']
    voices.does = () => {
      // A service that is asked again after an hour is not waited for.
      if (outcomes[voices.asks.length - 1] === 'no')
        throw new ProviderFailure('unreachable', 'no', 3600)
    }
    await call('POST', demoId, asked(steps))
    const { done, failures } = await ended(demoId)
    expect([done, failures.length, voices.asks.length]).toEqual([1, 5, 4])
  })

  it('is one at a time of a workspace, and others’ go on meanwhile', async () => {
    const eve = await signUp(server)
    const theirs = await demoOfPictures(server, eve, 1)
    const mine = [await demoOfPictures(server, ada, 1), await demoOfPictures(server, ada, 1)]
    const answer = Promise.withResolvers<void>()
    voices.does = () => (voices.asks.length === 1 ? answer.promise : undefined)
    for (const { demoId, steps } of mine) await call('POST', demoId, asked(steps))
    await vi.waitFor(() => expect(voices.asks).toHaveLength(1), 20_000)
    await call('POST', theirs.demoId, asked(theirs.steps), { person: eve })
    await vi.waitFor(() => expect(voices.asks).toHaveLength(2), 20_000)
    expect(voices.asks[1]?.text).toContain(theirs.demoId)
    answer.resolve()
    for (const { demoId } of mine) expect(await ended(demoId)).toMatchObject({ state: 'done' })
  })

  it('needs a plan with voices of AI [V6.1]', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 1)
    const { db } = server.services
    await sql`update workspaces set "plan" = 'Free' where "id" = ${ada.workspaceId}`.execute(db)
    const refused = await call('POST', demoId, asked(steps))
    await sql`update workspaces set "plan" = 'Scale' where "id" = ${ada.workspaceId}`.execute(db)
    expect(refused.json().error?.code).toBe('plan-required')
  })

  it('passes over steps that are gone, and takes each step once', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 2)
    const [first] = steps
    if (!first) throw new Error('unreachable')
    const twice = await call('POST', demoId, asked([first, first]))
    expect(twice.statusCode).toBe(400)
    voices.does = async () => {
      if (voices.asks.length === 1)
        await edit(server, ada, demoId, { type: 'delete-steps', stepIds: [first.id] })
    }
    await call('POST', demoId, asked(steps))
    expect(await ended(demoId)).toMatchObject({ state: 'done' })
    const { steps: left } = await documentOf(server, ada, demoId)
    expect(Object.values(left).map(({ audio }) => audio === null)).toEqual([false])
  })
})

describe('[V7.16] while steps are spoken', () => {
  it('a text that somebody changes is theirs, and the step is told as not done', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 2)
    const stepId = steps[1]?.id ?? ''
    voices.does = async ({ text }) => {
      if (text.includes('Step 2')) {
        const changes = { audioText: 'Mine' }
        await edit(server, ada, demoId, { type: 'update-step', stepId, changes })
      }
    }
    await call('POST', demoId, asked(steps))
    const { state, failures } = await ended(demoId)
    expect([state, failures]).toEqual([
      'failed',
      [{ stepId, message: expect.stringContaining('changed in the meantime') }],
    ])
    expect((await documentOf(server, ada, demoId)).steps[stepId]).toMatchObject({
      audioText: 'Mine',
      audio: null,
    })
  })

  it('a demo that somebody gives recorded voiceovers keeps those', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 3)
    voices.does = async () => {
      if (voices.asks.length !== 2) return
      const command = { type: 'save-voices', recordOwnVoice: true, voices: {} } as const
      await edit(server, ada, demoId, command)
    }
    await call('POST', demoId, asked(steps))
    const { failures } = await ended(demoId)
    expect(failures.map(({ message }) => message)).toEqual(
      Array(3).fill(expect.stringContaining('recorded voiceovers now')),
    )
    expect((await documentOf(server, ada, demoId)).demo.recordOwnVoice).toBe(true)
    // Nothing is paid for that could not be saved.
    expect(voices.asks).toHaveLength(2)
  })

  it('[V1.6] recordings that come before steps are saved are not silenced', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 3)
    const recorded = steps[2]?.id ?? ''
    const audio = await storeVoice(server, ada, demoId)
    voices.does = () => record(demoId, recorded, audio)
    await call('POST', demoId, asked(steps.slice(0, 2)))
    const { state, done, failures } = await ended(demoId)
    expect([state, done, failures.length]).toEqual(['failed', 0, 2])
    const document = await documentOf(server, ada, demoId)
    expect(document.demo.recordOwnVoice).toBe(true)
    expect(spokenSteps(document).map(({ id }) => id)).toEqual([recorded])
    expect(voices.asks).toHaveLength(1)
  })

  it('[V1.6] a demo that has recordings begins no job, and one without becomes one of AI', async () => {
    const { demoId, steps } = await demoOfPictures(server, ada, 2)
    const [first, second] = steps
    if (!first || !second) throw new Error('unreachable')
    await edit(server, ada, demoId, { type: 'save-voices', recordOwnVoice: true, voices: {} })
    await call('POST', demoId, asked([first]))
    expect(await ended(demoId)).toMatchObject({ state: 'done', done: 1 })
    expect((await documentOf(server, ada, demoId)).demo).toMatchObject({
      recordOwnVoice: false,
      voiceSpeed: 1.1,
    })
    await record(demoId, second.id, await storeVoice(server, ada, demoId))
    const refused = await call('POST', demoId, asked([first]))
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'This demo has recorded voiceovers now. A demo can only have one type of voiceover.',
    ])
    expect((await documentOf(server, ada, demoId)).demo.recordOwnVoice).toBe(true)
    expect(await jobOf(demoId)).toMatchObject({ state: 'done', total: 1 })
    expect(voices.asks).toHaveLength(1)
  })

  it.each([
    ['moved to the trash', false],
    ['deleted for good', true],
  ])('a demo that is %s has no more of them spoken', async (_, isForGood) => {
    const { db } = server.services
    const { demoId, steps } = await demoOfPictures(server, ada, 4)
    voices.does = async () => {
      if (voices.asks.length > 1) return
      const url = `/api/demo/${demoId}`
      await server.app.inject({ method: 'DELETE', url, headers: ada.headers })
      if (isForGood) await deleteDemo(db, demoId)
    }
    await call('POST', demoId, asked(steps))
    const running = () =>
      sql`select 1 from voiceover_jobs where "demoId" = ${demoId} and "state" = 'running'`.execute(
        db,
      )
    await vi.waitFor(async () => expect((await running()).rows).toEqual([]), 20_000)
    await setTimeout(200)
    expect(voices.asks).toHaveLength(1)
  })

  it('whoever is no longer a member has nothing saved', async () => {
    const colleague = await signUp(server)
    await join(server, colleague, ada)
    const { demoId, steps } = await demoOfPictures(server, ada, 3)
    voices.does = async () => {
      if (voices.asks.length === 1)
        await sql`delete from workspace_members where "userId" = ${colleague.userId}`.execute(
          server.services.db,
        )
    }
    await call('POST', demoId, asked(steps), { person: colleague })
    await vi.waitFor(
      async () => expect(await jobOf(demoId)).toMatchObject({ state: 'cancelled' }),
      20_000,
    )
    expect(voices.asks).toHaveLength(1)
    expect(spokenSteps(await documentOf(server, ada, demoId))).toEqual([])
  })
})
