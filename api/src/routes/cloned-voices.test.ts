import type { ClonedVoice } from '@waystep/api-contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostClonedVoices } from '../operations/cloned-voices/create-cloned-voice.ts'
import { updateWorkspace } from '../repositories/workspaces.ts'
import { cloneVoice, type SentVoice, sendVoice } from '../testing/cloned-voices.ts'
import { CloningProvider, speakWith } from '../testing/cloning-provider.ts'
import { demoOfPictures } from '../testing/demo-fixtures.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { silentRecording } from '../testing/silent-recording.ts'
import { silentTrack } from '../testing/silent-track.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let bob: Person
let demoId: string
let stepId: string
let provider: CloningProvider

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  provider = new CloningProvider()
  speakWith(server, provider)
  ada = await signUp(server, { name: 'Ada Lovelace' })
  bob = await signUp(server, { name: 'Bob Hopper' })
  await join(server, bob, ada)
  const demo = await demoOfPictures(server, ada, 1)
  demoId = demo.demoId
  stepId = demo.steps[0]?.id ?? ''
})

const send = (person: Person, sent: Partial<SentVoice> = {}) =>
  sendVoice(server, person, { demoId, ...sent })
const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, person: Person, payload?: object) =>
  server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) })
const list = async (person: Person, of = demoId) => {
  const reply = await ask('GET', `/api/cloned-voices?demoId=${of}`, person)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ voices: ClonedVoice[]; canClone: boolean }>()
}
const namesOf = async (person: Person, of = demoId) =>
  (await list(person, of)).voices.map(({ name }) => name)
const preview = (person: Person, voiceId: string, language = 'en') =>
  ask('POST', '/api/cloned-voices/preview', person, { voiceId, language })
const planOf = (plan: 'Free' | 'Pro' | 'Growth') =>
  updateWorkspace(server.services.db, ada.workspaceId, { plan })

