import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SpeechProvider, SpeechVoice } from '../ai/speech/speech-provider.ts'
import { isRefusal } from '../operations/refusal.ts'
import { offeredVoices } from '../operations/voice-catalogue/offered-voices.ts'
import { voiceSample } from '../operations/voice-catalogue/voice-sample.ts'
import { updateWorkspace } from '../repositories/workspaces.ts'
import { cloneVoice } from '../testing/cloned-voices.ts'
import { createDemo } from '../testing/demo-fixtures.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { openElevenLabsServer } from '../testing/speech/elevenlabs-server.ts'
import { openOpenAiServer } from '../testing/speech/openai-server.ts'
import { openPollyServer } from '../testing/speech/polly-server.ts'
import type { ProtocolServer } from '../testing/speech/protocol-server.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let openai: ProtocolServer
let elevenlabs: ProtocolServer
let polly: ProtocolServer
let ada: Person
let demoId: string

beforeAll(async () => {
  openai = await openOpenAiServer()
  elevenlabs = await openElevenLabsServer()
  polly = await openPollyServer()
  server = await startTestServer({
    OPENAI_SPEECH_KEY: 'sk-operator-4711',
    OPENAI_SPEECH_URL: `${openai.url}/v1/`,
    ELEVENLABS_KEY: 'xi-operator-4711',
    ELEVENLABS_URL: elevenlabs.url,
    POLLY_ACCESS_KEY: 'AKIDEXAMPLE',
    POLLY_SECRET_KEY: 'aws-operator-4711',
    POLLY_URL: polly.url,
  })
  ada = await signUp(server)
  demoId = await createDemo(server, ada)
})
afterAll(async () => {
  await server.close()
  await Promise.all([openai.close(), elevenlabs.close(), polly.close()])
})
beforeEach(() => {
  for (const service of [openai, elevenlabs, polly]) {
    service.mood = 'well'
    service.requests.length = 0
  }
})

interface Voice {
  readonly id: string
  readonly name: string
  readonly engine: string | null
  readonly isDeprecated: boolean
  readonly isRestricted: boolean
  readonly sample: string | null
}
interface Listed {
  readonly voices: readonly Voice[]
  readonly configured: boolean
  readonly missing: readonly string[]
}

const get = (url: string, { headers } = ada) => server.app.inject({ url, headers })
const list = async (query = ''): Promise<Listed> =>
  (await get(`/api/demo/${demoId}/voices${query}`)).json()
const namesOf = ({ voices }: Listed) => voices.map(({ name }) => name)
const listExpires = () => server.clock.shift(11 * 60_000)

