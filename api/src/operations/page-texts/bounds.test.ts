import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { edit } from '../../testing/demo-fixtures.ts'
import { demoOfPages, said } from '../../testing/page-text-fixtures.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { watchDemo } from '../../testing/watching.ts'
import { cleanUpWorkspaceMedia, mediaGraceMs } from '../clean-up/clean-up-media.ts'
import { allPageTexts } from './all-page-texts.ts'
import { listPageTexts } from './list-page-texts.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => server.close())

const demoOf = (...bodies: readonly string[]) => demoOfPages(server, ada, bodies)

/** Says texts of captured pages in German. */
async function inGerman(demoId: string, texts: readonly ReturnType<typeof said>[]) {
  return await server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/translations`,
    headers: ada.headers,
    payload: { sourceLanguage: 'en', targetLanguage: 'de', translatedTexts: texts },
  })
}

/** The captured page of a step as viewers get it, in the language of the query. */
async function pageOf(demoId: string, stepId = '', query = '') {
  const { base } = await watchDemo(server, demoId, {}, query)
  return await server.app.inject({ method: 'GET', url: `${base}pages/${stepId}.html` })
}

it('counts no more than a number of characters, however many pages there are', async () => {
  const bodies = Array.from({ length: 25 }, (_, at) => `<p>Page number ${at}</p>`)
  const { demoId } = await demoOf(...bodies)
  const whole = { milliseconds: 60_000, first: 60_000 }
  const all = await listPageTexts(server.services, demoId, whole)
  expect(all).toMatchObject({ isWhole: true })
  expect('texts' in all && all.texts.length).toBe(25)
  // Each counts as its characters and fifty.
  const few = await listPageTexts(server.services, demoId, { ...whole, characters: 630 })
  expect(few).toMatchObject({ isWhole: true })
  expect('texts' in few && few.texts.length).toBe(10)
})

it('answers with the first texts soon where nothing was known, and reads on for who asks again', async () => {
  const bodies = Array.from({ length: 5 }, (_, at) => `<p>Said by page ${at}</p>`)
  const { demoId } = await demoOf('<p>4711</p>', ...bodies)
  const { captures } = server.services
  const reading = vi.spyOn(captures, 'pageTexts')
  // However late the first text is, the answer waits for it.
  const first = await listPageTexts(server.services, demoId, { first: 0 })
  expect(first).toMatchObject({ isWhole: false })
  expect('texts' in first && first.texts.length).toBeGreaterThan(0)
  expect(reading.mock.calls.length).toBeLessThan(5)
  const next = await listPageTexts(server.services, demoId, { first: 0 })
  expect(next).toMatchObject({ isWhole: true })
  expect('texts' in next && next.texts.length).toBe(5)
  expect(reading).toHaveBeenCalledTimes(6)
})

it('reads no further page once nobody waits for the answer any more', async () => {
  const bodies = Array.from({ length: 30 }, (_, at) => `<p>Left on page ${at}</p>`)
  const { demoId } = await demoOf(...bodies)
  const { captures } = server.services
  const leaving = new AbortController()
  const read = captures.pageTexts.bind(captures)
  const reading = vi.spyOn(captures, 'pageTexts').mockImplementation(async (...asked) => {
    leaving.abort()
    return await read(...asked)
  })
  const listed = await allPageTexts(server.services, demoId, leaving.signal)
  expect(listed).toMatchObject({ code: 'conflict' })
  // Pages are read two at a time, and no part of twenty is begun after the first.
  expect(reading.mock.calls.length).toBeLessThanOrEqual(2)
  reading.mockRestore()
  const { signal } = new AbortController()
  const all = await allPageTexts(server.services, demoId, signal)
  expect('texts' in all && all.texts).toHaveLength(30)
})

it('reads a page anew whose texts an older server kept', async () => {
  const { demoId } = await demoOf('<p>Open</p>')
  await listPageTexts(server.services, demoId)
  const older = JSON.stringify({ version: 1, texts: ['Older words'] })
  const { db } = server.services
  await db.updateTable('page_texts').set({ texts: older }).execute()
  const texts = [{ text: 'Open' }]
  expect(await listPageTexts(server.services, demoId)).toMatchObject({ texts })
})

it('shows a page as it is where its translation cannot be made, and lists what the others say', async () => {
  const { demoId, steps } = await demoOf('<p>Open</p>', '<p>Close</p>')
  const [first, second] = steps.map(({ id }) => id)
  await pageOf(demoId, first)
  await inGerman(demoId, [said('Open', 'Offen'), said('Close', 'Zu')])
  const { db, store } = server.services
  const { objectKey } = await db
    .selectFrom('captures')
    .select('objectKey')
    .where('id', '=', steps[0]?.htmlCaptureId ?? '')
    .executeTakeFirstOrThrow()
  await store.delete(objectKey)
  const page = await pageOf(demoId, first, '?lang=de')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Open')
  expect((await pageOf(demoId, second, '?lang=de')).body).toContain('Zu')
  const texts = [{ text: 'Close' }]
  expect(await listPageTexts(server.services, demoId)).toMatchObject({ texts })
})

it('keeps a page in a language as long as somebody looks at it', async () => {
  const { demoId, steps } = await demoOf('<p>Open it</p>')
  await inGerman(demoId, [said('Open it', 'Öffnen')])
  const look = async () => {
    expect((await pageOf(demoId, steps[0]?.id, '?lang=de')).body).toContain('Öffnen')
  }
  await look()
  const { db, now } = server.services
  const pages = async () =>
    await db.selectFrom('baked_pages').select(['key', 'objectKey']).orderBy('key').execute()
  const before = await pages()
  const usedAt = new Date(now().getTime() - 2 * 24 * 60 * 60 * 1000)
  await db.updateTable('baked_pages').set({ usedAt }).execute()
  await look()
  await cleanUpWorkspaceMedia(server.services, ada.workspaceId, mediaGraceMs)
  const kept = await db
    .selectFrom('baked_pages')
    .select(['key', 'objectKey'])
    .where('usedAt', '>', usedAt)
    .execute()
  expect(kept).toHaveLength(1)
  expect(before).toEqual(expect.arrayContaining(kept))
  await db.updateTable('baked_pages').set({ usedAt }).execute()
  await cleanUpWorkspaceMedia(server.services, ada.workspaceId, mediaGraceMs)
  expect((await pages()).map((page) => page.key)).not.toContain(kept[0]?.key)
})

it('takes no more characters of texts of pages than a language may have', async () => {
  const { demoId } = await demoOf('<p>Open</p>')
  const long = 'x'.repeat(9_990)
  const texts = Array.from({ length: 49 }, (_, at) => said(`Text ${at}`, long))
  expect((await inGerman(demoId, texts)).statusCode).toBe(201)
  const update = async (text: ReturnType<typeof said>) =>
    await server.app.inject({
      method: 'PUT',
      url: `/api/demo/${demoId}/translations`,
      headers: ada.headers,
      payload: { targetLanguage: 'de', translatedTextUpdates: [text] },
    })
  expect((await update(said('One more', long))).statusCode).toBe(200)
  const over = await update(said('And another', 'de'.repeat(100)))
  expect(over.statusCode).toBe(400)
  expect(over.body).toContain('500000 characters')
  expect((await update(said('Text 7', ''))).statusCode).toBe(200)
  expect((await update(said('And another', 'de'.repeat(100)))).statusCode).toBe(200)
})

it('shows the preview of a version in a language, too, with the words that its pages say', async () => {
  const { demoId, steps } = await demoOf('<p>Open the version</p>', '<p>Open the other</p>')
  const stepId = steps[0]?.id ?? ''
  await inGerman(demoId, [said('Open the version', 'Öffnen')])
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    await server.app.inject({
      method,
      url: `/api/demo/${demoId}/${url}`,
      headers: ada.headers,
      ...(payload && { payload }),
    })
  const { revision } = (await ask('GET', 'revision')).json()
  expect((await ask('PUT', 'publishing', { waits: true, revision })).statusCode).toBe(200)
  const [version] = (await ask('GET', 'versions')).json().versions
  await edit(server, ada, demoId, { type: 'delete-steps', stepIds: [stepId] })
  const query = `?preview=true&version=${version?.id}&lang=de`
  const { base } = await watchDemo(server, demoId, ada.headers, query)
  const page = await server.app.inject({ method: 'GET', url: `${base}pages/${stepId}.html` })
  expect(page.body).toContain('Öffnen')
})
