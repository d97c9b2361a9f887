import { randomUUID } from 'node:crypto'
import type { ClonedVoice } from '@waystep/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clonedVoiceFor } from '../operations/cloned-voices/cloned-voice-for.ts'
import { forgetVoices } from '../operations/cloned-voices/forget-voices.ts'
import { deleteWorkspaceRows } from '../operations/deletion/delete-workspace-rows.ts'
import { insertEnterprise } from '../repositories/enterprises.ts'
import { updateWorkspace } from '../repositories/workspaces.ts'
import { cloneVoice } from '../testing/cloned-voices.ts'
import { CloningProvider, speakWith } from '../testing/cloning-provider.ts'
import { demoOfPictures } from '../testing/demo-fixtures.ts'
import { join, meOf, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let bob: Person
let demoId: string
let provider: CloningProvider

beforeAll(async () => {
  server = await startTestServer()
  // The first account runs the server.
  await signUp(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  provider = new CloningProvider()
  speakWith(server, provider)
  ada = await signUp(server)
  bob = await signUp(server)
  await join(server, bob, ada)
  demoId = (await demoOfPictures(server, ada, 1)).demoId
})

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, person: Person, payload?: object) =>
  server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) })
const remove = async (person: Person, voiceId: string) =>
  (await ask('DELETE', `/api/cloned-voices/${voiceId.slice(6)}`, person)).statusCode
const preview = async (person: Person, voiceId: string) =>
  (await ask('POST', '/api/cloned-voices/preview', person, { voiceId, language: 'en' })).statusCode
const listed = async (person: Person, of: string) => {
  const reply = await ask('GET', `/api/cloned-voices?demoId=${of}`, person)
  return reply.json<{ voices: ClonedVoice[] }>().voices.map(({ voiceId }) => voiceId)
}
const speaks = (workspaceId: string, person: Person | null, voiceId: string) =>
  clonedVoiceFor(server.services, workspaceId, person?.userId ?? null, voiceId)
const kept = () => vi.waitFor(() => expect([...provider.held]).toEqual([]), { timeout: 20_000 })

describe('a voice of a workspace', () => {
  it('[V3.9, V6.5, V7.3] speaks for its members, and is deleted by whoever cloned it or an Admin', async () => {
    const fields = { workspaceId: ada.workspaceId }
    const adas = await cloneVoice(server, ada, { demoId, fields: { ...fields, name: 'One' } })
    const bobs = await cloneVoice(server, bob, { demoId, fields: { ...fields, name: 'Two' } })
    const third = await cloneVoice(server, bob, { demoId, fields: { ...fields, name: 'Three' } })
    const outsider = await signUp(server)
    expect((await listed(bob, demoId)).sort()).toEqual([adas, bobs, third].sort())
    expect(await preview(bob, adas)).toBe(200)
    expect(await preview(outsider, adas)).toBe(404)
    // Nobody in person may let a shared voice speak: a job does.
    expect(await speaks(ada.workspaceId, null, adas)).toMatchObject({ providerId: 'cloner' })
    const refused = await ask('DELETE', `/api/cloned-voices/${adas.slice(6)}`, bob)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().error).toMatchObject({
      code: 'not-allowed',
      message: 'You have no permission to delete this voice',
    })
    expect(await remove(outsider, adas)).toBe(404)
    expect(await remove(bob, bobs)).toBe(204)
    expect(await remove(ada, third)).toBe(204)
    expect(await remove(ada, adas)).toBe(204)
    expect(await speaks(ada.workspaceId, ada, adas)).toBeNull()
    await kept()
  })

  it('speaks in no other workspace, though its people are in both', async () => {
    const own = await signUp(server)
    await join(server, own, ada)
    const fields = { workspaceId: ada.workspaceId }
    const voiceId = await cloneVoice(server, own, { demoId, fields })
    const mine = await cloneVoice(server, own, { demoId })
    for (const id of [voiceId, mine]) {
      expect(await speaks(own.workspaceId, own, id)).toBeNull()
      expect(await speaks(ada.workspaceId, own, id)).not.toBeNull()
    }
  })
})

describe('a voice of an enterprise', () => {
  async function enterprise() {
    const other = await signUp(server)
    const id = randomUUID()
    const { db } = server.services
    await insertEnterprise(db, { id, name: 'Acme' })
    for (const { workspaceId } of [ada, other]) {
      await updateWorkspace(db, workspaceId, { enterpriseId: id })
    }
    const theirs = (await demoOfPictures(server, other, 1)).demoId
    const voiceId = await cloneVoice(server, ada, { demoId, fields: { enterpriseId: id } })
    return { other, theirs, voiceId, id }
  }

  it('[V3.8, V2.41] speaks in all its workspaces, with the account that cloned it', async () => {
    const { other, theirs, voiceId } = await enterprise()
    expect(await listed(other, theirs)).toEqual([voiceId])
    expect(await preview(other, voiceId)).toBe(200)
    expect(await speaks(other.workspaceId, other, voiceId)).toMatchObject({
      providerId: 'cloner',
      voice: 'secret-cloner-1',
      workspaceId: ada.workspaceId,
    })
    expect(await remove(other, voiceId)).toBe(403)
    expect(await remove(ada, voiceId)).toBe(204)
  })

  it('does not speak any more where a workspace has left it', async () => {
    const { other, theirs, voiceId } = await enterprise()
    await updateWorkspace(server.services.db, other.workspaceId, { enterpriseId: null })
    expect(await speaks(other.workspaceId, other, voiceId)).toBeNull()
    expect(await listed(other, theirs)).toEqual([])
    expect(await preview(other, voiceId)).toBe(404)
    expect(await remove(other, voiceId)).toBe(404)
    const third = await enterprise()
    await updateWorkspace(server.services.db, ada.workspaceId, { enterpriseId: null })
    expect(await speaks(third.other.workspaceId, third.other, third.voiceId)).toBeNull()
  })
})

