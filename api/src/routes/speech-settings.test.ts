import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateWorkspace } from '../repositories/workspaces.ts'
import { createDemo, demoOfPictures } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { openOpenAiServer } from '../testing/speech/openai-server.ts'
import { jsonOf, type ProtocolServer } from '../testing/speech/protocol-server.ts'
import { openSelfHostedServer } from '../testing/speech/self-hosted-server.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** The secrets of this file, whole and in parts that would give them away. */
const own = 'sk-own-key-of-a-workspace-9876'
const operators = 'sk-operator-key-never-told-5432'
const secrets = [own, own.slice(0, -4), operators, operators.slice(-4)]

let server: TestServer
let openai: ProtocolServer
let selfHosted: ProtocolServer
let ada: Person

beforeAll(async () => {
  openai = await openOpenAiServer()
  selfHosted = await openSelfHostedServer()
  server = await startTestServer({
    OPENAI_SPEECH_KEY: operators,
    OPENAI_SPEECH_URL: `${openai.url}/v1`,
    VOICES_NEAR: 'true',
  })
  await signUp(server)
})
afterAll(async () => {
  await server.close()
  await Promise.all([openai.close(), selfHosted.close()])
})
beforeEach(async () => {
  ada = await signUp(server)
  for (const service of [openai, selfHosted]) {
    service.mood = 'well'
    service.requests.length = 0
  }
})

const call = (
  method: 'GET' | 'PUT' | 'DELETE' | 'POST',
  path: string,
  payload?: object,
  { headers, workspaceId }: Person = ada,
) =>
  server.app.inject({
    method,
    url: `/api/workspaces/${workspaceId}${path}`,
    headers,
    ...(payload && { payload }),
  })
const set = (kind: string, body: object, person = ada) =>
  call('PUT', `/speech-services/${kind}`, body, person)
const listed = async () => (await call('GET', '/speech-services')).json()

const noFields = { keyEnd: null, url: null, model: null, voices: [], region: null }
const ofServer = { kind: 'openai', owner: 'server', ...noFields }

