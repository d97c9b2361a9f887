import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetVoices } from '../operations/cloned-voices/forget-voices.ts'
import { clonesAmong } from '../repositories/cloned-voices.ts'
import { shutWorkspace } from '../repositories/deletion.ts'
import { deleteSpeechKey } from '../repositories/speech-keys.ts'
import { addVoiceToForget, voicesToForget } from '../repositories/voices-to-forget.ts'
import { cloneVoice } from '../testing/cloned-voices.ts'
import { createDemo } from '../testing/demo-fixtures.ts'
import { meOf, type Person, signUp } from '../testing/people.ts'
import { openElevenLabsServer } from '../testing/speech/elevenlabs-server.ts'
import type { ProtocolServer } from '../testing/speech/protocol-server.ts'
import { setSpeechKey } from '../testing/speech/set-speech-key.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let operators: ProtocolServer
let own: ProtocolServer
let server: TestServer
let ada: Person

beforeAll(async () => {
  operators = await openElevenLabsServer()
  own = await openElevenLabsServer()
  server = await startTestServer({
    ELEVENLABS_KEY: 'xi-operator-4711',
    ELEVENLABS_URL: operators.url,
    VOICES_NEAR: 'true',
  })
  // The first account runs the server.
  await signUp(server)
})
afterAll(async () => {
  await server.close()
  await Promise.all([operators.close(), own.close()])
})
beforeEach(async () => {
  ada = await signUp(server)
  for (const account of [operators, own]) {
    account.mood = 'well'
    account.requests.length = 0
  }
})

const setOwnKey = (key = 'xi-own-4711') =>
  setSpeechKey(server, ada.workspaceId, { kind: 'elevenlabs', key, url: own.url })
const clone = async () => await cloneVoice(server, ada, { demoId: await createDemo(server, ada) })
/** Clones that a service was asked to delete, each once: a job that begins anew asks again, which changes nothing. */
const deletions = ({ requests }: ProtocolServer) => {
  const asked = requests.filter(({ method }) => method === 'DELETE')
  return [...new Set(asked.map(({ path }) => path.split('/').at(-1)))]
}
const later = { timeout: 20_000 }

async function deleteWorkspace() {
  const { workspaces } = await meOf(server, ada.headers)
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/workspaces/${ada.workspaceId}/deletion`,
    headers: ada.headers,
    payload: { name: workspaces[0]?.name },
  })
  expect(reply.statusCode, reply.body).toBe(204)
}

const keysLeft = () =>
  server.services.db
    .selectFrom('speech_keys')
    .select('kind')
    .where('workspaceId', '=', ada.workspaceId)
    .execute()

describe('a workspace with a service of its own that is deleted', () => {
  it('has its clones deleted at its own account, and then its keys', async () => {
    await setOwnKey()
    await clone()
    await deleteWorkspace()
    await vi.waitFor(() => expect(deletions(own)).toHaveLength(1), later)
    await vi.waitFor(async () => expect(await keysLeft()).toEqual([]), later)
    expect(deletions(operators)).toEqual([])
  })

  it('speaks with its keys no more from the moment when it is shut', async () => {
    await setOwnKey()
    const { db, speech, now } = server.services
    const [ofAda] = await speech.providersOf(ada.workspaceId)
    await shutWorkspace(db, ada.workspaceId, now())
    expect(await keysLeft()).toHaveLength(1)
    const left = await speech.providersOf(ada.workspaceId)
    expect(left).toHaveLength(1)
    expect(left).not.toContain(ofAda)
    await left[0]?.voices(new AbortController().signal)
    expect(operators.requests).not.toEqual([])
    expect(own.requests).toEqual([])
  })
})

const removeClone = async (voiceId: string) => {
  const url = `/api/cloned-voices/${voiceId.slice('clone:'.length)}`
  const reply = await server.app.inject({ method: 'DELETE', url, headers: ada.headers })
  expect(reply.statusCode, reply.body).toBe(204)
}
const toForget = () =>
  server.services.db
    .selectFrom('voices_to_forget')
    .selectAll()
    .where('workspaceId', '=', ada.workspaceId)
    .execute()
const dayMs = 24 * 60 * 60_000

const spoken = ({ requests }: ProtocolServer) =>
  requests.filter(({ path }) => path.includes('/text-to-speech/')).length

async function say(voice: string, text: string) {
  const demoId = await createDemo(server, ada)
  return await server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/speech`,
    headers: ada.headers,
    payload: { text, voice, speed: 1, stability: 0.5 },
  })
}

