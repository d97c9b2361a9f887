import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { translateNew } from '../operations/ai-texts/translate-new.ts'
import { createDemo, documentOf, edit, hotspotOf, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { goodModel } from '../testing/texts/model.ts'
import { type ModelServer, openOpenAiChatServer } from '../testing/texts/openai-chat-server.ts'
import { setTextKey } from '../testing/texts/set-text-key.ts'

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
  const items = Array.from({ length: 12 }, (_, at) => {
    const step = stepOf(demoId, { text: `Step ${at}` })
    return { step, hotspots: [hotspotOf(step, { text: `Click ${at}` })], chapter: null }
  })
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  model.requests.length = 0
  model.model = goodModel
  const url = `${model.url}/v1`
  await setTextKey(server, ada.workspaceId, { kind: 'openai', key: 'sk-4711-own-key', url })
})

const ask = (url: string, payload: object, by = ada) =>
  server.app.inject({ method: 'POST', url, headers: by.headers, payload })
const translate = (body: object = {}, by = ada) =>
  ask('/api/ai/translate-new', { demoId, language: 'de', ...body }, by)
const demos = async () => {
  const { db } = server.services
  const rows = await db.selectFrom('demos').select('id').where('workspaceId', '=', ada.workspaceId)
  return (await rows.execute()).map(({ id }) => id)
}

describe('a translated copy', () => {
  it('[E7.19] is the same one when it is asked for again', async () => {
    const id = randomUUID()
    const replies = await Promise.all([translate({ id }), translate({ id })])
    const asks = model.requests.length
    for (const reply of [...replies, await translate({ id })])
      expect([reply.statusCode, reply.json()]).toEqual([201, { id }])
    expect((await demos()).toSorted()).toEqual([demoId, id].toSorted())
    expect(model.requests).toHaveLength(asks)
  })

  it('[E7.19] takes the id of no demo of somebody else', async () => {
    const bob = await signUp(server)
    const id = await createDemo(server, bob)
    const reply = await translate({ id })
    expect(reply.statusCode).toBe(409)
    expect(model.requests).toEqual([])
    expect(await demos()).toEqual([demoId])
  })

  it('[E7.19] is not made for whoever left while its last texts were translated', async () => {
    const left = new AbortController()
    model.model = (material) => {
      left.abort()
      return goodModel(material)
    }
    const { userId } = ada
    const token = { kind: 'recording-token', tokenId: randomUUID() } as const
    const subject = { ...token, userId, workspaceId: ada.workspaceId }
    const asker = { subject, userId, left: left.signal }
    const body = { demoId, language: 'de' }
    await expect(translateNew(server.services, body, asker)).rejects.toThrow()
    expect(model.requests.length).toBeGreaterThan(0)
    expect(await demos()).toEqual([demoId])
  })

  it('[E7.19] is not made where a part of its texts was refused', async () => {
    model.model = (material) => (material.includes('Click 11') ? 'I cannot.' : goodModel(material))
    const reply = await translate()
    expect([reply.statusCode, reply.json().error.issues[0].code]).toEqual([
      503,
      'texts-wrong-reply',
    ])
    expect(await demos()).toEqual([demoId])
    // What is only proposed is of use in part.
    const proposed = await ask(`/api/demo/${demoId}/ai-translation`, { targetLanguage: 'de' })
    expect(proposed.json().translatedTexts.length).toBeGreaterThan(10)
  })

  it('and a duplicate have a long title cut between characters', async () => {
    const title = `${'x'.repeat(190)}😀😀😀😀😀😀😀😀😀😀`
    await edit(server, ada, demoId, { type: 'update-demo', changes: { title } })
    const texts: object[] = []
    const { id } = (await translate({ texts })).json()
    const titleOf = async (copy: string) => (await documentOf(server, ada, copy)).demo.title
    expect(await titleOf(id)).toBe(`${'x'.repeat(190)}😀 (German)`)
    const twice = randomUUID()
    await ask(`/api/demo/${demoId}/duplicate`, { id: twice })
    expect(await titleOf(twice)).toBe(`${'x'.repeat(190)}😀😀😀😀😀 copy`)
  })
})