describe('a workspace’s own service', () => {
  it('takes the place of the operator’s, whose address and key are told to nobody', async () => {
    expect(await listed()).toEqual({ services: [ofServer], near: true })
    const saved = await set('openai', { key: own, url: `${openai.url}/v1/`, voices: ['bria'] })
    const expected = {
      kind: 'openai',
      owner: 'workspace',
      keyEnd: '9876',
      url: `${openai.url}/v1`,
      model: null,
      voices: ['bria'],
      region: null,
    }
    expect(saved.json()).toEqual({ service: expected, problem: null })
    expect((await listed()).services).toEqual([expected])
    const providers = await server.services.speech.providersOf(ada.workspaceId)
    expect(providers.map(({ id }) => id)).toEqual(['openai'])
    const ask = { text: 'Hi', voice: 'bria', language: null, speed: 1, stability: 0.5 }
    await providers[0]?.speak({ ...ask, signal: new AbortController().signal })
    expect(openai.requests[0]?.headers.authorization).toBe(`Bearer ${own}`)
    const bob = await signUp(server)
    const others = await server.services.speech.providersOf(bob.workspaceId)
    await others[0]?.speak({ ...ask, signal: new AbortController().signal })
    expect(openai.requests[1]?.headers.authorization).toBe(`Bearer ${operators}`)
  })

  it('is asked while its key cannot be read, says so, and the operator’s does not take over', async () => {
    await set('openai', { key: own, url: `${openai.url}/v1` })
    const { db, speech } = server.services
    await db
      .updateTable('speech_keys')
      .set({ sealed: 'of another secret' })
      .where('workspaceId', '=', ada.workspaceId)
      .execute()
    openai.requests.length = 0
    const providers = await speech.providersOf(ada.workspaceId)
    expect(providers.map(({ id }) => id)).toEqual(['openai'])
    const { signal } = new AbortController()
    const ask = { text: 'Hi', voice: 'bria', language: null, speed: 1, stability: 0.5, signal }
    await expect(providers[0]?.speak(ask)).rejects.toMatchObject({ kind: 'no-key' })
    const { demoId } = await demoOfPictures(server, ada, 1)
    const spoken = await server.app.inject({
      method: 'POST',
      url: `/api/demo/${demoId}/speech`,
      headers: ada.headers,
      payload: { text: 'Hi', voice: 'openai:bria', speed: 1, stability: 0.5 },
    })
    expect([spoken.statusCode, spoken.json().error.issues[0].code]).toEqual([503, 'speech-no-key'])
    expect(openai.requests).toEqual([])
    const again = await set('openai', { url: `${openai.url}/v1` })
    expect(again.json().error.issues[0].path).toEqual(['key'])
  })

  it('still gives what it spoke before, while its key cannot be read', async () => {
    await set('openai', { key: own, url: `${openai.url}/v1`, voices: ['bria'] })
    const { demoId } = await demoOfPictures(server, ada, 1)
    const speak = async () =>
      await server.app.inject({
        method: 'POST',
        url: `/api/demo/${demoId}/speech`,
        headers: ada.headers,
        payload: { text: 'Hi', voice: 'openai:bria', speed: 1, stability: 0.5 },
      })
    const spoken = await speak()
    expect(spoken.statusCode, spoken.body).toBe(200)
    const { db, speech } = server.services
    await db
      .updateTable('speech_keys')
      .set({ sealed: 'of another secret' })
      .where('workspaceId', '=', ada.workspaceId)
      .execute()
    const again = await speak()
    expect([again.statusCode, again.json()]).toEqual([200, spoken.json()])
    // What is known of its voices is kept by it.
    const [held] = await speech.providersOf(ada.workspaceId)
    expect((await speech.providersOf(ada.workspaceId))[0]).toBe(held)
    expect(await speech.accountsOf(ada.workspaceId)).not.toContain(held)
  })

  it('is forgotten with its key, and the operator’s is back', async () => {
    await set('openai', { key: own })
    expect((await call('DELETE', '/speech-services/openai')).statusCode).toBe(204)
    expect((await listed()).services).toEqual([ofServer])
    expect((await call('DELETE', '/speech-services/openai')).statusCode).toBe(404)
    expect(await rowsOf(ada.workspaceId)).toEqual([])
  })

  it('keeps its key where none is given, but tells it to no other address', async () => {
    await set('openai', { key: own, url: `${openai.url}/v1` })
    const renamed = await set('openai', { url: `${openai.url}/v1`, model: 'tts-1-hd' })
    expect(renamed.json().service).toMatchObject({ keyEnd: '9876', model: 'tts-1-hd' })
    const moved = await set('openai', { url: `${selfHosted.url}/v1` })
    expect(moved.statusCode).toBe(400)
    expect(moved.json().error.issues).toEqual([
      {
        code: 'key-needed',
        path: ['key'],
        message: 'Paste the key again: the address is another one.',
      },
    ])
    const usual = await set('openai', {})
    expect(usual.statusCode).toBe(400)
    expect(selfHosted.requests).toEqual([])
  })

  it('is kept where it does not answer, and that is said', async () => {
    selfHosted.mood = 'refuses'
    const reply = await set('self-hosted', { key: own, url: selfHosted.url })
    expect(reply.json().problem).toBe('The service refused this key.')
    expect((await listed()).services).toHaveLength(2)
    selfHosted.mood = 'answers a page'
    const other = await set('self-hosted', { key: own, url: selfHosted.url })
    expect(other.json().problem).toMatch(/^Another kind of service answered/)
  })

  it('needs what its kind needs', async () => {
    const codeOf = async (kind: string, body: object) =>
      (await set(kind, body)).json().error.issues[0]?.code
    expect(await codeOf('elevenlabs', {})).toBe('key-needed')
    expect(await codeOf('openai', {})).toBe('key-needed')
    expect(await codeOf('self-hosted', { key: own })).toBe('url-needed')
    expect(await codeOf('polly', { key: own, region: 'us-east-1' })).toBe('key-needed')
    expect(await codeOf('polly', { key: own, accessKey: 'AKIDEXAMPLE' })).toBe('region-needed')
    expect(await codeOf('openai', { url: 'https://a:b@voices.example/v1' })).toBe('invalid-url')
    expect(await codeOf('openai', { url: 'https://voices.example/v1?key=1' })).toBe('invalid-url')
    expect((await set('nothing', { key: own })).statusCode).toBe(400)
    expect((await set('openai', { key: 'two words' })).statusCode).toBe(400)
    expect((await set('openai', { key: 'a\r\nx: y' })).statusCode).toBe(400)
  })

  it('[V6.1] needs a plan with voices; what was set up can still be removed', async () => {
    await set('openai', { key: own })
    await updateWorkspace(server.services.db, ada.workspaceId, { plan: 'Free' })
    expect((await set('openai', { key: own })).json().error.code).toBe('plan-required')
    expect((await call('DELETE', '/speech-services/openai')).statusCode).toBe(204)
  })

  it('is in no private network, and not without TLS, where the operator does not allow it', async () => {
    const strict = await startTestServer()
    try {
      const person = await signUp(strict)
      const closed = [
        'http://voices.example/v1',
        'https://127.0.0.1/v1',
        'https://10.1.2.3/v1',
        'https://[fd00::1]/v1',
        'https://169.254.169.254/latest/meta-data',
        'https://2130706433/',
      ]
      for (const url of closed) {
        const reply = await strict.app.inject({
          method: 'PUT',
          url: `/api/workspaces/${person.workspaceId}/speech-services/self-hosted`,
          headers: person.headers,
          payload: { url },
        })
        expect([reply.statusCode, reply.json().error.issues[0].code]).toEqual([400, 'invalid-url'])
      }
      // A name that leads there is found out when it is asked.
      const named = await strict.app.inject({
        method: 'PUT',
        url: `/api/workspaces/${person.workspaceId}/speech-services/self-hosted`,
        headers: person.headers,
        payload: { url: `https://localhost:${new URL(selfHosted.url).port}` },
      })
      expect(named.json().problem).toMatch(/^Nothing answered/)
      expect(selfHosted.requests).toEqual([])
    } finally {
      await strict.close()
    }
  })
})