describe('a clone that is to say something', () => {
  it('says it with the operator’s account, where it lies, though its workspace has its own by now', async () => {
    const voice = await clone()
    await setOwnKey()
    const reply = await say(voice, 'Hello there')
    expect([reply.statusCode, spoken(operators), spoken(own)]).toEqual([200, 1, 0])
    const url = '/api/cloned-voices/preview'
    const payload = { voiceId: voice, language: 'en' }
    const sample = await server.app.inject({ method: 'POST', url, headers: ada.headers, payload })
    expect([sample.statusCode, spoken(operators), spoken(own)]).toEqual([200, 2, 0])
  })

  it('says nothing where its account is gone: nobody else’s is asked', async () => {
    await setOwnKey()
    const voice = await clone()
    expect((await say(voice, 'Hello mine')).statusCode).toBe(200)
    const { workspaceId } = ada
    await deleteSpeechKey(server.services.db, { workspaceId, kind: 'elevenlabs' })
    const refused = await say(voice, 'Hello again')
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      400,
      'This voice is not available. Choose another one.',
    ])
    expect([spoken(own), spoken(operators)]).toEqual([1, 0])
    // The account may have got a new key.
    await setOwnKey('xi-own-4712')
    expect((await say(voice, 'Hello again')).statusCode).toBe(200)
    expect(spoken(own)).toBe(2)
  })
})

describe('a clone that its provider is to delete', () => {
  it('is deleted at the operator’s account, where it is, though its workspace has its own by now', async () => {
    const voiceId = await clone()
    await setOwnKey()
    await removeClone(voiceId)
    await vi.waitFor(async () => expect(await toForget()).toEqual([]), later)
    expect(deletions(operators)).toHaveLength(1)
    expect(deletions(own)).toEqual([])
  })

  it('is left, guarded and named once where its account is not set, until that is set again', async () => {
    const told = vi.spyOn(server.services.log, 'error')
    const named = () =>
      told.mock.calls.filter((said) => said.includes('a cloned voice is left at its provider'))
    await setOwnKey()
    const voiceId = await clone()
    await setOwnKey('xi-of-another-account')
    await removeClone(voiceId)
    await vi.waitFor(
      async () => expect(await toForget()).toMatchObject([{ leftAt: expect.any(Date) }]),
      later,
    )
    const { db } = server.services
    await deleteSpeechKey(db, { workspaceId: ada.workspaceId, kind: 'elevenlabs' })
    server.clock.shift(2 * dayMs)
    expect(await forgetVoices(server.services, ada.workspaceId)).toEqual([])
    expect([deletions(own), deletions(operators)]).toEqual([[], []])
    expect(named()).toHaveLength(1)
    const [row] = await toForget()
    const atProvider = row?.providerVoice ?? ''
    expect(await clonesAmong(db, 'elevenlabs', [atProvider])).toEqual(new Set([atProvider]))
    await setOwnKey()
    server.clock.shift(2 * dayMs)
    await forgetVoices(server.services, ada.workspaceId)
    expect(deletions(own)).toEqual([atProvider])
    expect(await toForget()).toEqual([])
    server.clock.shift(-4 * dayMs)
  })

  it('goes on guarding its id when its provider has refused for a month', async () => {
    const voiceId = await clone()
    operators.mood = 'refuses'
    await removeClone(voiceId)
    await vi.waitFor(async () => expect((await toForget())[0]?.triedAt).not.toBeNull(), later)
    server.clock.shift(31 * dayMs)
    expect(await forgetVoices(server.services, ada.workspaceId)).toEqual([])
    expect(await toForget()).toMatchObject([{ leftAt: expect.any(Date) }])
    server.clock.shift(-31 * dayMs)
  })

  it('is found by its name where the process was killed before it noted its id', async () => {
    const { db } = server.services
    const id = (await clone()).slice('clone:'.length)
    await db
      .updateTable('cloned_voices')
      .set({ providerVoice: null })
      .where('id', '=', id)
      .execute()
    server.clock.shift(5 * 60_000)
    await forgetVoices(server.services, null)
    // It might be cloned just now.
    expect(await toForget()).toMatchObject([{ id, providerVoice: null }])
    expect(deletions(operators)).toEqual([])
    server.clock.shift(5 * 60_000)
    await forgetVoices(server.services, ada.workspaceId)
    expect(deletions(operators)).toHaveLength(1)
    expect(await toForget()).toEqual([])
    server.clock.shift(-10 * 60_000)
  })

  it('is looked for where the answer of its provider was lost, and not where that said no', async () => {
    operators.mood = 'without credit'
    await expect(clone()).rejects.toThrow('not cloned')
    expect(await toForget()).toEqual([])
    operators.mood = 'cuts off'
    await expect(clone()).rejects.toThrow('not cloned')
    expect(await toForget()).toMatchObject([{ providerVoice: null }])
  })

  it('is not delayed by many that always fail', async () => {
    const { db, now } = server.services
    const { workspaceId } = ada
    const failing = { workspaceId, providerId: 'elevenlabs', account: 'server:gone' }
    const since = new Date(now().getTime() - dayMs)
    const triedAt = now()
    for (let at = 0; at < 500; at += 1) {
      const id = `${workspaceId} ${at}`
      await addVoiceToForget(db, { ...failing, id, providerVoice: id, since, triedAt })
    }
    const id = `${workspaceId} new`
    await addVoiceToForget(db, { ...failing, id, providerVoice: id, since: now() })
    const due = await voicesToForget(db, { workspaceId, leftTriedBefore: since })
    expect([due.length, due[0]?.id]).toEqual([500, id])
  })
})
