import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { updateWorkspace } from '../repositories/workspaces.ts'
import { createDemo } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const own = 'sk-own-key-of-a-workspace-9876'
const operators = 'sk-operator-key-never-told-5432'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer({ ANTHROPIC_KEY: operators, DEEPL_KEY: `${operators}:fx` })
  await signUp(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await signUp(server)
})

const call = (method: 'GET' | 'PUT' | 'DELETE', kind = '', payload?: object) =>
  server.app.inject({
    method,
    url: `/api/workspaces/${ada.workspaceId}/text-services${kind && `/${kind}`}`,
    headers: ada.headers,
    ...(payload && { payload }),
  })
const nothing = { keyEnd: null, url: null, model: null }
const issueOf = (reply: { json(): { error: { issues: { path: string[] }[] } } }) =>
  reply.json().error.issues[0]?.path

it('shows what the operator and the workspace set up, and no key of either', async () => {
  await call('PUT', 'openai', { key: own, url: 'https://models.example/v1/', model: 'small' })
  const reply = await call('GET')
  expect(reply.json().services).toEqual([
    {
      kind: 'openai',
      owner: 'workspace',
      keyEnd: '9876',
      url: 'https://models.example/v1',
      model: 'small',
    },
  ])
  for (const secret of [own, operators, operators.slice(-4)])
    expect(reply.body).not.toContain(secret)
  expect((await call('DELETE', 'openai')).statusCode).toBe(204)
  expect((await call('DELETE', 'openai')).statusCode).toBe(404)
  // The operator’s are used while the workspace has none of its own, and are shown while they are used.
  expect((await call('GET')).json().services).toEqual([
    { kind: 'anthropic', owner: 'server', ...nothing },
    { kind: 'deepl', owner: 'server', ...nothing },
  ])
})

it('keeps a key for its own address only', async () => {
  await call('PUT', 'openai', { key: own, url: 'https://models.example/v1' })
  const same = await call('PUT', 'openai', { url: 'https://models.example/v1', model: 'large' })
  expect(same.json().service).toMatchObject({ keyEnd: '9876', model: 'large' })
  const other = await call('PUT', 'openai', { url: 'https://thief.example/v1' })
  expect(issueOf(other)).toEqual(['key'])
})

it('refuses what cannot be asked, and what stands in private networks', async () => {
  expect(issueOf(await call('PUT', 'deepl', {}))).toEqual(['key'])
  expect(issueOf(await call('PUT', 'libretranslate', {}))).toEqual(['url'])
  for (const url of ['http://models.example', 'https://127.0.0.1', 'https://a@models.example'])
    expect(issueOf(await call('PUT', 'libretranslate', { url }))).toEqual(['url'])
})

it('[E6.6] is refused on Free', async () => {
  await updateWorkspace(server.services.db, ada.workspaceId, { plan: 'Free' })
  expect((await call('PUT', 'openai', { key: own })).json().error.code).toBe('plan-required')
})

it('writes with the operator’s where the workspace has none', async () => {
  const id = await createDemo(server, ada)
  const url = `/api/demo/${id}/ai-texts`
  const reply = await server.app.inject({ method: 'GET', url, headers: ada.headers })
  expect(reply.json()).toMatchObject({ enhance: true, translate: true })
  const { texts } = server.services
  expect(await texts.providersOf(ada.workspaceId)).toMatchObject({
    writer: { id: 'anthropic' },
    translator: { id: 'deepl' },
  })
  await call('PUT', 'openai', { key: own })
  expect(await texts.providersOf(ada.workspaceId)).toMatchObject({
    writer: { id: 'openai' },
    translator: null,
  })
})

it('sends texts of a workspace with a service of its own to no other, whatever that one can', async () => {
  const { texts, db } = server.services
  await call('PUT', 'deepl', { key: own })
  const providers = await texts.providersOf(ada.workspaceId)
  expect(providers).toMatchObject({ writer: null, translator: { id: 'deepl' } })
  await db
    .updateTable('text_keys')
    .set({ sealed: 'of another secret' })
    .where('workspaceId', '=', ada.workspaceId)
    .execute()
  const left = await texts.providersOf(ada.workspaceId)
  expect(left).toMatchObject({ writer: null, translator: { id: 'deepl' } })
  const id = await createDemo(server, ada)
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/demo/${id}/ai-translated-text`,
    headers: ada.headers,
    payload: { text: 'Hello', targetLanguage: 'de' },
  })
  expect([reply.statusCode, reply.json().error.issues[0].code]).toEqual([503, 'texts-no-key'])
  expect(issueOf(await call('PUT', 'deepl', {}))).toEqual(['key'])
  await call('DELETE', 'deepl')
  expect((await texts.providersOf(ada.workspaceId)).writer).toMatchObject({ id: 'anthropic' })
})

it('asks a service of the workspace whose key can be read before one whose key cannot', async () => {
  const { texts, db } = server.services
  const unread = async (kind: 'anthropic' | 'openai') =>
    await db
      .updateTable('text_keys')
      .set({ sealed: 'of another secret' })
      .where('workspaceId', '=', ada.workspaceId)
      .where('kind', '=', kind)
      .execute()
  await call('PUT', 'anthropic', { key: own })
  await call('PUT', 'openai', { key: own })
  await unread('anthropic')
  expect((await texts.providersOf(ada.workspaceId)).writer).toMatchObject({ id: 'openai' })
  await unread('openai')
  expect((await texts.providersOf(ada.workspaceId)).writer).toMatchObject({ id: 'anthropic' })
})
