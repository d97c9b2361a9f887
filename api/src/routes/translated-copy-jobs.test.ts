import { randomUUID } from 'node:crypto'
import type { CopyJob } from '@waystep/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyWaiting } from '../operations/copies/copy-waiting.ts'
import { copyJobsOf, insertCopyJob, keepTranslated } from '../repositories/copy-jobs.ts'
import { updateDemo } from '../repositories/demos.ts'
import {
  createDemo,
  demoOfPictures,
  documentOf,
  edit,
  hotspotOf,
  stepOf,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { goodModel } from '../testing/texts/model.ts'
import { type ModelServer, openOpenAiChatServer } from '../testing/texts/openai-chat-server.ts'
import { setTextKey } from '../testing/texts/set-text-key.ts'
import { askForCopy, copiesOf, endOfCopy } from '../testing/viewers-copies.ts'

let server: TestServer
let model: ModelServer
let ada: Person
let demoId: string

beforeAll(async () => {
  model = await openOpenAiChatServer()
  server = await startTestServer({ TEXTS_NEAR: 'true' })
})
afterAll(async () => {
  await server.close()
  await model.close()
})

beforeEach(async () => {
  ada = await signUp(server)
  demoId = await createDemo(server, ada)
  const items = Array.from({ length: 64 }, (_, at) => {
    const step = stepOf(demoId, { text: '' })
    return { step, hotspots: [hotspotOf(step, { text: `Click ${at}` })], chapter: null }
  })
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  model.requests.length = 0
  model.model = goodModel
  model.mood = 'well'
  const url = `${model.url}/v1`
  await setTextKey(server, ada.workspaceId, { kind: 'openai', key: 'sk-4711-own-key', url })
})

const begin = (id: string = randomUUID(), body: object = {}, by = ada) =>
  server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/translated-copies`,
    headers: by.headers,
    payload: { id, language: 'de', ...body },
  })

async function demos(): Promise<string[]> {
  const { db } = server.services
  const rows = await db.selectFrom('demos').select('id').where('workspaceId', '=', ada.workspaceId)
  return (await rows.execute()).map(({ id }) => id).toSorted()
}

/** How often the model was given each text. */
const timesGiven = () => {
  const texts = model.requests.flatMap(({ body }) => String(body).match(/Click \d+/g) ?? [])
  return new Map(texts.map((text) => [text, texts.filter((other) => other === text).length]))
}

async function isTranslated(id: string): Promise<boolean> {
  const { hotspots } = await documentOf(server, ada, id)
  return Object.values(hotspots).every(({ text }) => text.startsWith('New: Click'))
}

describe('[E4.30] a translated copy that a job makes', () => {
  it('is there when all of its texts are, and counts them', async () => {
    const begun = await begin()
    expect(begun.statusCode, begun.body).toBe(201)
    const job = begun.json<CopyJob>()
    expect(job).toMatchObject({ kind: 'translated', language: 'de', state: 'running' })
    const ended = await endOfCopy(server, ada, job.id)
    // The title is a text, too.
    expect(ended).toMatchObject({ state: 'done', done: 65, total: 65, message: null })
    expect(await demos()).toEqual([demoId, job.id].toSorted())
    expect(await isTranslated(job.id)).toBe(true)
    expect((await documentOf(server, ada, job.id)).demo.title).toContain('(German)')
    expect((await begin(job.id)).json()).toMatchObject({ state: 'done' })
  })

  it('fails whole, with a sentence, and pays for nothing twice when it is asked for again', async () => {
    model.model = (material) =>
      material.includes('"Click 63"') ? 'I cannot.' : goodModel(material)
    const id = randomUUID()
    await begin(id)
    expect(await endOfCopy(server, ada, id)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/cannot be used/),
    })
    expect(await demos()).toEqual([demoId])
    model.model = goodModel
    model.requests.length = 0
    await begin(id)
    expect(await endOfCopy(server, ada, id)).toMatchObject({ state: 'done', done: 65 })
    expect(timesGiven().has('Click 0')).toBe(false)
    expect(timesGiven().get('Click 63')).toBe(1)
    expect(await isTranslated(id)).toBe(true)
  })

  it('pays for nothing twice, whatever else was asked for and refused in between', async () => {
    const { db } = server.services
    model.model = (material) =>
      material.includes('"Click 63"') ? 'I cannot.' : goodModel(material)
    const id = randomUUID()
    await begin(id)
    expect(await endOfCopy(server, ada, id)).toMatchObject({ state: 'failed' })
    const french = { language: 'fr' }
    const inFrench = randomUUID()
    await begin(inFrench, french)
    expect(await endOfCopy(server, ada, inFrench)).toMatchObject({ state: 'failed' })
    const { userId, workspaceId } = ada
    const ask = { kind: 'translated', language: 'es' } as const
    const running = { id: randomUUID(), originalId: randomUUID(), workspaceId, userId, ask }
    const never = new Date('9999-01-01')
    await insertCopyJob(db, running)
    // A living process works on it.
    await db.updateTable('copy_jobs').set({ beatAt: never }).where('id', '=', running.id).execute()
    expect((await begin(id)).statusCode).toBe(429)
    expect((await begin(inFrench, french)).statusCode).toBe(429)
    await db.deleteFrom('copy_jobs').where('id', '=', running.id).execute()
    model.model = goodModel
    model.requests.length = 0
    await begin(id)
    expect(await endOfCopy(server, ada, id)).toMatchObject({ state: 'done', done: 65 })
    await begin(inFrench, french)
    expect(await endOfCopy(server, ada, inFrench)).toMatchObject({ state: 'done', done: 65 })
    expect(timesGiven().has('Click 0')).toBe(false)
    expect(timesGiven().get('Click 63')).toBe(2)
  })

  it('goes on with what was translated where its process ended', async () => {
    const { db } = server.services
    const id = randomUUID()
    const { userId, workspaceId } = ada
    const ask = { kind: 'translated', language: 'de' } as const
    const ending = new AbortController()
    model.model = (material) => {
      ending.abort()
      return goodModel(material)
    }
    await db.transaction().execute(async (q) => {
      await insertCopyJob(q, { id, originalId: demoId, workspaceId, userId, ask })
    })
    await copyWaiting(server.services, 'translated', ending.signal)
    expect(await demos()).toEqual([demoId])
    // A part of them had not been asked for yet.
    expect(timesGiven().size).toBeLessThan(64)
    expect(await endOfCopy(server, ada, id)).toMatchObject({ state: 'done', done: 65, total: 65 })
    expect([...new Set(timesGiven().values())]).toEqual([1])
    expect(timesGiven().size).toBe(64)
    expect(await isTranslated(id)).toBe(true)
  })

  it('is refused at once without plan or service, and for who does not know the demo', async () => {
    expect((await begin(undefined, {}, await signUp(server))).statusCode).toBe(404)
    expect((await begin(undefined, { language: 'xx' })).statusCode).toBe(400)
    const { db } = server.services
    await db
      .updateTable('workspaces')
      .set({ plan: 'Free' })
      .where('id', '=', ada.workspaceId)
      .execute()
    expect((await begin()).statusCode).toBe(403)
    expect(await copiesOf(server, ada)).toEqual([])
    expect(model.requests).toEqual([])
  })

  it('holds up no copy of what somebody watched, however slow four services are', async () => {
    model.mood = 'slow'
    model.delay = 30_000
    const url = `${model.url}/v1`
    for (const by of [ada, await signUp(server), await signUp(server), await signUp(server)]) {
      demoId = (await demoOfPictures(server, by, 1)).demoId
      await setTextKey(server, by.workspaceId, { kind: 'openai', key: 'sk-4711-own-key', url })
      const begun = await begin(randomUUID(), {}, by)
      expect(begun.statusCode, begun.body).toBe(201)
    }
    await vi.waitFor(() => expect(model.requests).toHaveLength(4), 20_000)
    const watched = await demoOfPictures(server, ada, 1)
    await edit(server, ada, watched.demoId, {
      type: 'update-demo',
      changes: { allowDuplicate: true },
    })
    const receiver = await signUp(server)
    await askForCopy(server, receiver, watched.demoId)
    await vi.waitFor(
      async () => expect(await copiesOf(server, receiver)).toMatchObject([{ state: 'done' }]),
      8_000,
    )
  })

  it('asks for no more where a part was refused, without which the whole fails', async () => {
    model.model = () => 'I cannot.'
    const id = randomUUID()
    await begin(id)
    expect(await endOfCopy(server, ada, id)).toMatchObject({ state: 'failed' })
    expect(timesGiven().has('Click 0')).toBe(true)
    expect(timesGiven().has('Click 63')).toBe(false)
  })

  it('is of one language: its id is no other copy, and it takes no text of another', async () => {
    const { db } = server.services
    const id = randomUUID()
    model.model = () => 'I cannot.'
    await begin(id)
    expect((await begin(id, { language: 'fr' })).statusCode).toBe(409)
    expect(await endOfCopy(server, ada, id)).toMatchObject({ state: 'failed', language: 'de' })
    expect((await begin(id, { language: 'fr' })).statusCode).toBe(409)
    const made = async () =>
      await db.selectFrom('copy_jobs').select('made').where('id', '=', id).executeTakeFirst()
    const late = { place: { text: 'Cliquez' } }
    await keepTranslated(db, { id, language: 'fr' }, late)
    expect(await made()).toEqual({ made: {} })
    await keepTranslated(db, { id, language: 'de' }, late)
    expect(await made()).toEqual({ made: late })
  })

  it('is told of without what was translated for it, which only its process reads', async () => {
    model.model = () => 'I cannot.'
    const { id } = (await begin()).json<CopyJob>()
    const [told] = await copyJobsOf(server.services.db, ada.userId)
    expect(told).toMatchObject({ id })
    expect(told).not.toHaveProperty('made')
  })

  it('is not made of a demo that is deleted meanwhile', async () => {
    const { db } = server.services
    // The model may be asked again when the copy has failed, and the server is gone.
    let deletion: Promise<unknown> | null = null
    model.model = (material) => {
      deletion ??= updateDemo(db, demoId, { trashedAt: new Date() })
      return goodModel(material)
    }
    const id = randomUUID()
    await begin(id)
    expect(await endOfCopy(server, ada, id)).toMatchObject({ state: 'failed' })
    await deletion
    expect(await demos()).toEqual([demoId])
  })
})