describe('what providers have', () => {
  it('is deleted with whoever leaves the workspace, and what is shared stays', async () => {
    const mine = await cloneVoice(server, bob, { demoId })
    const fields = { workspaceId: ada.workspaceId }
    const shared = await cloneVoice(server, bob, { demoId, fields })
    const url = `/api/workspaces/${ada.workspaceId}/members/${bob.userId}`
    expect((await ask('DELETE', url, ada)).statusCode).toBe(204)
    await vi.waitFor(() => expect([...provider.held]).toEqual(['secret-cloner-2']), 20_000)
    expect(await speaks(ada.workspaceId, bob, mine)).toBeNull()
    expect(await speaks(ada.workspaceId, ada, shared)).not.toBeNull()
  })

  it('is deleted with an account', async () => {
    await cloneVoice(server, bob, { demoId })
    const reply = await ask('POST', '/api/account/deletion', bob, { email: bob.email })
    expect(reply.statusCode, reply.body).toBe(204)
    await kept()
  })

  it('is tried again, however often a provider fails, and not for ever', async () => {
    const { services } = server
    const voiceId = await cloneVoice(server, ada, { demoId })
    provider.failing = 'unreachable'
    expect(await remove(ada, voiceId)).toBe(204)
    expect(await forgetVoices(services, null)).toHaveLength(1)
    expect(await forgetVoices(services, null)).toHaveLength(1)
    expect(provider.held.size).toBe(1)
    provider.failing = null
    expect(await forgetVoices(services, null)).toEqual([])
    expect(provider.held.size).toBe(0)

    const another = await cloneVoice(server, ada, { demoId })
    provider.failing = 'refused'
    expect(await remove(ada, another)).toBe(204)
    server.clock.shift(31 * 24 * 60 * 60_000)
    expect(await forgetVoices(services, null)).toEqual([])
    server.clock.shift(-31 * 24 * 60 * 60_000)
  })

  it('is taken for deleted where the provider does not know it', async () => {
    const voiceId = await cloneVoice(server, ada, { demoId })
    provider.failing = 'not-possible'
    expect(await remove(ada, voiceId)).toBe(204)
    expect(await forgetVoices(server.services, null)).toEqual([])
  })

  it('keeps the row of a deleted workspace, whose keys delete it, for a day', async () => {
    const lone = await signUp(server)
    const demo = await demoOfPictures(server, lone, 1)
    const fields = { workspaceId: lone.workspaceId }
    await cloneVoice(server, lone, { demoId: demo.demoId, fields })
    provider.failing = 'unreachable'
    const { workspaces } = await meOf(server, lone.headers)
    const url = `/api/workspaces/${lone.workspaceId}/deletion`
    const name = workspaces[0]?.name
    expect((await ask('POST', url, lone, { name })).statusCode).toBe(204)
    const { services } = server
    const run = () => deleteWorkspaceRows(services, lone.workspaceId)
    await expect(run()).rejects.toThrow('Providers still have cloned voices')
    const row = () =>
      services.db
        .selectFrom('workspaces')
        .select('id')
        .where('id', '=', lone.workspaceId)
        .executeTakeFirst()
    expect(await row()).toBeDefined()
    provider.failing = null
    await run()
    expect(await row()).toBeUndefined()
    expect(provider.held.size).toBe(0)
  })

  it('is let go of after that day', async () => {
    const lone = await signUp(server)
    const demo = await demoOfPictures(server, lone, 1)
    await cloneVoice(server, lone, { demoId: demo.demoId })
    provider.failing = 'unreachable'
    const name = (await meOf(server, lone.headers)).workspaces[0]?.name
    const url = `/api/workspaces/${lone.workspaceId}/deletion`
    expect((await ask('POST', url, lone, { name })).statusCode).toBe(204)
    server.clock.shift(25 * 60 * 60_000)
    await deleteWorkspaceRows(server.services, lone.workspaceId)
    server.clock.shift(-25 * 60 * 60_000)
    const { services } = server
    const rows = services.db
      .selectFrom('workspaces')
      .select('id')
      .where('id', '=', lone.workspaceId)
    expect(await rows.executeTakeFirst()).toBeUndefined()
  })
})
