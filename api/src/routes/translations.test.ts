import { randomUUID } from 'node:crypto'
import type { ReplyOf, translationRoutes } from '@waystep/api-contract'
import type { Hotspot, Step } from '@waystep/demo-model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoOfPictures, edit, hotspotOf, png, storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let demoId: string
let step: Step
let hotspot: Hotspot

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  const demo = await demoOfPictures(server, ada, 2)
  demoId = demo.demoId
  step = demo.steps[0] as Step
  hotspot = hotspotOf(step, { text: 'Click **here**' })
  await edit(server, ada, demoId, { type: 'add-hotspot', hotspot })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (method: Method, path: string, payload?: object, person = ada) =>
  server.app.inject({
    method,
    url: `/api/demo/${demoId}/${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  })

const german = (text: string, more: object = {}) => ({
  entityType: 'HotspotText',
  hotspotId: hotspot.id,
  text,
  originalText: hotspot.text,
  ...more,
})

const create = (more: object = {}) =>
  ask('POST', 'translations', {
    sourceLanguage: 'en',
    targetLanguage: 'de',
    translatedTexts: [german('Klick **hier**')],
    ...more,
  })
const update = (more: object) => ask('PUT', 'translations', { targetLanguage: 'de', ...more })
const read = async () =>
  (await ask('GET', 'translations/de')).json<ReplyOf<typeof translationRoutes.get>>()
const languages = async () =>
  (await ask('GET', 'translated-languages')).json<ReplyOf<typeof translationRoutes.languages>>()

describe('translations of a demo', () => {
  it('[V3.18, V3.19, V3.20, V7.8, V7.9, V4.41] are made with their texts, each of which has one owner', async () => {
    const made = await create()
    expect(made.statusCode, made.body).toBe(201)
    const translation = await read()
    expect(translation).toMatchObject({
      demoId,
      sourceLanguage: 'en',
      targetLanguage: 'de',
      voiceoverEnabled: false,
      isPending: false,
      translatedMedia: [],
    })
    expect(translation.translatedTexts).toEqual([
      {
        id: `HotspotText ${hotspot.id}`,
        translationId: translation.id,
        entityType: 'HotspotText',
        hotspotId: hotspot.id,
        text: 'Klick **hier**',
        originalText: 'Click **here**',
        isConfirmed: false,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ])
    expect(made.json()).toEqual(translation)
    expect((await create()).statusCode).toBe(409)
  })

  it('[V3.20] refuses a text without its owner, or with two, and stores nothing of the rest', async () => {
    for (const wrong of [
      { ...german('Klick'), hotspotId: undefined },
      german('Klick', { stepId: step.id }),
      { ...german('Klick'), hotspotId: undefined, stepId: step.id },
    ]) {
      const reply = await create({ translatedTexts: [german('Klick'), wrong] })
      expect(reply.statusCode, reply.body).toBe(400)
    }
    expect((await languages()).data).toEqual([])
  })

  it('[V4.44, V7.10] changes only what is named', async () => {
    await create()
    const title = {
      entityType: 'DemoTitle',
      demoId,
      text: 'Rundgang',
      originalText: 'Untitled demo',
      isConfirmed: true,
    }
    const changed = await update({ translatedTextUpdates: [title], selectedVoice: 'eleven:anna' })
    expect(changed.json()).toEqual({ targetLanguage: 'de', revision: 2 })
    const { translatedTexts, selectedVoice } = await read()
    expect(selectedVoice).toBe('eleven:anna')
    expect(translatedTexts.map(({ text }) => text).sort()).toEqual(['Klick **hier**', 'Rundgang'])
    expect((await ask('PUT', 'translations', { targetLanguage: 'fr' })).statusCode).toBe(404)
  })

  it('[V7.7, V7.19] lists the languages, and a changed original marks its own text', async () => {
    await create({ translatedTexts: [german('Klick', { isConfirmed: true })] })
    const [before] = (await languages()).data
    expect(before).toMatchObject({ code: 'de', name: 'German', progress: { confirmed: 1 } })
    const changes = { text: 'Press here' }
    await edit(server, ada, demoId, { type: 'update-hotspot', hotspotId: hotspot.id, changes })
    const { data, defaultTranslation } = await languages()
    expect(data[0]?.progress).toMatchObject({ confirmed: 0, outdated: 1 })
    expect(defaultTranslation).toBe('de')
  })

  it('[V7.11] goes with its texts', async () => {
    await create()
    expect((await ask('DELETE', 'translations/de')).json()).toEqual({ targetLanguage: 'de' })
    expect((await ask('GET', 'translations/de')).statusCode).toBe(404)
    const texts = await server.services.db
      .selectFrom('translated_texts')
      .select('text')
      .where('ownerId', '=', hotspot.id)
      .execute()
    expect(texts).toEqual([])
    expect((await ask('DELETE', 'translations/de')).statusCode).toBe(404)
  })

  it('passes over texts of what was deleted meanwhile, and refuses unknown languages and texts that are too long', async () => {
    const gone = german('Weg', { hotspotId: randomUUID() })
    expect((await create({ translatedTexts: [gone] })).statusCode).toBe(201)
    expect((await read()).translatedTexts).toEqual([])
    expect((await create({ targetLanguage: 'xx' })).statusCode).toBe(400)
    const long = { entityType: 'StepName', stepId: step.id, originalText: step.text }
    const reply = await update({ translatedTextUpdates: [{ ...long, text: 'a'.repeat(41) }] })
    expect(reply.statusCode).toBe(400)
    expect((await read()).translatedTexts).toEqual([])
  })

  it('[V3.22] keeps what is heard, if it is sound of this workspace', async () => {
    await create()
    const heard = (url: string) => ({
      translatedMediaUpdates: [
        {
          stepId: step.id,
          url,
          duration: 2.5,
          captionsUrl: null,
          voice: 'eleven:anna',
          transcription: 'Hallo',
        },
      ],
    })
    const hash = await storeAsset(server, ada, await png())
    const picture = `asset:${hash}`
    expect((await update(heard(picture))).statusCode).toBe(400)
    expect((await update(heard(`asset:${'0'.repeat(64)}`))).statusCode).toBe(400)
    const { db } = server.services
    await db.updateTable('assets').set({ type: 'audio/mpeg' }).where('hash', '=', hash).execute()
    expect((await update(heard(picture))).statusCode).toBe(200)
    expect((await read()).translatedMedia).toEqual([
      expect.objectContaining({ stepId: step.id, mediaType: 'Audio', url: picture, duration: 2.5 }),
    ])
  })

  it('[V5.18, V6.1] needs a paid plan to add and change, not to read and remove', async () => {
    await create()
    const { db } = server.services
    const setPlan = (plan: 'Free' | 'Scale') =>
      db.updateTable('workspaces').set({ plan }).where('id', '=', ada.workspaceId).execute()
    await setPlan('Free')
    expect((await update({})).statusCode).toBe(403)
    expect((await create({ targetLanguage: 'fr' })).statusCode).toBe(403)
    expect((await read()).translatedTexts).toHaveLength(1)
    expect((await ask('DELETE', 'translations/de')).statusCode).toBe(200)
    await setPlan('Scale')
  })
})
