import { randomUUID } from 'node:crypto'
import type { ReplyOf, translationRoutes } from '@waystep/api-contract'
import type { Hotspot, Step } from '@waystep/demo-model'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { importTranslation } from '../operations/translations/files/translation-files.ts'
import { bytesHeld } from '../repositories/stored-objects.ts'
import { findTranslation, putTexts } from '../repositories/translations.ts'
import { insertVoiceFile } from '../repositories/voice-files.ts'
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
const send = (file: string, query = '') =>
  server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/translations/de/file${query}`,
    headers: { ...ada.headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  })
const read = async () =>
  (await ask('GET', 'translations/de')).json<ReplyOf<typeof translationRoutes.get>>()
const languages = async () =>
  (await ask('GET', 'translated-languages')).json<ReplyOf<typeof translationRoutes.languages>>()

describe('a text that two people have open', () => {
  const isRead = async () => (await read()).translatedTexts[0]?.updatedAt ?? null
  const put = async (text: object) => (await update({ translatedTextUpdates: [text] })).json()
  const said = async () => (await read()).translatedTexts.map(({ text }) => text)

  it('[V4.44] is not written over by a draft where a person confirmed it since it was read', async () => {
    await create()
    const readAt = await isRead()
    await put(german('Drück **hier**', { isConfirmed: true }))
    expect(await put(german('Klicke **hier**', { readAt }))).toMatchObject({ kept: 1 })
    expect(await put(german('Klicke **hier**', { readAt: null }))).toMatchObject({ kept: 1 })
    expect(await said()).toEqual(['Drück **hier**'])
  })

  it('[V4.44] is the last writer’s where that is a person, who empties it too, or read what is there', async () => {
    await create()
    const readAt = await isRead()
    await put(german('Drück **hier**', { isConfirmed: true }))
    const own = await put(german('Drücke **hier**', { isConfirmed: true, readAt }))
    expect(own).not.toHaveProperty('kept')
    expect(await said()).toEqual(['Drücke **hier**'])
    await put(german('Klicke **hier**', { readAt: await isRead() }))
    expect(await said()).toEqual(['Klicke **hier**'])
    await put(german('', { readAt }))
    expect(await said()).toEqual([''])
    await put(german('Klick **hier**'))
    expect(await said()).toEqual(['Klick **hier**'])
  })

  it('is named by its place in the call where another is refused behind it', async () => {
    await create()
    const readAt = await isRead()
    await put(german('Drück **hier**', { isConfirmed: true }))
    const wrong = {
      ...german('Zu'),
      hotspotId: undefined,
      entityType: 'PageText',
      pageTextId: randomUUID(),
      originalText: 'Close',
    }
    const refused = await update({
      translatedTextUpdates: [german('Klicke **hier**', { readAt }), wrong],
    })
    expect(refused.json().error.issues).toMatchObject([
      { code: 'wrong-owner', path: ['translatedTextUpdates', 1] },
    ])
    const heard = (stepId: string) => ({
      stepId,
      url: `asset:${'0'.repeat(64)}`,
      duration: 2.5,
      captionsUrl: null,
      voice: null,
      transcription: '',
    })
    // The step of the first is gone.
    const unheard = await update({ translatedMediaUpdates: [randomUUID(), step.id].map(heard) })
    expect(unheard.json().error.issues).toMatchObject([
      { code: 'voice-unchecked', path: ['translatedMediaUpdates', 1] },
    ])
  })
})

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
    const before = (await create()).json<{ revision: number }>().revision
    const title = {
      entityType: 'DemoTitle',
      demoId,
      text: 'Rundgang',
      originalText: 'Untitled demo',
      isConfirmed: true,
    }
    const changed = await update({ translatedTextUpdates: [title], selectedVoice: 'eleven:anna' })
    const { revision } = changed.json()
    expect(changed.json()).toEqual({ targetLanguage: 'de', revision: before + 1 })
    expect(revision).toBeGreaterThan(before)
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
    const targets = (await languages()).targetLanguages.map(({ code }) => code)
    expect(targets).toContain('fr')
    expect(targets).not.toContain('de')
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
    const voice = { workspaceId: ada.workspaceId, hash, opus: null, duration: 2.5 }
    await insertVoiceFile(server.services.db, voice)
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

  it('takes the last of two texts for one place, and more texts than a statement has room for', async () => {
    await create()
    const twice = [german('Erst'), german('Dann')]
    expect((await update({ translatedTextUpdates: twice })).statusCode).toBe(200)
    expect((await read()).translatedTexts.map(({ text }) => text)).toEqual(['Dann'])
    const many = Array.from({ length: 9_000 }, () => ({
      kind: 'HotspotText' as const,
      ownerId: randomUUID(),
      text: 'x',
      originalText: 'y',
      isConfirmed: false,
    }))
    const { id } = await read()
    await putTexts(server.services.db, id, many, new Date())
    expect((await read()).translatedTexts).toHaveLength(9_001)
  }, 60_000)

  it('that are made anew after they were removed are at a revision that nobody has seen', async () => {
    const first = (await create()).json<{ revision: number }>().revision
    await ask('DELETE', 'translations/de')
    server.clock.shift(2_000)
    expect((await create()).json<{ revision: number }>().revision).toBeGreaterThan(first)
  })

  it('count in what the workspace stores from the first on', async () => {
    const held = () => bytesHeld(server.services.db, ada.workspaceId, { now: new Date() })
    const before = await held()
    await create({ translatedTexts: [german('x'.repeat(5_000))] })
    expect((await held()) - before).toBeGreaterThan(5_000)
  })

  it('go out to translators and come back, and what a person confirmed stays', async () => {
    await create({ translatedTexts: [german('Klick **hier**', { isConfirmed: true })] })
    const out = await ask('GET', 'translations/de/file')
    expect(out.headers['content-type']).toContain('application/xliff+xml')
    expect(out.headers['content-disposition']).toContain(`${demoId}-de.xlf`)
    expect(out.body).toContain('<target xml:space="preserve">Klick **hier**</target>')
    const open = await ask('GET', 'translations/de/file?open=true')
    expect(open.body).not.toContain('Klick **hier**')
    expect(open.body).toContain(`<unit id="StepName.${step.id}"`)
    expect((await send(out.body)).json()).toEqual({ changed: 0, kept: 0, unknown: 0, faults: [] })
    const changed = out.body.replace('Klick **hier**', 'Drück hier')
    expect((await send(changed)).json()).toMatchObject({ changed: 0, kept: 1 })
    expect((await send(changed, '?overConfirmed=true')).json()).toEqual({
      changed: 1,
      kept: 0,
      unknown: 0,
      faults: [{ key: `HotspotText ${hotspot.id}`, code: 'markup-changed' }],
    })
    expect((await read()).translatedTexts.map(({ text }) => text)).toContain('Drück hier')
    // Nothing else is looked at in what is far too long.
    const long = `key,translation\r\nHotspotText ${hotspot.id},${'{{a}}'.repeat(4_001)}\r\n`
    expect((await send(long, '?format=csv&overConfirmed=true')).json()).toMatchObject({
      changed: 0,
      faults: [{ key: `HotspotText ${hotspot.id}`, code: 'too-long' }],
    })
    const table = (await ask('GET', 'translations/de/file?format=csv')).body
    const rows = table.replace(/("DemoTitle .*),,"missing"/, '$1,"Rundgang","draft"')
    const gone = `${rows}"DemoTitle 0","Demo","x","y","draft"\r\n`
    expect((await send(gone, '?format=csv')).json()).toMatchObject({ changed: 1, unknown: 1 })
    const wrong = await send(out.body.replace('trgLang="de"', 'trgLang="fr"'))
    expect(wrong.statusCode).toBe(415)
    expect(wrong.json().error.message).toBe('This file is in French, not German.')
    expect((await send('no file')).statusCode).toBe(415)
  })

  it('that a person confirms while a file of them is read stay', async () => {
    await create()
    const { services } = server
    const out = (await ask('GET', 'translations/de/file')).body
    const text = out.replace('Klick **hier**', 'Tipp **hier**')
    const confirmed = { isConfirmed: true, text: 'Drück **hier**', originalText: hotspot.text }
    const { db } = services
    const begin = db.transaction.bind(db)
    // The file has been read by the time that its texts are put.
    const late = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const run = begin()
      return Object.assign(Object.create(run), {
        execute: async (work: Parameters<typeof run.execute>[0]) => {
          const row = await findTranslation(db, demoId, 'de')
          const put = { kind: 'HotspotText', ownerId: hotspot.id, ...confirmed } as const
          await putTexts(db, row?.id ?? '', [put], new Date())
          return await run.execute(work)
        },
      })
    })
    const file = { format: 'xliff', text, overConfirmed: false } as const
    const imported = await importTranslation(services, demoId, 'de', file)
    late.mockRestore()
    expect(imported).toMatchObject({ changed: 0, kept: 1 })
    expect((await read()).translatedTexts).toMatchObject([confirmed])
  })
})
