import { randomUUID } from 'node:crypto'
import type { StepComment } from '@waystep/demo-model'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUpJob } from '../jobs/clean-up.ts'
import { copyDemo } from '../operations/demos/copy-demo.ts'
import { insertMember } from '../repositories/members.ts'
import { demoOfPictures, documentOf, edit } from '../testing/demo-fixtures.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
let bob: Person
let demoId: string
let stepIds: string[]
const words = 'Our price is a secret'

beforeAll(async () => {
  server = await startTestServer()
  // The first account runs the server.
  await signUp(server)
  ada = await signUp(server, { name: 'Ada Lovelace' })
})
afterAll(() => server.close())
beforeEach(async () => {
  bob = await signUp(server, { name: 'Bob Hopper' })
  await join(server, bob, ada)
  const demo = await demoOfPictures(server, ada, 2)
  demoId = demo.demoId
  stepIds = demo.steps.map(({ id }) => id)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (method: Method, url: string, person = ada, payload?: object) =>
  server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) })
const commentsOf = async (id = demoId, person = ada) =>
  (await ask('GET', `/api/demo/${id}/comments`, person)).json().comments as StepComment[]

async function say(person: Person, text: string, more: object = {}): Promise<string> {
  const id = randomUUID()
  const payload = { id, stepId: stepIds[0], text, ...more }
  const reply = await ask('POST', `/api/demo/${demoId}/comments`, person, payload)
  expect(reply.statusCode, reply.body).toBe(201)
  return id
}

const rowsOf = async (id: string) =>
  (await sql`select 1 from comments where "demoId" = ${id}`.execute(server.services.db)).rows.length
const cleanUp = () => cleanUpJob.run(server.services, {})
const daysPass = (days: number) => server.clock.shift(days * 24 * 60 * 60 * 1000)

describe('comments stay among the members of the workspace', () => {
  it('are in nothing that viewers get: no page, manifest, embed or version', async () => {
    await say(bob, words)
    const { page, base } = await watchDemo(server, demoId)
    const embed = await server.app.inject(`/embed/${demoId}`)
    const manifest = await server.app.inject(`${base}manifest.json`)
    await ask('PUT', `/api/demo/${demoId}/publishing`, ada, { waits: true, revision: 1 })
    const { rows } = await sql<{ text: string }>`
      select row_to_json(v)::text as "text" from demo_versions v where "demoId" = ${demoId}
      union all
      select row_to_json(p)::text from publications p where "demoId" = ${demoId}`.execute(
      server.services.db,
    )
    expect([page.statusCode, embed.statusCode, manifest.statusCode]).toEqual([200, 200, 200])
    expect(rows.length).toBeGreaterThan(1)
    const given = [page.body, embed.body, manifest.body, ...rows.map(({ text }) => text)]
    for (const text of given) expect(text).not.toContain(words)
    expect(JSON.stringify(await documentOf(server, ada, demoId))).not.toContain(words)
  })

  it('do not go along when a demo is duplicated, given to another workspace, or its steps are imported', async () => {
    await say(bob, words)
    const id = randomUUID()
    await ask('POST', `/api/demo/${demoId}/duplicate`, ada, { id })
    expect(Object.keys((await documentOf(server, ada, id)).steps)).toHaveLength(2)
    expect(await commentsOf(id)).toEqual([])
    const receiver = { workspaceId: ada.workspaceId, creatorId: null }
    expect(await rowsOf((await copyDemo(server.services, demoId, receiver)) ?? '')).toBe(0)
    const target = (await demoOfPictures(server, ada, 1)).demoId
    await ask('POST', '/api/edit/import-steps', ada, { demoId, copyStepsToDemoId: target })
    expect(await commentsOf(target)).toEqual([])
    expect(await commentsOf()).toHaveLength(1)
  })

  it('end for a member who is removed; what they said stays, with their name', async () => {
    const id = await say(bob, words)
    await ask('DELETE', `/api/workspaces/${ada.workspaceId}/members/${bob.userId}`)
    expect((await ask('GET', `/api/demo/${demoId}/comments`, bob)).statusCode).toBe(404)
    expect((await ask('DELETE', `/api/comments/${id}`, bob)).statusCode).toBe(404)
    expect(await commentsOf()).toMatchObject([{ id, author: { name: 'Bob Hopper' } }])
  })

  it('are for nobody else where their demo is in a personal folder', async () => {
    const id = await say(ada, words)
    const folder = { id: randomUUID(), workspaceId: ada.workspaceId, name: 'Mine', personal: true }
    await ask('POST', '/api/folders', ada, folder)
    await ask('PUT', `/api/demo/${demoId}/folder`, ada, { folderId: folder.id })
    expect((await ask('GET', `/api/demo/${demoId}/comments`, bob)).statusCode).toBe(404)
    expect((await ask('DELETE', `/api/comments/${id}`, bob)).statusCode).toBe(404)
    expect(await commentsOf()).toHaveLength(1)
  })
})

