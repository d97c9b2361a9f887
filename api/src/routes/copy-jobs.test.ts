import { randomUUID } from 'node:crypto'
import { createChapter } from '@waystep/demo-model'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cleanUpJob } from '../jobs/clean-up.ts'
import { copyLimits } from '../operations/copies/copy-limits.ts'
import { readPassedGates } from '../publications/passed-gates.ts'
import { insertCopyJob } from '../repositories/copy-jobs.ts'
import { demoOfPictures, edit, stepOf } from '../testing/demo-fixtures.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { askForCopy, copiesOf, copyAsViewer, endOfCopy } from '../testing/viewers-copies.ts'

let server: TestServer
let author: Person
beforeAll(async () => {
  server = await startTestServer()
  author = await signUp(server)
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

async function copyable(count = 1) {
  const made = await demoOfPictures(server, author, count)
  await edit(server, author, made.demoId, {
    type: 'update-demo',
    changes: { allowDuplicate: true },
  })
  return made
}

/** Ids of the demos on somebody's dashboard. */
async function dashboardOf({ headers, workspaceId }: Person): Promise<string[]> {
  const url = `/api/demos?${new URLSearchParams({ workspaceId })}`
  const { demos } = (await server.app.inject({ url, headers })).json<{ demos: { id: string }[] }>()
  return demos.map(({ id }) => id)
}

const cancel = (person: Person, id: string) =>
  server.app.inject({ method: 'DELETE', url: `/api/copies/${id}`, headers: person.headers })

/** Holds what is stored for somebody back, once so much of it is. */
function holdStore({ workspaceId }: Person, after: number) {
  const { store } = server.services
  const put = store.put.bind(store)
  const held: { go?: () => void } = {}
  let stored = 0
  const isHeld = Promise.withResolvers<void>()
  vi.spyOn(store, 'put').mockImplementation(async (key, body, options) => {
    if (key.includes(workspaceId) && ++stored > after) {
      const going = Promise.withResolvers<void>()
      held.go = going.resolve
      isHeld.resolve()
      await going.promise
    }
    await put(key, body, options)
  })
  return { isHeld: isHeld.promise, go: () => held.go?.() }
}

/** What a workspace holds of files and objects. */
async function partsOf({ workspaceId }: Person) {
  const { rows } = await sql`select
    (select count(*) from assets where "workspaceId" = ${workspaceId}) as assets,
    (select count(*) from stored_objects where "workspaceId" = ${workspaceId}) as objects`.execute(
    server.services.db,
  )
  return rows[0]
}

const nothing = { assets: '0', objects: '0' }

describe('[M9.40] a copy that is made by a job', () => {
  it('tells its receiver alone how far it is, and is not there before it is whole', async () => {
    const receiver = await signUp(server)
    const { demoId } = await copyable(2)
    const { isHeld, go } = holdStore(receiver, 0)
    const id = randomUUID()
    const begun = await askForCopy(server, receiver, demoId, { id })
    expect([begun.statusCode, begun.json()]).toEqual([
      201,
      {
        id,
        originalId: demoId,
        workspaceId: receiver.workspaceId,
        kind: 'viewed',
        language: null,
        state: 'running',
        done: 0,
        total: null,
        message: null,
      },
    ])
    await isHeld
    await vi.waitFor(
      async () =>
        expect(await copiesOf(server, receiver)).toMatchObject([
          { id, state: 'running', total: 2 },
        ]),
      5_000,
    )
    expect(await dashboardOf(receiver)).toEqual([])
    expect(await copiesOf(server, author)).toEqual([])
    go()
    expect(await endOfCopy(server, receiver, id)).toMatchObject({
      state: 'done',
      done: 2,
      total: 2,
    })
    expect(await dashboardOf(receiver)).toEqual([id])
  })

  it('is cancelled by its receiver alone, who can ask for it again', async () => {
    const receiver = await signUp(server)
    const stranger = await signUp(server)
    const { demoId } = await copyable()
    const { isHeld, go } = holdStore(receiver, 0)
    const id = randomUUID()
    await askForCopy(server, receiver, demoId, { id })
    await isHeld
    expect((await cancel(stranger, id)).statusCode).toBe(404)
    expect((await cancel(receiver, id)).statusCode).toBe(204)
    expect(await copiesOf(server, receiver)).toMatchObject([{ id, state: 'cancelled' }])
    go()
    await vi.waitFor(async () => expect(await partsOf(receiver)).toEqual(nothing), 5_000)
    expect(await dashboardOf(receiver)).toEqual([])
    vi.restoreAllMocks()
    expect(await copyAsViewer(server, receiver, demoId, { id })).toMatchObject({ message: null })
    // What is there stays.
    expect((await cancel(receiver, id)).statusCode).toBe(204)
    expect(await copiesOf(server, receiver)).toMatchObject([{ id, state: 'done' }])
    expect(await dashboardOf(receiver)).toEqual([id])
  })

  /** A copy whose process was killed so often, the last time long ago. */
  async function leftBehind(receiver: Person, demoId: string, tries: number): Promise<string> {
    const { db } = server.services
    const id = randomUUID()
    const { userId, workspaceId } = receiver
    const ask = { kind: 'viewed', inPublication: null, kept: [] } as const
    await insertCopyJob(db, { id, originalId: demoId, workspaceId, userId, ask })
    await sql`
      update copy_jobs set "tries" = ${tries}, "runner" = 'killed', "done" = 1, "total" = 2,
        "beatAt" = now() - interval '21 seconds' where "id" = ${id}`.execute(db)
    return id
  }

  it('goes on where a process was killed that had begun it', async () => {
    const receiver = await signUp(server)
    const { demoId } = await copyable(2)
    const id = await leftBehind(receiver, demoId, 1)
    expect(await endOfCopy(server, receiver, id)).toMatchObject({ state: 'done', done: 2 })
    expect(await dashboardOf(receiver)).toEqual([id])
  })

  it('says so, and is not begun again, where that killed three processes', async () => {
    const receiver = await signUp(server)
    const { demoId } = await copyable()
    const id = await leftBehind(receiver, demoId, 3)
    expect(await endOfCopy(server, receiver, id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('The server ended three times'),
    })
    expect(await partsOf(receiver)).toEqual(nothing)
  })

  it('is not made for who is no longer in the workspace', async () => {
    const [receiver, owner] = [await signUp(server), await signUp(server)]
    await join(server, receiver, owner)
    const { demoId } = await copyable()
    const { isHeld, go } = holdStore(owner, 0)
    const { workspaceId } = owner
    const begun = await askForCopy(server, receiver, demoId, { workspaceId })
    await isHeld
    const { db } = server.services
    await db.deleteFrom('workspace_members').where('userId', '=', receiver.userId).execute()
    go()
    const { id } = begun.json()
    expect(await endOfCopy(server, receiver, id)).toMatchObject({ state: 'failed' })
    expect(await partsOf(owner)).toEqual(nothing)
  })

  it('is told for a week, and stays', async () => {
    const receiver = await signUp(server)
    const { demoId } = await copyable()
    const { id } = await copyAsViewer(server, receiver, demoId)
    const daysAgo = (days: number) =>
      sql`update copy_jobs set "createdAt" = now() - make_interval(days => ${days}) where "id" = ${id}`.execute(
        server.services.db,
      )
    await daysAgo(6)
    await cleanUpJob.run(server.services, {})
    expect(await copiesOf(server, receiver)).toHaveLength(1)
    await daysAgo(8)
    await cleanUpJob.run(server.services, {})
    expect(await copiesOf(server, receiver)).toEqual([])
    expect(await dashboardOf(receiver)).toEqual([id])
  })
})

it('[M9.40] a copy is refused beyond so many steps, and so many a day', async () => {
  const receiver = await signUp(server)
  const { demoId } = await copyable(copyLimits.steps + 1)
  expect(await copyAsViewer(server, receiver, demoId)).toMatchObject({
    message: 'A demo of more than 300 steps cannot be copied.',
  })
  const { limits } = server.services
  for (let n = 0; n < 50; n++) await limits.count('copies', `workspace ${receiver.workspaceId}`)
  const { demoId: other } = await copyable()
  expect(await copyAsViewer(server, receiver, other)).toMatchObject({
    status: 429,
    message: 'Too many demos were copied today. Try again tomorrow.',
  })
})

it('[M9.40] a copy that is refused since another is made is not counted for the day', async () => {
  const receiver = await signUp(server)
  const { demoId } = await copyable()
  const { demoId: other } = await copyable()
  const { limits } = server.services
  const { userId, workspaceId } = receiver
  // The two that are made are counted.
  for (const key of [`user ${userId}`, `workspace ${workspaceId}`])
    for (let n = 0; n < 48; n++) await limits.count('copies', key)
  const { isHeld, go } = holdStore(receiver, 0)
  const begun = await askForCopy(server, receiver, demoId)
  await isHeld
  for (let n = 0; n < 3; n++)
    expect(await copyAsViewer(server, receiver, other)).toMatchObject({
      status: 429,
      message: 'You are copying another demo. Wait until it is there.',
    })
  go()
  await endOfCopy(server, receiver, begun.json().id)
  vi.restoreAllMocks()
  expect(await copyAsViewer(server, receiver, other)).toMatchObject({ status: 201 })
})

describe('[M9.40] gates that a browser keeps open', () => {
  it('are passed in a copy, as long as they are open to whoever passed them', async () => {
    const { demoId, steps } = await copyable(2)
    const gate = stepOf(demoId, { text: 'gate' })
    const owner = { id: randomUUID(), stepId: gate.id, workspaceId: author.workspaceId }
    const chapter = createChapter({ ...owner, type: 'Password', hasPassword: true, openDays: 7 })
    const items = [{ step: gate, hotspots: [], chapter }]
    await edit(server, author, demoId, { type: 'add-steps', after: 1, items })
    const put = (password: string) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/chapter/${chapter.id}/password`,
        headers: author.headers,
        payload: { password },
      })
    await put('open sesame')
    const page = await server.app.inject({ url: `/demo/${demoId}` })
    const base = /\/v\/[A-Za-z0-9_.-]+\//.exec(page.body)?.[0] ?? ''
    const passed = await server.app.inject({
      method: 'POST',
      url: `${base}gates/${gate.id}`,
      payload: { password: 'open sesame' },
    })
    const { pass } = passed.json<{ pass: string }>()
    const refused = { message: expect.stringContaining('Open them in the demo first') }
    const receiver = await signUp(server)
    expect(await copyAsViewer(server, receiver, demoId)).toMatchObject(refused)
    const forged = { passes: [`${pass.slice(0, -2)}xx`] }
    expect(await copyAsViewer(server, receiver, demoId, forged)).toMatchObject(refused)
    const copied = await copyAsViewer(server, receiver, demoId, { passes: [pass] })
    expect(copied.message).toBeNull()
    const url = `/api/demo/${copied.id}`
    const { document } = (await server.app.inject({ url, headers: receiver.headers })).json()
    expect(Object.keys(document.steps)).toHaveLength(steps.length)
    // Nothing that opens a gate is stored with the job.
    expect(
      JSON.stringify(readPassedGates(server.services, { grant: null, passes: [pass] })),
    ).not.toContain(pass)
    await put('closed sesame')
    expect(await copyAsViewer(server, receiver, demoId, { passes: [pass] })).toMatchObject(refused)
  })
})
