import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bytesHeld } from '../../repositories/stored-objects.ts'
import { edit } from '../../testing/demo-fixtures.ts'
import { demoOfPages } from '../../testing/page-text-fixtures.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { goodModel } from '../../testing/texts/model.ts'
import { type ModelServer, openOpenAiChatServer } from '../../testing/texts/openai-chat-server.ts'
import { setTextKey } from '../../testing/texts/set-text-key.ts'
import { cleanUpWorkspaceMedia, mediaGraceMs } from '../clean-up/clean-up-media.ts'
import { listPageTexts } from './list-page-texts.ts'

let server: TestServer
let model: ModelServer
let ada: Person
beforeAll(async () => {
  model = await openOpenAiChatServer()
  model.model = goodModel
  server = await startTestServer({ QUOTA_WORKSPACE_MB: '1', TEXTS_NEAR: 'true' })
  ada = await signUp(server)
  const url = `${model.url}/v1`
  await setTextKey(server, ada.workspaceId, { kind: 'openai', key: 'sk-4711', url })
})
afterAll(async () => {
  await server.close()
  await model.close()
})

const held = () => bytesHeld(server.services.db, ada.workspaceId, { now: server.services.now() })

const kept = async () =>
  await server.services.db
    .selectFrom('page_texts')
    .select(['workspaceId', 'bytes', 'texts'])
    .execute()

it('counts what is kept of what pages say for their workspace, as long as they are there', async () => {
  const { demoId } = await demoOfPages(server, ada, [`<p>${'Many words. '.repeat(100)}</p>`])
  const before = await held()
  await listPageTexts(server.services, demoId)
  const [row] = await kept()
  expect(row?.workspaceId).toBe(ada.workspaceId)
  expect(row?.bytes).toBeGreaterThan(1_100)
  expect((await held()) - before).toBe(row?.bytes)
  // Read once more, it counts once.
  await listPageTexts(server.services, demoId)
  expect((await held()) - before).toBe(row?.bytes)

  const url = `/api/demo/${demoId}`
  await server.app.inject({ method: 'DELETE', url, headers: ada.headers })
  await cleanUpWorkspaceMedia(server.services, ada.workspaceId, 0)
  server.clock.shift(mediaGraceMs)
  await cleanUpWorkspaceMedia(server.services, ada.workspaceId, mediaGraceMs)
  expect(await kept()).toEqual([])
})

/** A demo of two pages, of which the first was read before its workspace got full. */
async function fullWithOneUnread() {
  const { demoId, steps } = await demoOfPages(server, ada, ['<p>Open</p>', '<p>Close</p>'])
  const [known, unknown] = steps.map(({ id }) => id)
  const hide = (isHidden: boolean) =>
    edit(server, ada, demoId, { type: 'hide-steps', changes: { [unknown ?? '']: isHidden } })
  await hide(true)
  await listPageTexts(server.services, demoId)
  await hide(false)
  await fill()
  return { demoId, known }
}

const large = 'large'

/** Takes all of the workspace's storage, and more. */
async function fill() {
  const now = server.services.now()
  const object = { key: large, workspaceId: ada.workspaceId, base: large, bytes: '3000000' }
  await server.services.db
    .insertInto('stored_objects')
    .values({ ...object, reservedAt: now, storedAt: now, measured: true } as never)
    .execute()
}

const makeRoom = () =>
  server.services.db.deleteFrom('stored_objects').where('key', '=', large).execute()

const leftOut = { reason: 'quota-exceeded', pages: 1 }

it('reads no page for a workspace that is full, lists what it knows, and says what is left out', async () => {
  const { demoId, known } = await fullWithOneUnread()
  const reading = vi.spyOn(server.services.captures, 'pageTexts')
  const reply = await server.app.inject({
    method: 'GET',
    url: `/api/demo/${demoId}/page-texts`,
    headers: ada.headers,
  })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json()).toMatchObject({
    texts: [{ text: 'Open', stepId: known, steps: 1 }],
    isWhole: false,
    leftOut,
  })
  expect(reading).not.toHaveBeenCalled()
  await makeRoom()
  const all = await listPageTexts(server.services, demoId)
  expect(all).toMatchObject({ texts: [{ text: 'Open' }, { text: 'Close' }], isWhole: true })
  expect(all).not.toHaveProperty('leftOut')
})

it('exports the rest for translators of a full workspace, and counts what the file is without', async () => {
  const { demoId } = await fullWithOneUnread()
  await makeRoom()
  const url = `/api/demo/${demoId}/translations`
  const { headers } = ada
  const payload = { sourceLanguage: 'en', targetLanguage: 'de' }
  const made = await server.app.inject({ method: 'POST', url, headers, payload })
  expect(made.statusCode, made.body).toBe(201)
  await fill()
  const file = () => server.app.inject({ method: 'GET', url: `${url}/de/file?format=csv`, headers })
  const full = await file()
  expect(full.statusCode, full.body).toBe(200)
  expect(full.body).toContain('Open')
  expect(full.body).not.toContain('Close')
  expect(full.headers['x-waystep-left-out-pages']).toBe('1')
  await makeRoom()
  const whole = await file()
  expect(whole.body).toContain('Close')
  expect(whole.headers).not.toHaveProperty('x-waystep-left-out-pages')
})

it('[V7.12] proposes the rest of a translation in a full workspace, and says what is left out', async () => {
  const { demoId } = await fullWithOneUnread()
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/ai-translation`,
    headers: ada.headers,
    payload: { targetLanguage: 'de', pageTexts: true },
  })
  await makeRoom()
  expect(reply.statusCode, reply.body).toBe(200)
  const { translatedTexts, leftOut: told } = reply.json()
  expect(told).toEqual(leftOut)
  const originals = translatedTexts.map(
    ({ originalText }: { originalText: string }) => originalText,
  )
  expect(originals).toContain('Open')
  expect(originals).not.toContain('Close')
})