describe('comments of a step that is deleted', () => {
  const restored = async () => {
    const before = await documentOf(server, ada, demoId)
    const step = before.steps[stepIds[0] ?? '']
    if (!step) throw new Error('The step is gone')
    await edit(server, ada, demoId, { type: 'delete-steps', stepIds: [step.id] })
    expect((await commentsOf()).filter(({ stepId }) => stepId === step.id)).toEqual([])
    const item = { step, hotspots: [], chapter: null }
    return () => edit(server, ada, demoId, { type: 'add-steps', after: 0, items: [item] })
  }

  it('come back with it, and members are told both times', async () => {
    const revision = async () => (await ask('GET', `/api/demo/${demoId}/revision`)).json().comments
    const id = await say(bob, words)
    const before = await revision()
    const undo = await restored()
    expect(await revision()).toBe(before + 1)
    await undo()
    expect(await revision()).toBe(before + 2)
    expect(await commentsOf()).toMatchObject([{ id, text: words, slideIndex: 0 }])
    daysPass(31)
    await cleanUp()
    expect(await commentsOf()).toHaveLength(1)
    daysPass(-31)
  })

  it('go for good thirty days later, and those of other steps stay', async () => {
    await say(bob, words)
    await say(bob, 'About the other step', { stepId: stepIds[1] })
    const undo = await restored()
    daysPass(29)
    await cleanUp()
    expect(await rowsOf(demoId)).toBe(2)
    daysPass(2)
    await cleanUp()
    expect(await rowsOf(demoId)).toBe(1)
    daysPass(-31)
    await undo()
    expect(await commentsOf()).toMatchObject([{ text: 'About the other step' }])
  })
})

describe('comments and what is deleted around them', () => {
  it('are there again when a demo comes out of the trash, and go with one that is deleted for good', async () => {
    await say(bob, words)
    await ask('DELETE', `/api/demo/${demoId}`)
    await ask('POST', `/api/demo/${demoId}/restore`)
    expect(await commentsOf()).toHaveLength(1)
    await ask('DELETE', `/api/demo/${demoId}`)
    await ask('DELETE', `/api/demo/${demoId}/forever`)
    expect(await rowsOf(demoId)).toBe(0)
  })

  it('stay without a name when the account is deleted, and are taken along before', async () => {
    const id = await say(bob, words)
    await say(ada, 'An answer', { parentId: id })
    const exported = (await ask('GET', '/api/account/export.json', bob)).json()
    expect(exported.comments).toMatchObject([{ id, demoId, text: words }])
    const reply = await ask('POST', '/api/account/deletion', bob, { email: bob.email })
    expect(reply.statusCode, reply.body).toBe(204)
    const left = await commentsOf()
    expect(left).toMatchObject([{ id, author: null, isDeleted: false, text: words }, {}])
    expect(JSON.stringify(left)).not.toContain('Bob Hopper')
  })

  it('are in the export of their workspace', async () => {
    await say(bob, words)
    const reply = await ask('GET', `/api/workspaces/${ada.workspaceId}/export.zip`)
    const files = unzipSync(new Uint8Array(reply.rawPayload))
    const text = Buffer.from(files[`demos/${demoId}/comments.jsonl`] ?? []).toString()
    expect(JSON.parse(text)).toMatchObject({ text: words, authorId: bob.userId })
  })

  it('go with their workspace', async () => {
    const owner = await signUp(server)
    await insertMember(server.services.db, owner.workspaceId, bob.userId, 'Member')
    const demo = await demoOfPictures(server, owner, 1)
    ;[demoId, stepIds] = [demo.demoId, demo.steps.map(({ id }) => id)]
    await say(bob, words)
    await sql`delete from workspaces where "id" = ${owner.workspaceId}`.execute(server.services.db)
    expect(await rowsOf(demoId)).toBe(0)
  })
})