describe('cloning a voice', () => {
  it('[V3.8, V3.13, V3.14, V7.2, V7.4] takes a form, has the provider clone it, and tells nobody its id there', async () => {
    const recording = await silentRecording(60)
    const reply = await send(ada, {
      recording,
      fields: { name: ' Ada’s Voice ', language: 'pt-BR' },
    })
    expect(reply.statusCode, reply.body).toBe(201)
    const { data } = reply.json()
    expect(data).toEqual({ code: 'Success', id: expect.any(String), voiceId: `clone:${data.id}` })
    const called = { name: `waystep-${data.id}`, description: 'Ada’s Voice' }
    expect(provider.cloned).toMatchObject([
      { ...called, language: 'pt-BR', type: 'audio/webm', recording },
    ])
    const { voices, canClone } = await list(ada)
    expect(canClone).toBe(true)
    expect(voices).toEqual([
      {
        id: data.id,
        voiceId: data.voiceId,
        name: 'Ada’s Voice',
        language: 'pt-BR',
        scope: 'personal',
        isRestricted: false,
        createdAt: expect.any(String),
      },
    ])
    expect(JSON.stringify([reply.json(), voices])).not.toContain('secret')
  })

  it('keeps who said to have consent, and when, and nothing of the recording', async () => {
    const voiceId = await cloneVoice(server, ada, { demoId })
    const { db, now } = server.services
    const row = await db
      .selectFrom('cloned_voices')
      .selectAll()
      .where('id', '=', voiceId.slice(6))
      .executeTakeFirstOrThrow()
    expect(row.userId).toBe(ada.userId)
    expect(now().getTime() - row.consentedAt.getTime()).toBeLessThan(60_000)
    const { rows } = await sql`
      select 1 from stored_objects where "workspaceId" = ${ada.workspaceId}
        and "bytes" > 100000`.execute(db)
    expect(rows).toEqual([])
    const log = await ask('GET', `/api/workspaces/${ada.workspaceId}/audit`, ada)
    expect(log.json().entries[0]).toMatchObject({
      kind: 'voice-cloned',
      details: { voice: 'Ada’s Voice', scope: 'personal' },
    })
  })

  it.each([
    ['consent', { consent: undefined }, 'Say that this is your voice, or that you have consent.'],
    [
      'a consent that is none',
      { consent: 'false' },
      'Say that this is your voice, or that you have consent.',
    ],
    [
      '[V5.12] a name',
      { name: '   ' },
      'A name needs a letter, a digit or a sign that can be seen',
    ],
    ['[V3.13] an owner', { userId: undefined }, 'Say with whom the voice is shared, once.'],
    ['a language', { language: '../../x' }, null],
    ['fields that are known', { price: '1' }, null],
  ])('refuses a form without %s', async (_what, fields, message) => {
    const reply = await send(ada, { fields })
    expect(reply.statusCode, reply.body).toBe(400)
    if (message) expect(reply.json().error.message).toBe(message)
    expect(provider.cloned).toEqual([])
  })

  it('[V3.13] refuses two owners, and any but the caller, their workspace and its enterprise', async () => {
    const other = await signUp(server)
    const both = await send(ada, { fields: { userId: ada.userId, workspaceId: ada.workspaceId } })
    expect(both.statusCode).toBe(400)
    for (const fields of [
      { userId: bob.userId },
      { workspaceId: other.workspaceId },
      { enterpriseId: other.workspaceId },
    ]) {
      const reply = await send(ada, { fields })
      expect(reply.json().error.issues[0].code, reply.body).toBe('other-owner')
    }
    expect(provider.cloned).toEqual([])
  })

  it.each([
    ['[V5.13, V8.15] none', null, 400, 'Please record your voice first'],
    ['[V5.13, V8.15] an empty one', 'empty', 400, 'Please record your voice first'],
    [
      '[V5.13, V8.16] a short one',
      43,
      400,
      'Recording must be at least 45 seconds long. Please record again.',
    ],
    ['a long one', 125, 400, 'A recording can be at most 120 seconds long.'],
    ['[V4.38] another format', 'wav', 415, 'A voice is cloned from a recording in WebM.'],
    ['one that breaks off in its head', 'cut', 415, null],
  ])('refuses a recording: %s', async (_what, kind, status, message) => {
    const recordings = {
      empty: Buffer.alloc(0),
      wav: silentTrack(60),
      cut: (await silentRecording(60)).subarray(0, 300),
    } as const
    const recording =
      kind === null
        ? null
        : typeof kind === 'number'
          ? await silentRecording(kind)
          : recordings[kind as keyof typeof recordings]
    const reply = await send(ada, { recording })
    expect(reply.statusCode, reply.body).toBe(status)
    if (message) expect(reply.json().error.message).toBe(message)
    expect(provider.cloned).toEqual([])
  })

  it('refuses a recording that is too large, and goes on answering', async () => {
    const reply = await send(ada, { recording: Buffer.alloc(11 * 1024 * 1024) })
    expect(reply.statusCode).toBe(413)
    expect(await namesOf(ada)).toEqual([])
  })

  it('[V8.18] refuses a name that its owner has, in any letter case, and not one that somebody else has', async () => {
    await cloneVoice(server, ada, { demoId })
    const again = await send(ada, { fields: { name: 'ADA’S voice' } })
    expect(again.statusCode).toBe(409)
    expect(again.json().error).toMatchObject({
      code: 'conflict',
      message: 'Duplicated Name. Please use another name',
    })
    expect(provider.cloned).toHaveLength(1)
    expect((await send(bob)).statusCode).toBe(201)
    const { workspaceId } = ada
    expect((await send(ada, { fields: { workspaceId } })).statusCode).toBe(201)
  })

  it('[V8.18] pays once for two calls of the same name at once', async () => {
    const replies = await Promise.all([send(ada), send(ada)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(provider.cloned).toHaveLength(1)
  })

  it.each(['Free', 'Pro'] as const)(
    '[V6.2, V9.7, V3.11] is not for %s, where voices that there are can neither speak nor be heard',
    async (plan) => {
      const voiceId = await cloneVoice(server, ada, { demoId })
      await planOf(plan)
      const reply = await send(ada, { fields: { name: 'Another' } })
      expect(reply.statusCode).toBe(403)
      expect(reply.json().error.code).toBe('plan-required')
      expect((await list(ada)).voices).toMatchObject([{ voiceId, isRestricted: true }])
      expect((await preview(ada, voiceId)).statusCode).toBe(404)
      await planOf('Growth')
      expect((await preview(ada, voiceId)).statusCode).toBe(200)
    },
  )

  it('says why where no service clones, and offers none', async () => {
    Object.assign(server.services.speech, { providersOf: async () => [] })
    expect((await list(ada)).canClone).toBe(false)
    const reply = await send(ada)
    expect(reply.statusCode).toBe(503)
    expect(reply.json().error.message).toBe(
      'None of the voice services that speak for this workspace clones voices.',
    )
  })

  it('keeps no name where the provider fails, so that it can be tried again', async () => {
    provider.failing = 'no-credit'
    const reply = await send(ada)
    expect(reply.statusCode).toBe(503)
    expect(reply.body).not.toContain('As the test says')
    expect(await namesOf(ada)).toEqual([])
    provider.failing = null
    expect((await send(ada)).statusCode).toBe(201)
  })

  it('holds so many voices in a workspace', async () => {
    await sql`
      insert into cloned_voices ("id", "name", "language", "scope", "workspaceId", "userId",
        "providerId", "account", "providerVoice", "consentedAt", "createdAt")
      select ${ada.workspaceId} || n, 'Voice ' || n, 'en', 'workspace', ${ada.workspaceId},
        ${bob.userId}, 'cloner', 'server:cloner', ${ada.workspaceId} || n,
        now(), now()
      from generate_series(1, ${mostClonedVoices}) n`.execute(server.services.db)
    const reply = await send(ada)
    expect(reply.json().error).toMatchObject({ code: 'quota-exceeded' })
    expect(provider.cloned).toEqual([])
  })
})

describe('a private voice', () => {
  it('[V6.5, V3.9] is listed, heard and deleted by nobody else', async () => {
    const voiceId = await cloneVoice(server, ada, { demoId })
    const outsider = await signUp(server)
    for (const person of [bob, outsider]) {
      expect((await preview(person, voiceId)).statusCode).toBe(404)
      const gone = await ask('DELETE', `/api/cloned-voices/${voiceId.slice(6)}`, person)
      expect(gone.statusCode).toBe(404)
    }
    const { audioUrl } = (await preview(ada, voiceId)).json().data
    expect((await ask('GET', audioUrl, bob)).statusCode).toBe(404)
    expect((await ask('GET', audioUrl, ada)).statusCode).toBe(200)
    expect(await namesOf(bob)).toEqual([])
    expect(await namesOf(ada)).toEqual(['Ada’s Voice'])
  })

  it('[V3.11] is named, restricted, where it speaks in a demo that others edit', async () => {
    const voiceId = await cloneVoice(server, ada, { demoId })
    await sql`
      update steps set "fields" = jsonb_set("fields", '{voice}', ${JSON.stringify(voiceId)}::jsonb)
      where "id" = ${stepId}`.execute(server.services.db)
    expect((await list(bob)).voices).toMatchObject([{ voiceId, isRestricted: true }])
    expect((await list(ada)).voices).toMatchObject([{ voiceId, isRestricted: false }])
    const other = await demoOfPictures(server, ada, 1)
    expect(await namesOf(bob, other.demoId)).toEqual([])
  })

  it('is not named to strangers whose demo names it', async () => {
    const voiceId = await cloneVoice(server, ada, { demoId })
    const stranger = await signUp(server)
    const theirs = await demoOfPictures(server, stranger, 1)
    await sql`
      update steps set "fields" = jsonb_set("fields", '{voice}', ${JSON.stringify(voiceId)}::jsonb)
      where "demoId" = ${theirs.demoId}`.execute(server.services.db)
    expect((await list(stranger, theirs.demoId)).voices).toEqual([])
  })
})

describe('speaking', () => {
  const speak = (person: Person, voice: string, of = demoId) =>
    ask('POST', `/api/demo/${of}/speech`, person, {
      text: 'Press the button.',
      voice,
      speed: 1,
      stability: 0.5,
    })

  it('asks the provider for the voice of whoever may use it, and for nobody else', async () => {
    const voiceId = await cloneVoice(server, ada, { demoId })
    const spoken = await speak(ada, voiceId)
    expect(spoken.statusCode, spoken.body).toBe(200)
    expect(spoken.body).not.toContain('secret')
    expect(provider.said.at(-1)?.voice).toBe('secret-cloner-1')
    // The line that Ada paid for is not Bob's either.
    expect((await speak(bob, voiceId)).statusCode).toBe(400)
  })

  it('finds a clone by its own id only, whoever knows what its provider calls it', async () => {
    const voiceId = await cloneVoice(server, ada, { demoId })
    const outsider = await signUp(server)
    const theirs = await demoOfPictures(server, outsider, 1)
    const atProvider = 'cloner:secret-cloner-1'
    for (const [person, of] of [
      [ada, demoId],
      [outsider, theirs.demoId],
    ] as const) {
      expect((await speak(person, atProvider, of)).statusCode).toBe(400)
    }
    await ask('DELETE', `/api/cloned-voices/${voiceId.slice(6)}`, ada)
    expect((await speak(outsider, atProvider, theirs.demoId)).statusCode).toBe(400)
    expect(provider.said).toEqual([])
  })
})

describe('hearing a voice', () => {
  it('[V7.5, V3.10] has its provider say a sentence once for each language', async () => {
    const voiceId = await cloneVoice(server, ada, { demoId })
    const first = await preview(ada, voiceId, 'de')
    expect(first.json()).toEqual({
      data: { audioUrl: `/api/cloned-voices/${voiceId.slice(6)}/samples/de` },
    })
    await preview(ada, voiceId, 'de-AT')
    expect(provider.said.map(({ language }) => language)).toEqual(['de'])
    await preview(ada, voiceId, 'en')
    expect(provider.said.map(({ text }) => text.slice(0, 5))).toEqual(['Hallo', 'Hello'])
    const sound = await ask('GET', first.json().data.audioUrl, ada)
    expect(sound.headers['content-type']).toContain('audio/')
    expect(sound.headers['cache-control']).toBe('private, no-cache')
    expect(sound.rawPayload).toEqual(silentTrack())
  })

  it('[V8.5] fails where its provider does, and stores nothing', async () => {
    const voiceId = await cloneVoice(server, ada, { demoId })
    provider.failing = 'unreachable'
    expect((await preview(ada, voiceId)).statusCode).toBe(503)
    provider.failing = null
    expect((await preview(ada, voiceId)).statusCode).toBe(200)
  })
})
