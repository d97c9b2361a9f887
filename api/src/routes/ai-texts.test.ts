import { decide, type Hotspot } from '@waystep/demo-model'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateWorkspace } from '../repositories/workspaces.ts'
import { createDemo, documentOf, edit, hotspotOf, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import {
  jsonOf,
  openProtocolServer,
  type ProtocolServer,
} from '../testing/speech/protocol-server.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { goodModel, modelThat } from '../testing/texts/model.ts'
import { type ModelServer, openOpenAiChatServer } from '../testing/texts/openai-chat-server.ts'
import { setTextKey } from '../testing/texts/set-text-key.ts'
import { openDeepLServer } from '../testing/texts/translation-servers.ts'

let server: TestServer
let model: ModelServer
let deepl: ProtocolServer
let ada: Person
let demoId: string
let hotspots: Hotspot[]

beforeAll(async () => {
  model = await openOpenAiChatServer()
  deepl = await openDeepLServer()
  server = await startTestServer({ TEXTS_NEAR: 'true', AI_CHARACTERS_PER_DAY: '100000' })
  await signUp(server)
})
afterAll(async () => {
  await server.close()
  await Promise.all([model.close(), deepl.close()])
})

beforeEach(async () => {
  ada = await signUp(server)
  demoId = await createDemo(server, ada)
  const steps = [stepOf(demoId, { text: 'Open' }), stepOf(demoId, { text: 'Save' })]
  const texts = ['Click **Open**', 'Hello {{name | you}}, click **Save**']
  hotspots = steps.map((step, at) => hotspotOf(step, { text: texts[at] ?? '' }))
  const items = steps.map((step, at) => ({ step, hotspots: hotspots.slice(at, at + 1) }))
  await edit(server, ada, demoId, {
    type: 'add-steps',
    after: 0,
    items: items.map((item) => ({ ...item, chapter: null })),
  })
  for (const one of [model, deepl]) {
    one.mood = 'well'
    one.requests.length = 0
  }
  model.model = goodModel
  const url = `${model.url}/v1`
  await setTextKey(server, ada.workspaceId, { kind: 'openai', key: 'sk-4711-own-key', url })
})

const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  await server.app.inject({ method, url, headers: ada.headers, ...(payload && { payload }) })
const asked = { title: 'Our demo', type: 'How-to Guide', language: 'en' }
const enhance = (body: object = {}) =>
  call('POST', `/api/demo/${demoId}/enhanced-texts`, { ...asked, ...body })
const named = () =>
  hotspots.map(({ id, text }) => ({ entityType: 'HotspotText', hotspotId: id, text }))
const translate = (texts: object[] = named(), sourceLanguage = 'en') =>
  call('POST', `/api/demo/${demoId}/translated-texts`, {
    sourceLanguage,
    targetLanguage: 'de',
    texts,
  })
const useDeepL = async () => {
  await sql`delete from text_keys`.execute(server.services.db)
  await setTextKey(server, ada.workspaceId, { kind: 'deepl', key: 'dl-4711', url: deepl.url })
}
const spent = async () => {
  const { rows } = await sql<{ characters: number }>`
    select "characters" from text_spending where "workspaceId" = ${ada.workspaceId}`.execute(
    server.services.db,
  )
  return rows[0]?.characters ?? 0
}
const revision = async () => (await call('GET', `/api/demo/${demoId}/revision`)).json().revision

describe('enhanced texts', () => {
  it('[E5.34, E9.2] are proposed for each hotspot from the title, and nothing is stored', async () => {
    const before = await revision()
    const reply = await enhance()
    expect(reply.json()).toEqual({
      steps: hotspots.map(({ id, stepId, text }) => ({
        stepId,
        hotspotId: id,
        was: text,
        now: `New: ${text}`,
        faults: [],
      })),
      left: [],
    })
    expect(await revision()).toBe(before)
    const [sent] = model.requests
    expect(sent?.headers.authorization).toBe('Bearer sk-4711-own-key')
    expect(sent?.body.toString()).toContain('Our demo')
    expect((await enhance({ title: ' ' })).statusCode).toBe(400)
  })

  it('are asked for the steps that are named only', async () => {
    const [first] = hotspots
    const { steps } = (await enhance({ stepIds: [first?.stepId] })).json()
    expect(steps.map(({ hotspotId }: { hotspotId: string }) => hotspotId)).toEqual([first?.id])
    expect(model.requests[0]?.body.toString()).not.toContain('Hello')
  })

  it('[E7.18, E4.27] are stored beside those of the author where that is asked for', async () => {
    const reply = await call('POST', '/api/ai/text', { ...asked, demoId })
    expect(reply.json()).toEqual({ status: 'success', generatedCount: 2, totalHotspots: 2 })
    const { hotspots: now } = await documentOf(server, ada, demoId)
    for (const { id, text } of hotspots)
      expect(now[id]).toMatchObject({ text, aiText: `New: ${text}`, aiTextVisible: true })
  })

  it('that lose a variable are told, and not stored by themselves', async () => {
    model.model = modelThat(() => 'Welcome')
    const { steps } = (await enhance()).json()
    expect(steps[1].faults).toEqual([{ code: 'variables-lost', names: ['name'] }])
    const reply = await call('POST', '/api/ai/text', { ...asked, demoId })
    expect(reply.json()).toMatchObject({ generatedCount: 1 })
  })
})

describe('translated texts', () => {
  it('[V4.40, V4.44] are proposed for the texts that are named', async () => {
    const { texts, left } = (await translate()).json()
    expect(texts).toEqual(named().map((one) => ({ ...one, text: `New: ${one.text}`, faults: [] })))
    expect(left).toEqual([])
  })

  it('come from a translator with variables and markup whole', async () => {
    await useDeepL()
    const { texts } = (await translate()).json()
    expect(texts.map(({ text }: { text: string }) => text)).toEqual([
      'Clickä **Openä**',
      'Helloä {{name | youä}}, clickä **Saveä**',
    ])
    expect(texts.flatMap(({ faults }: { faults: object[] }) => faults)).toEqual([])
  })

  it('are left where a translator answers far more than was sent', async () => {
    const endless = (size: number) =>
      openProtocolServer({
        answer: (request) => {
          const { text } = jsonOf(request) as { text: string[] }
          const body = JSON.stringify({
            translations: text.map(() => ({ text: '<x '.repeat(size) })),
          })
          return { type: 'application/json', body }
        },
        failures: {},
      })
    await sql`delete from text_keys`.execute(server.services.db)
    for (const size of [400, 60_000]) {
      const hostile = await endless(size)
      await setTextKey(server, ada.workspaceId, { kind: 'deepl', key: 'dl-4711', url: hostile.url })
      const { texts, left } = (await translate()).json()
      expect([texts, left.length]).toEqual([[], 2])
      await hostile.close()
    }
  })

  it('[V4.44] name a language to services only where it is one of the list', async () => {
    await useDeepL()
    for (const source of ['und', 'tlh', 'en']) {
      expect((await translate(named(), source)).json().texts).toHaveLength(2)
    }
    const told = deepl.requests.map(({ body }) => JSON.parse(body.toString()).source_lang)
    expect(told).toEqual([undefined, undefined, 'EN'])
  })

  it('of what the demo has not are left, and sent to nobody', async () => {
    const [first] = named()
    const foreign = { ...first, hotspotId: '00000000-0000-4000-8000-000000000000', text: 'Foreign' }
    const { texts, left } = (await translate([foreign])).json()
    expect(texts).toEqual([])
    expect(left).toEqual([{ entityType: 'HotspotText', hotspotId: foreign.hotspotId }])
    expect(model.requests).toEqual([])
  })

  it('that are too long, lost something or are in another language are told', async () => {
    const german =
      'Klicke auf die Schaltfläche, um die Rechnung zu speichern und an den Kunden zu senden.'
    model.model = modelThat(() => german)
    const reply = await call('POST', `/api/demo/${demoId}/translated-texts`, {
      sourceLanguage: null,
      targetLanguage: 'fr',
      texts: [...named(), { entityType: 'StepName', stepId: hotspots[0]?.stepId, text: 'Open' }],
    })
    const codes = reply
      .json()
      .texts.map(({ faults }: { faults: { code: string }[] }) => faults.map(({ code }) => code))
    expect(codes).toEqual([
      ['markup-changed', 'other-language'],
      ['variables-lost', 'markup-changed', 'other-language'],
      ['too-long', 'other-language'],
    ])
  })

  it('[V7.12, V7.13] are proposed for a whole demo, and for one text', async () => {
    const whole = await call('POST', `/api/demo/${demoId}/ai-translation`, { targetLanguage: 'de' })
    expect(whole.json()).toMatchObject({ demoId, targetLanguage: 'de', isPending: true })
    expect(
      whole.json().translatedTexts.map(({ entityType }: { entityType: string }) => entityType),
    ).toEqual(['DemoTitle', 'StepName', 'HotspotText', 'StepName', 'HotspotText'])
    const media = { targetLanguage: 'de', mediaTextOnly: true }
    const spoken = await call('POST', `/api/demo/${demoId}/ai-translation`, media)
    expect(spoken.json().translatedTexts).toEqual([])
    const body = { text: 'Hello', targetLanguage: 'de' }
    const one = await call('POST', `/api/demo/${demoId}/ai-translated-text`, body)
    expect(one.json()).toEqual({ data: { text: 'New: Hello' } })
  })

  it('[E7.19, E4.30] become a copy in the same folder, with the language in brackets', async () => {
    const made = await call('POST', '/api/ai/translate-new', { demoId, language: 'de' })
    expect(made.statusCode).toBe(201)
    const copy = await documentOf(server, ada, made.json().id)
    const original = await documentOf(server, ada, demoId)
    expect(copy.demo.title).toMatch(/ \(German\)$/)
    expect(copy.demo.title).toContain(original.demo.title)
    expect(
      Object.values(copy.hotspots)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(hotspots.map(({ text }) => `New: ${text}`).toSorted())
    expect(original.hotspots[hotspots[0]?.id ?? '']?.text).toBe('Click **Open**')
    const asks = model.requests.length
    const texts = [{ ...named()[0], text: 'Klicke auf **Öffnen**' }]
    const given = await call('POST', '/api/ai/translate-new', { demoId, language: 'de', texts })
    const second = await documentOf(server, ada, given.json().id)
    expect(Object.values(second.hotspots).map(({ text }) => text)).toContain(
      'Klicke auf **Öffnen**',
    )
    expect(model.requests).toHaveLength(asks)
  })
})

describe('answers that are hostile', () => {
  const written: readonly (readonly [string, string])[] = [
    ['nothing', ''],
    ['a sentence', 'I cannot do that.'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['another shape', '{"texts":{"1":"a"}}'],
    ['half of it', '{"texts":[{"id":1,"text":"New'],
    [
      'other ids',
      '{"texts":[{"id":99,"text":"x"},{"id":-1,"text":"y"},{"id":"__proto__","text":"z"}]}',
    ],
    ['a megabyte', JSON.stringify({ texts: [{ id: 1, text: 'A'.repeat(1_000_000) }] })],
    ['a million items', `{"texts":[${'1,'.repeat(500_000)}1]}`],
  ]

  it.each(written)('as %s store nothing and are told', async (_, answer) => {
    model.model = () => answer
    const before = await revision()
    for (const reply of [await enhance(), await translate()]) {
      expect(reply.statusCode).toBe(503)
      expect(reply.json().error.issues[0].code).toBe('texts-wrong-reply')
    }
    expect((await call('POST', '/api/ai/text', { ...asked, demoId })).statusCode).toBe(503)
    expect(await revision()).toBe(before)
  })

  it('lose HTML, scripts and links of their own, within sentences and fences too', async () => {
    const text = '<img src=x onerror=alert(1)>Go [here](https://evil.example)<script>x</script>'
    model.model = () =>
      `Sure:\n\`\`\`json\n${JSON.stringify({ texts: [{ id: 1, text }, { id: 1, text: 'Twice' }, 7] })}\n\`\`\``
    const { steps, left } = (await enhance()).json()
    expect(steps).toMatchObject([{ hotspotId: hotspots[0]?.id, now: 'Go here' }])
    expect(left).toEqual([hotspots[1]?.id])
  })
})

describe('services that fail', () => {
  it.each([
    ['refuses', 'texts-refused'],
    ['without credit', 'texts-no-credit'],
    ['answers a page', 'texts-wrong-reply'],
    ['leads elsewhere', 'texts-wrong-reply'],
  ] as const)('as one that %s are told as %s', async (mood, code) => {
    model.mood = mood
    const reply = await translate()
    expect([reply.statusCode, reply.json().error.issues[0].code]).toEqual([503, code])
  })

  it('for a moment are asked again', async () => {
    model.mood = 'broken'
    setTimeout(() => {
      model.mood = 'well'
    }, 200)
    expect((await translate()).statusCode).toBe(200)
    expect(model.requests).toHaveLength(2)
  })
})

describe('the limit of a day', () => {
  it('counts what is asked, gives back what no service bills, and holds', async () => {
    await translate()
    const once = await spent()
    expect(once).toBeGreaterThan(100)
    model.mood = 'refuses'
    await translate([{ ...named()[0], text: 'Another text' }])
    expect(await spent()).toBe(once)
    model.mood = 'well'
    await sql`update text_spending set "characters" = 99990`.execute(server.services.db)
    const asks = model.requests.length
    const reply = await translate()
    expect([reply.statusCode, reply.json().error.issues[0].code]).toEqual([429, 'texts-spent'])
    expect(model.requests).toHaveLength(asks)
  })

  it('counts a text that stands in many places once', async () => {
    const [first] = named()
    await translate([first ?? {}, first ?? {}, first ?? {}])
    const sent = model.requests.map(({ body }) => body.toString()).join('')
    expect(sent.split('Click **Open**')).toHaveLength(2)
  })
})

describe('where it is not open', () => {
  it('says what is missing, and who may add it', async () => {
    const status = async () => (await call('GET', `/api/demo/${demoId}/ai-texts`)).json()
    expect(await status()).toEqual({
      enhance: true,
      translate: true,
      message: null,
      settingsPath: null,
    })
    await useDeepL()
    expect(await status()).toMatchObject({ enhance: false, translate: true })
    await sql`delete from text_keys`.execute(server.services.db)
    expect(await status()).toMatchObject({
      enhance: false,
      translate: false,
      settingsPath: '/settings/workspace',
      message: expect.stringContaining('Connect one in the settings'),
    })
    expect((await enhance()).statusCode).toBe(409)
  })

  it('[E6.6, V5.18] is refused on Free', async () => {
    await updateWorkspace(server.services.db, ada.workspaceId, { plan: 'Free' })
    const free = { plan: 'Free', inTrial: false } as const
    const { message } = decide('ai-text', free, { isTrial: false, role: 'Member' }) as {
      message: string
    }
    for (const reply of [await enhance(), await translate()]) {
      expect(reply.json().error).toMatchObject({ code: 'plan-required', message })
    }
    expect(model.requests).toEqual([])
  })

  it('is refused for languages that nobody knows', async () => {
    expect((await enhance({ language: 'tlh' })).statusCode).toBe(400)
    const body = { text: 'Hello', targetLanguage: 'tlh' }
    const url = `/api/demo/${demoId}/ai-translated-text`
    expect((await call('POST', url, body)).statusCode).toBe(400)
  })
})
