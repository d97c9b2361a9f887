import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { shutWorkspace } from '../repositories/deletion.ts'
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
const deletions = ({ requests }: ProtocolServer) =>
  requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path.split('/').at(-1))
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
