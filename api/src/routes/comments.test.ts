import { randomUUID } from 'node:crypto'
import type { commentRoutes, ReplyOf } from '@waystep/api-contract'
import { commentLimit, commentsPerDemo, type StepComment } from '@waystep/demo-model'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoOfPictures } from '../testing/demo-fixtures.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let bob: Person
let demoId: string
let stepIds: string[]

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server, { name: 'Ada Lovelace' })
  bob = await signUp(server, { name: 'Bob Hopper' })
  await join(server, bob, ada)
})
afterAll(() => server.close())
beforeEach(async () => {
  const demo = await demoOfPictures(server, ada, 2)
  demoId = demo.demoId
  stepIds = demo.steps.map(({ id }) => id)
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const ask = (method: Method, url: string, person: Person, payload?: object) =>
  server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) })

const listed = async (person = ada) =>
  (await ask('GET', `/api/demo/${demoId}/comments`, person)).json<
    ReplyOf<typeof commentRoutes.list>
  >()
const textsOf = async () => (await listed()).comments.map(({ text }) => text)
const sent = (person: Person, text: string, more: object = {}) =>
  ask('POST', `/api/demo/${demoId}/comments`, person, {
    id: randomUUID(),
    stepId: stepIds[0],
    text,
    ...more,
  })

/** A comment that the server took. */
async function say(person: Person, text: string, more: object = {}): Promise<StepComment> {
  const reply = await sent(person, text, more)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json()
}
const change = (person: Person, id: string, changes: object) =>
  ask('PATCH', `/api/comments/${id}`, person, changes)
const remove = async (person: Person, id: string) =>
  (await ask('DELETE', `/api/comments/${id}`, person)).statusCode

describe('comments of a demo', () => {
  it('[E1.6, E3.9, M3.16, M3.41] say what of which step, where that stands, who, when, and whether it is resolved', async () => {
    const before = server.services.now().toISOString()
    const second = await say(bob, ' Too\r\nlong\u202e ', { stepId: stepIds[1] })
    const reply = await say(ada, 'Shortened', { stepId: stepIds[1], parentId: second.id })
    expect(second).toEqual({
      id: second.id,
      stepId: stepIds[1],
      slideIndex: 1,
      parentId: null,
      author: { id: bob.userId, name: 'Bob Hopper' },
      text: 'Too\nlong',
      mentions: [],
      isResolved: false,
      isDeleted: false,
      createdAt: expect.any(String),
      editedAt: null,
    })
    expect(second.createdAt >= before).toBe(true)
    expect((await listed(bob)).comments).toEqual([second, reply])
    expect(reply).toMatchObject({ parentId: second.id, author: { id: ada.userId } })
  })

  it('[M3.41] follow their step as it moves', async () => {
    const { id } = await say(ada, 'Move this up', { stepId: stepIds[1] })
    const steps = [
      { id: stepIds[1], number: 1 },
      { id: stepIds[0], number: 2 },
    ]
    await ask('POST', '/api/edit/update-sorted-steps', ada, { steps })
    expect((await listed()).comments).toMatchObject([{ id, slideIndex: 0 }])
  })

  it('are counted up by every change, so that others on the demo learn of it, and leave its own revision alone', async () => {
    const revisions = async () =>
      (await ask('GET', `/api/demo/${demoId}/revision`, bob)).json<{
        revision: number
        comments: number
      }>()
    const first = await revisions()
    const { id } = await say(ada, 'One')
    await change(ada, id, { text: 'Two' })
    await change(bob, id, { isResolved: true })
    await remove(ada, id)
    const last = await revisions()
    expect(last.comments).toBe(first.comments + 4)
    expect(last.revision).toBe(first.revision)
    expect((await listed()).revision).toBe(last.comments)
  })

  it('are taken once, however often the same call comes, and no id is taken from somebody else', async () => {
    const comment = { id: randomUUID() }
    const once = await say(ada, 'Once', comment)
    expect(await say(ada, 'Once', comment)).toEqual(once)
    expect(await textsOf()).toEqual(['Once'])
    expect((await sent(bob, 'Mine', comment)).statusCode).toBe(409)
    expect(await textsOf()).toEqual(['Once'])
  })

  it(`hold something, and at most ${commentLimit} characters`, async () => {
    expect((await sent(ada, ' \n ')).statusCode).toBe(400)
    expect((await sent(ada, 'x'.repeat(commentLimit + 1))).statusCode).toBe(400)
    await say(ada, 'x'.repeat(commentLimit))
  })

  it(`are at most ${commentsPerDemo}`, async () => {
    await sql`
      insert into comments ("id", "demoId", "stepId", "authorId", "text", "createdAt")
      select gen_random_uuid()::text, ${demoId}, ${stepIds[0]}, ${ada.userId}, 'One of many', now()
      from generate_series(1, ${commentsPerDemo - 1}::int)`.execute(server.services.db)
    const { id } = await say(ada, 'The last one')
    const refused = await sent(ada, 'One more')
    expect(refused.json().error).toMatchObject({ code: 'quota-exceeded' })
    expect(refused.json().error.message).toContain('1,000 comments')
    expect(await remove(ada, id)).toBe(204)
    await say(ada, 'One more')
  })

  it('are written so often by one member in an hour', async () => {
    const eve = await signUp(server)
    await join(server, eve, ada)
    const { id } = await say(eve, 'The first')
    for (let count = 2; count <= 299; count += 1)
      await server.services.limits.count('comments', eve.userId)
    expect((await change(eve, id, { text: 'The 300th' })).statusCode).toBe(200)
    expect((await sent(eve, 'Another')).statusCode).toBe(429)
    expect((await change(eve, id, { text: 'Another' })).statusCode).toBe(429)
    expect(await remove(eve, id)).toBe(204)
    await say(bob, 'Others go on')
  })

  it('are about steps and threads of their own demo', async () => {
    const other = await demoOfPictures(server, ada, 1)
    const [foreign] = other.steps
    const codeOf = async (more: object) =>
      (await sent(ada, 'Where?', more)).json().error.issues[0]?.code
    expect(await codeOf({ stepId: foreign?.id })).toBe('unknown-step')
    const thread = await say(ada, 'A thread')
    const reply = await say(ada, 'A reply', { parentId: thread.id })
    expect(await codeOf({ parentId: thread.id, stepId: stepIds[1] })).toBe('unknown-comment')
    expect(await codeOf({ parentId: reply.id })).toBe('unknown-comment')
    expect(await codeOf({ parentId: randomUUID() })).toBe('unknown-comment')
  })
})

