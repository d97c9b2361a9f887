import { pageTextId } from '@waystep/demo-model'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { edit } from '../testing/demo-fixtures.ts'
import { demoOfPages, takenAway } from '../testing/page-text-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { goodModel } from '../testing/texts/model.ts'
import { type ModelServer, openOpenAiChatServer } from '../testing/texts/openai-chat-server.ts'
import { setTextKey } from '../testing/texts/set-text-key.ts'
import { QueueFull } from '../threads/guarded-pool-errors.ts'

let server: TestServer
let model: ModelServer
let ada: Person
beforeAll(async () => {
  model = await openOpenAiChatServer()
  server = await startTestServer({ TEXTS_NEAR: 'true' })
  ada = await signUp(server)
  const url = `${model.url}/v1`
  await setTextKey(server, ada.workspaceId, { kind: 'openai', key: 'sk-4711', url })
})
afterAll(async () => {
  await server.close()
  await model.close()
})
beforeEach(() => {
  model.requests.length = 0
  model.model = goodModel
})

interface Text {
  readonly entityType: string
  readonly pageTextId?: string
  readonly originalText: string
  readonly text: string
}

const translated = (demoId: string, body: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/ai-translation`,
    headers: ada.headers,
    payload: { targetLanguage: 'de', ...body },
  })

async function ofPages(demoId: string, body: object): Promise<Text[]> {
  const reply = await translated(demoId, body)
  expect(reply.statusCode, reply.body).toBe(200)
  const { translatedTexts } = reply.json<{ translatedTexts: Text[] }>()
  return translatedTexts.filter(({ entityType }) => entityType === 'PageText')
}

const sent = () => model.requests.map(({ body }) => Buffer.from(body).toString('utf8')).join('\n')

it('[V7.12] proposes what captured pages say in a language where that is asked for, each text once', async () => {
  const { demoId } = await demoOfPages(server, ada, ['<p>Open</p><p>Close</p>', '<p>Open</p>'])
  expect(await ofPages(demoId, {})).toEqual([])
  expect(sent()).not.toContain('Close')
  expect(await ofPages(demoId, { pageTexts: true, mediaTextOnly: true })).toEqual([])
  const texts = await ofPages(demoId, { pageTexts: true })
  expect(texts).toMatchObject([
    { pageTextId: pageTextId('Open'), originalText: 'Open', text: 'New: Open' },
    { pageTextId: pageTextId('Close'), originalText: 'Close', text: 'New: Close' },
  ])
})

it('[V7.12] asks no service for what is redacted in a page', async () => {
  const { demoId, trees } = await demoOfPages(server, ada, [
    '<p id="who">Grace Hopper</p><p>Open</p><p title="Grace Hopper">More</p>',
  ])
  const put = takenAway(demoId, trees[0], 'who')
  await edit(server, ada, demoId, { type: 'save-edits', put: [put], remove: [] })
  const texts = await ofPages(demoId, { pageTexts: true })
  expect(texts.map(({ originalText }) => originalText)).toEqual(['Open', 'More'])
  expect(sent()).not.toMatch(/Grace|Hopper/)
})

it('[V7.12] proposes no part as all while pages wait to be read, and asks no service then', async () => {
  const { demoId } = await demoOfPages(server, ada, ['<p>Open</p>'])
  vi.spyOn(server.services.captures, 'pageTexts').mockRejectedValueOnce(new QueueFull('many'))
  const reply = await translated(demoId, { pageTexts: true })
  expect(reply.statusCode).toBe(409)
  expect(reply.json().error.message).toContain('Try again in a minute')
  expect(model.requests).toEqual([])
  expect(await ofPages(demoId, { pageTexts: true })).toHaveLength(1)
})