const rowsOf = (workspaceId: string) =>
  server.services.db
    .selectFrom('speech_keys')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .execute()

it('keys are in no reply, row, log, export or error', async () => {
  const told: string[] = []
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const) {
    vi.spyOn(server.services.log, level).mockImplementation((...said: unknown[]) => {
      for (const one of said) told.push(textOf(one))
    })
  }
  const replies = [
    await set('self-hosted', { key: own, url: selfHosted.url }),
    await set('openai', { key: own, accessKey: own, url: `${openai.url}/v1` }),
  ]
  const demoId = await createDemo(server, ada)
  for (const mood of ['refuses', 'broken', 'answers a page', 'cuts off'] as const) {
    selfHosted.mood = mood
    openai.mood = mood
    server.clock.shift(3_600_000)
    replies.push(
      await set('self-hosted', { url: selfHosted.url }),
      await call('GET', '/speech-services'),
      await server.app.inject({ url: `/api/demo/${demoId}/voices`, headers: ada.headers }),
      await server.app.inject({
        url: `/api/demo/${demoId}/voices/openai%3Aalloy/sample`,
        headers: ada.headers,
      }),
      await set('openai', { key: `${own} ${own}` }),
      await set('openai', { key: own, url: 'not an address' }),
      await call('GET', '/audit'),
    )
  }
  const archive = await call('GET', '/export.zip')
  const files = Object.values(unzipSync(archive.rawPayload)).map((bytes) => `${Buffer.from(bytes)}`)
  const rows = JSON.stringify(await rowsOf(ada.workspaceId))
  const everything = [...told, ...files, rows, ...replies.map(({ body }) => body)]
  expect(told.join('\n')).toContain('did not answer')
  expect(files.length).toBeGreaterThan(2)
  for (const secret of secrets) {
    const where = everything
      .filter((text) => text.includes(secret))
      .map((text) => text.slice(0, 200))
    expect(where).toEqual([])
  }
  vi.restoreAllMocks()
  server.clock.shift(-4 * 3_600_000)
})