describe('a comment', () => {
  it('is changed by whoever wrote it, and then says when', async () => {
    const { id, createdAt } = await say(bob, 'Too lnog')
    expect((await change(ada, id, { text: 'Mine now' })).statusCode).toBe(403)
    server.clock.shift(1_000)
    const same = (await change(bob, id, { text: 'Too lnog' })).json()
    expect(same.editedAt).toBeNull()
    const changed = (await change(bob, id, { text: 'Too long' })).json()
    expect(changed).toMatchObject({ text: 'Too long', createdAt })
    expect(changed.editedAt > createdAt).toBe(true)
    expect((await change(bob, id, { text: ' ' })).statusCode).toBe(400)
  })

  it('[M3.41] is resolved and opened again by any member, as a whole thread; a reply opens it, too', async () => {
    const thread = await say(bob, 'Too long')
    const reply = await say(ada, 'Is it?', { parentId: thread.id })
    const isResolved = async () =>
      (await listed()).comments.find(({ id }) => id === thread.id)?.isResolved
    expect((await change(ada, thread.id, { isResolved: true })).json().isResolved).toBe(true)
    expect(await isResolved()).toBe(true)
    expect((await change(bob, thread.id, { isResolved: false })).statusCode).toBe(200)
    expect(await isResolved()).toBe(false)
    await change(bob, thread.id, { isResolved: true })
    await say(ada, 'Not yet', { parentId: thread.id })
    expect(await isResolved()).toBe(false)
    const refused = await change(ada, reply.id, { isResolved: true })
    expect(refused.json().error.issues).toMatchObject([{ code: 'not-a-thread' }])
  })

  it('is deleted by whoever wrote it, and by Admins', async () => {
    const { id: mine } = await say(bob, 'Mine')
    const { id: theirs } = await say(ada, 'Theirs')
    expect(await remove(bob, theirs)).toBe(403)
    expect(await remove(bob, mine)).toBe(204)
    expect(await textsOf()).toEqual(['Theirs'])
    expect(await remove(bob, mine)).toBe(404)
    const { id: other } = await say(bob, 'Mine again')
    expect(await remove(ada, other)).toBe(204)
  })

  it('leaves its place, without its words and its author, while there are replies to it', async () => {
    const thread = await say(bob, 'Secret')
    const reply = await say(ada, 'A reply', { parentId: thread.id })
    expect(await remove(bob, thread.id)).toBe(204)
    expect((await listed()).comments).toMatchObject([
      { id: thread.id, text: '', author: null, isDeleted: true },
      { id: reply.id, text: 'A reply' },
    ])
    expect((await change(bob, thread.id, { text: 'Back' })).statusCode).toBe(403)
    const { id: second } = await say(bob, 'Another reply', { parentId: thread.id })
    expect(await remove(bob, second)).toBe(204)
    expect((await listed()).comments).toHaveLength(2)
    expect(await remove(ada, reply.id)).toBe(204)
    expect((await listed()).comments).toEqual([])
    const { rows } = await sql`select 1 from comments where "demoId" = ${demoId}`.execute(
      server.services.db,
    )
    expect(rows).toEqual([])
  })
})