describe('the list', () => {
  it('[V3.1, V3.5, V3.12] has the voices of all services, each as an option', async () => {
    const { voices, configured, missing } = await list()
    expect({ configured, missing }).toEqual({ configured: true, missing: [] })
    expect(voices.find(({ id }) => id === 'elevenlabs:voiceMatilda')).toEqual({
      id: 'elevenlabs:voiceMatilda',
      name: 'Matilda',
      accent: 'American',
      languages: ['en-US', 'pt-BR'],
      style: 'upbeat',
      voiceTypes: ['Educational'],
      isDeprecated: false,
      sample: `/api/demo/${demoId}/voices/elevenlabs%3AvoiceMatilda/sample`,
      engine: null,
      isClone: false,
      scope: null,
      isRestricted: false,
    })
    expect(voices.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['openai:alloy', 'polly:Camila@standard']),
    )
  })

  it('[V3.1] says what is deprecated, which has nothing to hear', async () => {
    const { voices } = await list()
    const drew = voices.find(({ name }) => name === 'Drew')
    expect(drew).toMatchObject({ isDeprecated: true, sample: null })
    expect((await get(`/api/demo/${demoId}/voices/elevenlabs%3AvoiceDrew/sample`)).statusCode).toBe(
      404,
    )
  })

  it('[V4.17] keeps the voices that speak a language, in any of its regions unless one is named', async () => {
    expect(namesOf(await list('?language=pt'))).toEqual(
      expect.arrayContaining(['Camila', 'Vitória', 'Ricardo', 'Matilda', 'Alloy']),
    )
    const chinese = namesOf(await list('?language=zh'))
    expect(chinese).toEqual(expect.arrayContaining(['Hiujin', 'Zhiyu', 'Alloy']))
    const cantonese = namesOf(await list('?language=zh-HK'))
    expect(cantonese).toContain('Hiujin')
    for (const other of ['Zhiyu', 'Camila', 'Joanna']) expect(cantonese).not.toContain(other)
    expect(namesOf(await list('?language=no%20language'))).toEqual(namesOf(await list()))
  })

  it('asks each service once in a while, however many look', async () => {
    listExpires()
    await Promise.all(Array.from({ length: 5 }, () => list()))
    await list()
    expect(polly.requests).toHaveLength(1)
    listExpires()
    await list()
    expect(polly.requests).toHaveLength(2)
  })

  it('shows on what is known of a service that does not answer, and asks it again', async () => {
    listExpires()
    polly.mood = 'broken'
    expect(await list()).toMatchObject({ missing: [] })
    expect(namesOf(await list())).toContain('Camila')
    const asked = polly.requests.length
    server.clock.shift(31_000)
    polly.mood = 'well'
    expect(namesOf(await list())).toContain('Camila')
    expect(polly.requests.length).toBe(asked + 1)
  })

  it('says which service is missing, and lists the others', async () => {
    const down = await openPollyServer()
    const other = await startTestServer({
      OPENAI_SPEECH_URL: `${openai.url}/v1`,
      POLLY_ACCESS_KEY: 'AKIDEXAMPLE',
      POLLY_SECRET_KEY: 'aws-operator-4711',
      POLLY_URL: down.url,
    })
    try {
      down.mood = 'refuses'
      const maya = await signUp(other)
      const url = `/api/demo/${await createDemo(other, maya)}/voices`
      const reply = await other.app.inject({ url, headers: maya.headers })
      expect(reply.json().missing).toEqual(['Amazon Polly'])
      expect(namesOf(reply.json())).toContain('Alloy')
      expect(reply.body).not.toContain('4711')
    } finally {
      await other.close()
      await down.close()
    }
  })

  it('[V6.1] marks all voices as restricted on Free, and plays none there', async () => {
    const maya = await signUp(server)
    const id = await createDemo(server, maya)
    await updateWorkspace(server.services.db, maya.workspaceId, { plan: 'Free' })
    const { voices }: Listed = (await get(`/api/demo/${id}/voices`, maya)).json()
    expect(voices.length).toBeGreaterThan(10)
    expect(voices.every(({ isRestricted }) => isRestricted)).toBe(true)
    const sample = await get(`/api/demo/${id}/voices/openai%3Aalloy/sample`, maya)
    expect([sample.statusCode, sample.json().error.code]).toEqual([403, 'plan-required'])
    expect(openai.requests).toEqual([])
  })
})

describe('a sample', () => {
  const sampleOf = (id: string, language?: string) =>
    get(
      `/api/demo/${demoId}/voices/${encodeURIComponent(id)}/sample${language ? `?language=${language}` : ''}`,
    )

  it('[V3.2] is spoken once in a language, however many listen, and kept', async () => {
    const replies = await Promise.all([
      sampleOf('openai:nova', 'pt'),
      sampleOf('openai:nova', 'pt'),
    ])
    for (const { statusCode, headers, rawPayload } of replies) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'audio/wav'])
      expect(rawPayload.subarray(0, 4).toString()).toBe('RIFF')
    }
    await sampleOf('openai:nova', 'pt-BR')
    expect(openai.requests).toHaveLength(1)
    expect(openai.requests[0]?.body.toString()).toContain('Olá, vou guiar você')
    await sampleOf('openai:nova', 'de')
    expect(openai.requests[1]?.body.toString()).toContain('Schritt für Schritt')
    await sampleOf('openai:nova', 'xx')
    expect(openai.requests[2]?.body.toString()).toContain('one step at a time')
  })

  it('is another one once the service has another address or model', async () => {
    const { services } = server
    const known = await services.speech.providersOf(ada.workspaceId)
    const asked = { workspaceId: ada.workspaceId, voiceId: 'openai:onyx', language: 'en' }
    const named = async (sounds: string) => {
      const others = known.map((provider) => ({ ...provider, sounds }))
      const speech = { ...services.speech, providersOf: async () => others }
      const sample = await voiceSample({ ...services, speech }, asked)
      return isRefusal(sample) ? null : sample.name
    }
    const names = [await named('a'), await named('b'), await named('b')]
    expect([new Set(names).size, openai.requests.length]).toEqual([2, 2])
    expect(names).not.toContain(null)
  })

  it('is kept for a workspace, and goes with it', async () => {
    await sampleOf('openai:echo')
    const keys: string[] = []
    for await (const { key } of server.services.store.list(`voice-samples/${ada.workspaceId}/`))
      keys.push(key)
    expect(keys.length).toBeGreaterThan(0)
    const bob = await signUp(server)
    const theirs = await createDemo(server, bob)
    await get(`/api/demo/${theirs}/voices/openai%3Aecho/sample`, bob)
    expect(openai.requests).toHaveLength(2)
  })

  it('is spoken where the service’s own cannot be had', async () => {
    const { statusCode } = await sampleOf('elevenlabs:voiceMatilda')
    expect(statusCode).toBe(200)
    expect(elevenlabs.requests.at(-1)?.path).toContain('/with-timestamps')
  })

  it('that cannot be made is said, and asked for again later', async () => {
    openai.mood = 'without credit'
    const failed = await sampleOf('openai:shimmer')
    expect(failed.statusCode).toBe(503)
    expect(failed.json().error.message).toBe('Failed to generate voice preview')
    expect(failed.body).not.toContain('4711')
    openai.mood = 'well'
    expect((await sampleOf('openai:shimmer')).statusCode).toBe(200)
  })

  it.each(['openai:nobody', 'nowhere:alloy', 'openai:', 'alloy', 'polly:Camila'])(
    'of %s, which is no voice, is not found',
    async (id) => expect((await sampleOf(id)).statusCode).toBe(404),
  )
})

