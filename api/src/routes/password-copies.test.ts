import { randomUUID } from 'node:crypto'
import { type Command, createChapter } from '@waystep/demo-model'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { demoOfPictures, documentOf, edit, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
let eve: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  eve = await signUp(server)
})
afterAll(() => server.close())

function passwordChapter(person: Person, demoId: string) {
  const step = stepOf(demoId)
  const { workspaceId } = person
  const fields = { id: randomUUID(), stepId: step.id, workspaceId, hasPassword: true }
  return { step, hotspots: [], chapter: createChapter({ ...fields, type: 'Password' }) }
}

/** A demo that begins with a Password chapter, a picture behind it. */
async function gatedDemo(person: Person, password: string) {
  const { demoId } = await demoOfPictures(server, person, 1)
  const item = passwordChapter(person, demoId)
  await edit(server, person, demoId, { type: 'add-steps', after: 0, items: [item] })
  const set = await server.app.inject({
    method: 'PUT',
    url: `/api/chapter/${item.chapter.id}/password`,
    headers: person.headers,
    payload: { password },
  })
  expect(set.statusCode).toBe(200)
  return { demoId, chapterId: item.chapter.id, stepId: item.step.id }
}

/** What opens when the first chapter of a demo is given a password. */
async function open(demoId: string, stepId: string, password: string) {
  const { base } = await watchDemo(server, demoId)
  const reply = await server.app.inject({
    method: 'POST',
    url: `${base}gates/${stepId}`,
    payload: { password },
  })
  if (reply.statusCode !== 200) return reply.statusCode
  const opened = `/v/${reply.json<{ grant: string }>().grant}/`
  return (await readManifest(server, opened)).gated ? 'gated' : 'open'
}

/** A demo with nothing but a copy of the chapter and a picture behind it. */
async function withCopy(person: Person, passwordOf: string, asBatch = false) {
  const { demoId } = await demoOfPictures(server, person, 1)
  const item = { ...passwordChapter(person, demoId), passwordOf }
  const add: Command = { type: 'add-steps', after: 0, items: [item] }
  const reply = await edit(
    server,
    person,
    demoId,
    asBatch ? { type: 'batch', commands: [add] } : add,
  )
  expect(reply.rejected).toEqual([])
  return { demoId, stepId: item.step.id, chapterId: item.chapter.id }
}

describe('a copy of a Password chapter', () => {
  it.each([false, true])('keeps the password (in a batch: %s)', async (asBatch) => {
    const original = await gatedDemo(ada, 'open sesame')
    const copy = await withCopy(ada, original.chapterId, asBatch)
    expect(await open(copy.demoId, copy.stepId, 'wrong')).toBe(403)
    expect(await open(copy.demoId, copy.stepId, 'open sesame')).toBe('open')
    expect(JSON.stringify(await documentOf(server, ada, copy.demoId))).not.toMatch(/argon2|sesame/)
  })

  it('keeps it when the original gets another', async () => {
    const original = await gatedDemo(ada, 'open sesame')
    const copy = await withCopy(ada, original.chapterId)
    await server.app.inject({
      method: 'PUT',
      url: `/api/chapter/${original.chapterId}/password`,
      headers: ada.headers,
      payload: { password: 'another' },
    })
    expect(await open(copy.demoId, copy.stepId, 'open sesame')).toBe('open')
    expect(await open(copy.demoId, copy.stepId, 'another')).toBe(403)
  })

  it('gets none from another workspace, stays shut, and says that it has none', async () => {
    const original = await gatedDemo(ada, 'open sesame')
    const copy = await withCopy(eve, original.chapterId)
    const { chapters } = await documentOf(server, eve, copy.demoId)
    expect(chapters[copy.chapterId]?.hasPassword).toBe(false)
    expect(await open(copy.demoId, copy.stepId, 'open sesame')).toBe(403)
    const { base } = await watchDemo(server, copy.demoId)
    expect(await readManifest(server, base)).toMatchObject({ gated: true, steps: [{ number: 1 }] })
  })

  it('cannot change the password of a chapter that is there', async () => {
    const original = await gatedDemo(ada, 'open sesame')
    const hers = await gatedDemo(eve, 'let me in')
    const { demoId } = await demoOfPictures(server, eve, 1)
    const item = passwordChapter(eve, demoId)
    const stolen = { ...item.chapter, id: original.chapterId }
    await expect(
      edit(server, eve, demoId, {
        type: 'add-steps',
        after: 0,
        items: [{ ...item, chapter: stolen, passwordOf: hers.chapterId }],
      }),
    ).rejects.toThrow('id-taken')
    expect(await open(original.demoId, original.stepId, 'let me in')).toBe(403)
    expect(await open(original.demoId, original.stepId, 'open sesame')).toBe('open')
  })
})

describe('a Password chapter', () => {
  it('[E3.27] gives its password and its hash in no reply, and to no log', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
    const app = await buildApp({ ...server.services, log })
    const { demoId, chapterId } = await gatedDemo(ada, 'open sesame')
    const seen: string[] = []
    const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
      const { headers } = ada
      const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
      seen.push(reply.body)
      return reply
    }
    const password = 'another sesame'
    expect((await ask('PUT', `/api/chapter/${chapterId}/password`, { password })).statusCode).toBe(
      200,
    )
    await ask('PUT', `/api/chapter/${chapterId}/password`, { password: ['wrong sesame'] })
    await ask('GET', `/api/demo/${demoId}`)
    await ask('POST', `/api/demo/${demoId}/duplicate`, { id: randomUUID() })
    await ask('POST', '/api/edit/import-steps', { demoId, copyStepsToDemoId: demoId })
    await ask('GET', `/demo/${demoId}`)
    await app.close()
    expect(seen.join()).toContain('hasPassword')
    expect(lines.join()).toContain('/password')
    expect([...seen, ...lines].join()).not.toMatch(/sesame|argon2/)
  })

  it('that is deleted and put back keeps its password', async () => {
    const { demoId, stepId } = await gatedDemo(ada, 'open sesame')
    const { steps, chapters } = await documentOf(server, ada, demoId)
    const step = steps[stepId]
    const chapter = Object.values(chapters)[0]
    if (step === undefined || chapter === undefined) throw new Error('There is no chapter.')
    await edit(server, ada, demoId, { type: 'delete-steps', stepIds: [stepId] })
    await edit(server, ada, demoId, {
      type: 'restore-steps',
      items: [{ step, hotspots: [], chapter }],
      edits: [],
      references: [],
    })
    expect(await open(demoId, stepId, 'open sesame')).toBe('open')
  })
})