/** What is logged, as the log writes it: of a request its method and address, of a reply its status. */
const textOf = (one: unknown): string =>
  JSON.stringify(one, (name, value) => {
    if (name === 'req') return `${value.method} ${value.url}`
    if (name === 'res') return value.statusCode
    return value instanceof Error ? `${value.stack} ${JSON.stringify(value)} ${value.cause}` : value
  }) ?? ''

it('goes with the row of its workspace, which is deleted', async () => {
  await set('openai', { key: own })
  const { workspaceId } = ada
  const me = await server.app.inject({ url: '/api/me', headers: ada.headers })
  const [workspace] = me.json().workspaces
  const deletion = await call('POST', '/deletion', { name: workspace.name })
  expect(deletion.statusCode).toBe(204)
  await vi.waitFor(async () => expect(await rowsOf(workspaceId)).toEqual([]), 20_000)
})

describe('the words that voices say in another way', () => {
  const words = [
    { word: 'SQL', said: 'sequel' },
    { word: 'Waystep', said: 'way step' },
  ]

  it('are kept in their order, for speaking', async () => {
    expect((await call('GET', '/pronunciations')).json()).toEqual({ words: [] })
    expect((await call('PUT', '/pronunciations', { words })).json()).toEqual({ words })
    expect((await call('GET', '/pronunciations')).json()).toEqual({ words })
    expect(await server.services.speech.pronunciationsOf(ada.workspaceId)).toEqual(words)
    const fewer = { words: words.slice(1) }
    await call('PUT', '/pronunciations', fewer)
    expect((await call('GET', '/pronunciations')).json()).toEqual(fewer)
    const bob = await signUp(server)
    expect(await server.services.speech.pronunciationsOf(bob.workspaceId)).toEqual([])
  })

  it('are in the export of the workspace', async () => {
    await call('PUT', '/pronunciations', { words })
    const archive = unzipSync((await call('GET', '/export.zip')).rawPayload)
    const workspace = JSON.parse(`${Buffer.from(archive['workspace.json'] ?? [])}`)
    expect(workspace.pronunciations).toEqual(words)
  })

  it.each([
    ['twice', [...words, { word: 'sql', said: 'S Q L' }]],
    ['of two words', [{ word: 'two words', said: 'x' }]],
    ['that is empty', [{ word: ' ', said: 'x' }]],
    ['said as nothing', [{ word: 'x', said: '' }]],
    ['that is too long', [{ word: 'x'.repeat(61), said: 'x' }]],
    ['too many', Array.from({ length: 501 }, (_, at) => ({ word: `w${at}`, said: 'x' }))],
  ])('refuse one %s, and stay as they were', async (_what, refused) => {
    await call('PUT', '/pronunciations', { words })
    expect((await call('PUT', '/pronunciations', { words: refused })).statusCode).toBe(400)
    expect((await call('GET', '/pronunciations')).json()).toEqual({ words })
  })
})

it('asks a service that has no key without one', async () => {
  await set('self-hosted', { url: selfHosted.url })
  expect(selfHosted.requests[0]?.headers.authorization).toBeUndefined()
  expect((await listed()).services).toContainEqual(
    expect.objectContaining({ kind: 'self-hosted', keyEnd: null }),
  )
  expect(selfHosted.requests[0] && jsonOf(selfHosted.requests[0])).toEqual({})
})
