import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDemo, edit, hotspotOf, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openAnthropicServer } from '../testing/texts/anthropic-server.ts'
import { goodModel } from '../testing/texts/model.ts'
import { type ModelServer, openOpenAiChatServer } from '../testing/texts/openai-chat-server.ts'
import { setTextKey } from '../testing/texts/set-text-key.ts'

const limit = 20_000
let server: TestServer
const models: Record<string, ModelServer> = {}
let ada: Person
let demoId: string

beforeAll(async () => {
  server = await startTestServer({ TEXTS_NEAR: 'true', AI_CHARACTERS_PER_DAY: `${limit}` })
  models.openai = await openOpenAiChatServer()
  models.anthropic = await openAnthropicServer()
})
afterAll(async () => {
  await server.close()
  await Promise.all(Object.values(models).map((one) => one.close()))
})
beforeEach(async () => {
  ada = await signUp(server)
  demoId = await createDemo(server, ada)
  const step = stepOf(demoId, { text: 'Open' })
  const items = [{ step, hotspots: [hotspotOf(step, { text: 'Click **Open**' })], chapter: null }]
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
})

const enhance = () =>
  server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/enhanced-texts`,
    headers: ada.headers,
    payload: { title: 'Our demo', type: 'How-to Guide', language: 'en' },
  })

async function spent(): Promise<number> {
  const { rows } = await sql<{ characters: number }>`
    select "characters" from text_spending where "workspaceId" = ${ada.workspaceId}`.execute(
    server.services.db,
  )
  return rows[0]?.characters ?? 0
}

/** Has the workspace's texts written by a model that answers these first, and well after them. */
async function modelSays(kind: 'openai' | 'anthropic', ...answers: string[]): Promise<ModelServer> {
  const model = models[kind]
  if (model === undefined) throw new Error('There is no such model.')
  const waiting = [...answers]
  model.requests.length = 0
  model.model = (material) => waiting.shift() ?? goodModel(material)
  const url = kind === 'openai' ? `${model.url}/v1` : model.url
  await setTextKey(server, ada.workspaceId, { kind, key: 'sk-4711-own-key', url })
  return model
}

/** What a request told the model besides the material. */
const toldIn = ({ requests }: ModelServer, at: number) => {
  const request = requests[at]
  if (request === undefined) return ''
  const { messages, system } = JSON.parse(String(request.body))
  return `${system ?? ''} ${JSON.stringify(messages.slice(0, -1))}`
}

describe.each(['openai', 'anthropic'] as const)('an answer of %s of another shape', (kind) => {
  it.each([
    // A tool of Anthropic's is given JSON, whatever it says.
    [
      'a sentence',
      kind === 'openai' ? 'I cannot do that, 4711.' : '"4711."',
      'it was not JSON of the form',
    ],
    ['another form', '{"answer":"4711"}', 'it was not JSON of the form'],
    ['other ids', '{"texts":[{"id":4711,"text":"4711"}]}', 'an id from 1 to 1 with a text'],
  ])(
    '(%s) is told the model, without a word of it, and asked for once more',
    async (_, answer, problem) => {
      const model = await modelSays(kind, answer)
      const reply = await enhance()
      expect(reply.json().steps).toMatchObject([{ now: 'New: Click **Open**' }])
      expect(model.requests).toHaveLength(2)
      expect(toldIn(model, 0)).not.toContain('could not be used')
      const again = toldIn(model, 1)
      expect(again).toContain('could not be used')
      expect(again).toContain(problem)
      // What it wrote is not put among what is asked.
      expect(String(model.requests[1]?.body)).not.toContain('4711.')
      expect(again).not.toContain('4711"')
    },
  )

  it('is an error after the second time, and both tries count', async () => {
    const model = await modelSays(kind, '{}')
    await enhance()
    const both = await spent()
    expect(model.requests).toHaveLength(2)
    await modelSays(kind, '{}', '[]')
    const reply = await enhance()
    expect([reply.statusCode, reply.json().error.issues[0].code]).toEqual([
      503,
      'texts-wrong-reply',
    ])
    expect(model.requests).toHaveLength(2)
    expect(await spent()).toBe(2 * both)
  })

  it('is not asked for again where the day’s limit does not allow it', async () => {
    const model = await modelSays(kind, '{}')
    await enhance()
    const one = (await spent()) / 2
    await sql`
      update text_spending set "characters" = ${Math.ceil(limit - 1.5 * one)}
      where "workspaceId" = ${ada.workspaceId}`.execute(server.services.db)
    await modelSays(kind, '{}')
    const reply = await enhance()
    expect([reply.statusCode, reply.json().error.issues[0].code]).toEqual([429, 'texts-spent'])
    expect(model.requests).toHaveLength(1)
  })
})