describe('the language of a line', () => {
  const detect = async (text: string, person = ada) => {
    const payload = { text, demoId }
    const asked = { method: 'POST', url: '/api/detect-language', payload } as const
    return await server.app.inject({ ...asked, headers: person.headers })
  }

  it.each([
    ['Save your changes', 'en'],
    ['Clique aqui para salvar', 'pt'],
    ['Haga clic en Guardar', 'es'],
    ['Klicken Sie auf Speichern', 'de'],
    ['Cliquez sur Enregistrer', 'fr'],
    ['保存をクリック', 'ja'],
    ['點擊儲存', 'zh'],
    ['저장을 클릭하세요', 'ko'],
    ['Нажмите «Сохранить», чтобы продолжить', 'ru'],
    ['', 'en'],
    ['  \n', 'en'],
    ['12345 …', 'en'],
  ])('[V7.1, V4.17] of “%s” is %s', async (text, language) => {
    const reply = await detect(text)
    expect([reply.statusCode, reply.json()]).toEqual([200, { language }])
  })

  it('[V7.1] of a long text is told from its beginning; one that is too long is refused', async () => {
    const long = await detect('Die Kunden sehen hier alle Rechnungen. '.repeat(500))
    expect(long.json()).toEqual({ language: 'de' })
    expect((await detect('x'.repeat(20_001))).statusCode).toBe(400)
  })

  it('is told to members of the demo’s workspace only', async () => {
    const bob = await signUp(server)
    expect((await detect('Save', bob)).statusCode).toBe(404)
    await join(server, bob, ada)
    expect((await detect('Save', bob)).statusCode).toBe(200)
  })
})

it('without any service nothing is configured', async () => {
  const bare = await startTestServer()
  try {
    const person = await signUp(bare)
    const url = `/api/demo/${await createDemo(bare, person)}/voices`
    const reply = await bare.app.inject({ url, headers: person.headers })
    expect(reply.json()).toEqual({ voices: [], configured: false, missing: [] })
  } finally {
    await bare.close()
  }
})

describe('a voice that was cloned with the operator’s account', () => {
  it('is in nobody’s list of the service’s own voices, and is heard by nobody there', async () => {
    const eve = await signUp(server)
    const cloned = await cloneVoice(server, ada, { demoId })
    expect(cloned).toMatch(/^clone:/)
    const { providerVoice } = await server.services.db
      .selectFrom('cloned_voices')
      .select('providerVoice')
      .where('workspaceId', '=', ada.workspaceId)
      .executeTakeFirstOrThrow()
    listExpires()
    const raw = await fetch(`${elevenlabs.url}/v2/voices?next_page_token=2`)
    expect(await raw.text()).toContain(providerVoice)
    for (const person of [ada, eve]) {
      const own = await createDemo(server, person)
      const listed = await get(`/api/demo/${own}/voices`, person)
      expect(listed.body).not.toContain(providerVoice)
      const voiceId = encodeURIComponent(`elevenlabs:${providerVoice}`)
      const sample = await get(`/api/demo/${own}/voices/${voiceId}/sample`, person)
      expect(sample.statusCode).toBe(404)
    }
  })

  it('is left out by what was cloned here, whatever the service says of it', async () => {
    const said = { id: 'elevenlabs', name: 'ElevenLabs' } as const
    const { db } = server.services
    const { providerVoice } = await db
      .selectFrom('cloned_voices')
      .select('providerVoice')
      .executeTakeFirstOrThrow()
    const voice = { id: `${providerVoice}` } as SpeechVoice
    const speech = {
      ...server.services.speech,
      voicesOf: async () => [voice, { ...voice, id: 'x' }],
    }
    const offered = await offeredVoices({ db, speech }, said as SpeechProvider)
    expect(offered?.map(({ id }) => id)).toEqual(['x'])
  })
})
