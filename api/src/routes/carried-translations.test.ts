import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import {
  assetHashOf,
  copyablePart,
  type DemoDocument,
  orderedSteps,
  placeCopies,
} from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onTheMachine } from '../operations/audit/actor.ts'
import { cleanUpMedia } from '../operations/clean-up/clean-up-media.ts'
import { exportWorkspace } from '../operations/deletion/export-workspace.ts'
import { copyDemo } from '../operations/demos/copy-demo.ts'
import { isRefusal } from '../operations/refusal.ts'
import { carriedTranslations } from '../operations/translations/carried-translations.ts'
import { findAsset } from '../repositories/assets.ts'
import { updateDemo } from '../repositories/demos.ts'
import { bytesHeld } from '../repositories/stored-objects.ts'
import { findVoiceFiles } from '../repositories/voice-files.ts'
import { createDemo, demoOfPictures, documentOf, edit } from '../testing/demo-fixtures.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import {
  addLanguage,
  inOther,
  saidIn,
  type TranslatedDemo,
  translatedDemo,
} from '../testing/translated-demo.ts'
import { copyAsViewer } from '../testing/viewers-copies.ts'
import { readDemoFile } from '../transfer/demo-file/demo-file.ts'
import { exportDemo } from '../transfer/demo-file/export-demo.ts'
import { importDemo } from '../transfer/demo-file/import-demo.ts'

let server: TestServer
let ada: Person
let bob: Person

beforeAll(async () => {
  server = await startTestServer({ FFMPEG_PATH: 'none' })
  ada = await signUp(server)
  bob = await signUp(server)
})
afterAll(() => server.close())

const ask = (method: 'GET' | 'POST', url: string, payload?: object, person = ada) =>
  server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) })

/** A demo of a person with what it says in German, and what is heard there at its steps. */
async function germanOf(person: Person, demoId: string) {
  const document = await documentOf(server, person, demoId)
  const [german] = await carriedTranslations(server.services.db, demoId)
  return { document, german, said: saidIn(document, german?.texts ?? []) }
}

/** All texts of it are translated, but what is `left`. */
function expectGerman(said: Record<string, string | null>, left: readonly string[] = []): void {
  expect(Object.keys(said).length).toBeGreaterThan(5)
  for (const [text, german] of Object.entries(said)) {
    const words = text.slice(text.indexOf(' ') + 1)
    expect(german, text).toBe(left.includes(text) ? null : inOther('de', words))
  }
}

/** Is a file in a workspace, as a voice, also when all that nothing names is cleared away? */
async function isKept({ workspaceId }: Person, audio: string): Promise<boolean> {
  const { db } = server.services
  const hash = assetHashOf(audio) ?? ''
  const weeks = 14 * 24 * 60 * 60 * 1000
  for (let times = 0; times < 2; times += 1) {
    server.clock.shift(weeks)
    await cleanUpMedia(server.services)
  }
  server.clock.shift(-2 * weeks)
  const [voice] = await findVoiceFiles(db, workspaceId, [hash])
  return (await findAsset(db, workspaceId, hash)) !== null && voice !== undefined
}

const germanSound = ({ germanAudio }: TranslatedDemo) => ({ url: germanAudio, duration: 3 })

describe('[V7.8, V3.20] the languages of a demo', () => {
  it('are in its duplicate, under its ids, and count as what is held', async () => {
    const demo = await translatedDemo(server, ada)
    const { db } = server.services
    const held = await bytesHeld(db, ada.workspaceId, { now: new Date() })
    const id = randomUUID()
    const reply = await ask('POST', `/api/demo/${demo.demoId}/duplicate`, { id, title: 'Twice' })
    expect(reply.statusCode, reply.body).toBe(201)
    const { document, german, said } = await germanOf(ada, id)
    const translated = said['DemoTitle Twice']
    expectGerman({ ...said, 'DemoTitle Twice': inOther('de', 'Twice') })
    expect(translated).toBe(inOther('de', `Tour ${demo.demoId}`))
    expect(german).toMatchObject({ language: 'de', sourceLanguage: 'en', voiceoverEnabled: true })
    expect(german?.texts.filter(({ isConfirmed }) => isConfirmed)).toHaveLength(1)
    const [first] = orderedSteps(document)
    expect(german?.media).toMatchObject([{ stepId: first?.id, ...germanSound(demo) }])
    expect(first?.id).not.toBe(demo.spoken.id)
    expect((await bytesHeld(db, ada.workspaceId, { now: new Date() })) - held).toBeGreaterThan(200)
    // What is written in the one is not written in the other.
    expectGerman((await germanOf(ada, demo.demoId)).said)
  })

  it('are in its copy in another workspace, with their sounds', async () => {
    const demo = await translatedDemo(server, ada)
    const receiver = { workspaceId: bob.workspaceId, creatorId: bob.userId }
    const id = (await copyDemo(server.services, demo.demoId, receiver)) ?? ''
    const { german, said } = await germanOf(bob, id)
    expectGerman(said)
    expect(german?.media).toMatchObject([germanSound(demo)])
    expect(await isKept(bob, demo.germanAudio)).toBe(true)
  })

  it('are in its file, and in the demo that is made of that', async () => {
    const demo = await translatedDemo(server, ada)
    const bytes = await exportDemo(server.services, demo.demoId)
    const read = await readDemoFile(bytes ?? Buffer.alloc(0))
    if (!read.ok) throw new Error(read.problem)
    const id = randomUUID()
    const eve = await signUp(server)
    const place = { workspaceId: eve.workspaceId, demoId: id, captureId: (one: string) => one }
    expect(await importDemo(server.services, read.value, place)).toMatchObject({ id })
    const { german, said } = await germanOf(eve, id)
    expectGerman(said)
    expect(german?.media).toMatchObject([germanSound(demo)])
    expect(await isKept(eve, demo.germanAudio)).toBe(true)

    // Languages that nobody can choose, and texts too long for their place, are left out.
    const [said1] = read.value.translations
    if (!said1) throw new Error('unreachable')
    const texts = said1.texts.map((one) =>
      one.kind === 'HotspotNextButton' ? { ...one, text: 'Weiter bis zum Ende' } : one,
    )
    const hostile = {
      ...read.value,
      translations: [
        { ...said1, texts },
        { ...said1, language: 'xx' },
      ],
    }
    const other = { ...place, demoId: randomUUID() }
    await importDemo(server.services, hostile, other)
    expect(await carriedTranslations(server.services.db, other.demoId)).toHaveLength(1)
    expectGerman((await germanOf(eve, other.demoId)).said, ['HotspotNextButton On'])
  })

  it('are none in a file from before there were any', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const bytes = await exportDemo(server.services, demoId)
    const text = await promisify(brotliDecompress)(bytes ?? Buffer.alloc(0))
    const { translations, ...first } = JSON.parse(text.toString())
    expect([first.version, translations]).toEqual([2, []])
    const old = await promisify(brotliCompress)(JSON.stringify({ ...first, version: 1 }))
    expect(await readDemoFile(old)).toMatchObject({ ok: true, value: { translations: [] } })
    const unknown = { ...first, translations: [{ language: 'de' }] }
    const broken = await promisify(brotliCompress)(JSON.stringify(unknown))
    expect(await readDemoFile(broken)).toMatchObject({ ok: false, newer: false })
  })

  it('are in what a workspace is given of itself', async () => {
    const demo = await translatedDemo(server, ada)
    const zip = await exportWorkspace(server.services, { ...ada, actor: onTheMachine })
    if (isRefusal(zip)) throw new Error(zip.message)
    const bytes = await buffer(zip)
    expect(bytes.includes(`demos/${demo.demoId}/translations.jsonl`)).toBe(true)
    expect(bytes.includes(`files/${assetHashOf(demo.germanAudio)}`)).toBe(true)
  })
})

describe('[M9.40] a viewer’s copy', () => {
  /** Without its form, which viewers have to fill in before they copy. */
  async function copyable(): Promise<TranslatedDemo & { readonly hidden: string }> {
    const demo = await translatedDemo(server, ada)
    const [, hidden, form] = orderedSteps(await documentOf(server, ada, demo.demoId))
    await edit(
      server,
      ada,
      demo.demoId,
      { type: 'delete-steps', stepIds: [form?.id ?? ''] },
      { type: 'hide-steps', changes: { [hidden?.id ?? '']: true } },
      { type: 'update-demo', changes: { allowDuplicate: true } },
    )
    return { ...demo, hidden: hidden?.text ?? '' }
  }

  const copy = async (person: Person, demoId: string) => {
    const { id, message } = await copyAsViewer(server, person, demoId)
    expect(message).toBeNull()
    return id
  }

  it('has the languages that its viewer could have had, and of them what is seen and heard', async () => {
    const demo = await copyable()
    const eve = await signUp(server)
    const id = await copy(eve, demo.demoId)
    const { german, said } = await germanOf(eve, id)
    expectGerman(said)
    expect(demo.hidden).not.toBe('')
    for (const secret of [demo.hidden, 'Country', 'Who are you?']) {
      expect(JSON.stringify(german)).not.toContain(inOther('de', secret))
    }
    // Whether a person confirmed a text, and with which voice it speaks, no viewer is told.
    expect(german?.texts.some(({ isConfirmed }) => isConfirmed)).toBe(false)
    expect(german?.media).toMatchObject([{ ...germanSound(demo), voice: null }])
    expect(await isKept(eve, demo.germanAudio)).toBe(true)
  })

  it('has no sound of a language that has none for viewers', async () => {
    const demo = await copyable()
    const changes = { targetLanguage: 'de', voiceoverEnabled: false }
    const url = `/api/demo/${demo.demoId}/translations`
    const { headers } = ada
    await server.app.inject({ method: 'PUT', url, headers, payload: changes })
    const eve = await signUp(server)
    const { german, said } = await germanOf(eve, await copy(eve, demo.demoId))
    expect(said[`DemoTitle Tour ${demo.demoId}`]).toBe(inOther('de', `Tour ${demo.demoId}`))
    expect(german?.media).toEqual([])
    const hash = assetHashOf(demo.germanAudio) ?? ''
    expect(await findAsset(server.services.db, eve.workspaceId, hash)).toBeNull()
  })
})

describe('[E7.29] steps that are imported', () => {
  const importing = (demoId: string, copyStepsToDemoId: string, person = ada) =>
    ask('POST', '/api/edit/import-steps', { demoId, copyStepsToDemoId }, person)

  it('bring what they say in languages that both demos have, and leave the demo its own', async () => {
    const demo = await translatedDemo(server, ada)
    const into = await demoOfPictures(server, ada, 1)
    await addLanguage(server, ada, into.demoId, 'fr')
    await addLanguage(server, ada, into.demoId, 'de')
    const reply = await importing(demo.demoId, into.demoId)
    expect(reply.statusCode, reply.body).toBe(200)
    const document = await documentOf(server, ada, into.demoId)
    const [french, german] = await carriedTranslations(server.services.db, into.demoId)
    expectGerman(saidIn(document, german?.texts ?? []))
    const said = saidIn(document, french?.texts ?? [])
    expect(said[`HotspotText Click **${demo.demoId}**`]).toBeNull()
    const spoken = orderedSteps(document)[1]
    expect(german?.media).toMatchObject([{ stepId: spoken?.id, ...germanSound(demo) }])
    expect(french?.media).toEqual([])
  })

  it('are translated as those that they are copies of are, within a demo, too', async () => {
    const demo = await translatedDemo(server, ada)
    await importing(demo.demoId, demo.demoId)
    expectGerman((await germanOf(ada, demo.demoId)).said)
    const { german } = await germanOf(ada, demo.demoId)
    expect(german?.media).toHaveLength(2)
  })

  it('bring nothing from where their author may not look', async () => {
    const demo = await translatedDemo(server, ada)
    const folder = { id: randomUUID(), name: 'Mine', workspaceId: ada.workspaceId }
    expect((await ask('POST', '/api/folders', { ...folder, personal: true })).statusCode).toBe(201)
    const moved = await server.app.inject({
      method: 'PUT',
      url: `/api/demo/${demo.demoId}/folder`,
      headers: ada.headers,
      payload: { folderId: folder.id },
    })
    expect(moved.statusCode, moved.body).toBeLessThan(300)
    const carl = await signUp(server)
    await join(server, carl, ada)
    const into = await demoOfPictures(server, ada, 1)
    await addLanguage(server, ada, into.demoId, 'de')
    const source = await documentOf(server, ada, demo.demoId)
    const [first] = orderedSteps(source)
    if (!first) throw new Error('unreachable')
    // Whoever makes a client of their own may claim to copy any step, with words that they guess.
    const claimed = (person: Person) => {
      const step = { ...first, id: randomUUID(), demoId: into.demoId, audio: null }
      const items = [{ step, hotspots: [], chapter: null, copyOf: first.id }]
      return edit(server, person, into.demoId, { type: 'add-steps', after: 1, items })
    }
    await claimed(carl)
    const texts = async () =>
      (await carriedTranslations(server.services.db, into.demoId))[0]?.texts.filter(
        ({ kind }) => kind === 'StepAudioText',
      )
    expect(await texts()).toEqual([])
    await claimed(ada)
    expect(await texts()).toMatchObject([{ text: inOther('de', 'Hello') }])
  })
})

describe('[V7.8] steps that are cut', () => {
  /** Takes all steps out of a translated demo; what is left of them is in the clipboard. */
  async function cut(demo: TranslatedDemo): Promise<DemoDocument> {
    const document = await documentOf(server, ada, demo.demoId)
    const stepIds = orderedSteps(document).map(({ id }) => id)
    await edit(server, ada, demo.demoId, { type: 'delete-steps', stepIds })
    return copyablePart(document, stepIds)
  }

  async function paste(part: DemoDocument, demoId: string, person = ada): Promise<void> {
    const into = await documentOf(server, ada, demoId)
    const placed = placeCopies(into, part, { after: 0, newId: randomUUID })
    if (!placed.ok) throw new Error(placed.code)
    await edit(server, person, demoId, placed.command)
  }

  it('have their translations where they are pasted, in the same demo or in another', async () => {
    const here = await translatedDemo(server, ada)
    await paste(await cut(here), here.demoId)
    const again = await germanOf(ada, here.demoId)
    expectGerman(again.said)
    const [first] = orderedSteps(again.document)
    expect(first?.id).not.toBe(here.spoken.id)
    expect(again.german?.media.find(({ stepId }) => stepId === first?.id)).toMatchObject(
      germanSound(here),
    )

    const other = await translatedDemo(server, ada)
    const demoId = await createDemo(server, ada)
    await addLanguage(server, ada, demoId, 'de')
    await paste(await cut(other), demoId)
    const there = await germanOf(ada, demoId)
    expectGerman(there.said)
    expect(there.german?.media).toMatchObject([germanSound(other)])
  })

  it('bring nothing of other words, or from where their author may not look', async () => {
    const demo = await translatedDemo(server, ada)
    const part = await cut(demo)
    const carl = await signUp(server)
    await join(server, carl, ada)
    const folder = { id: randomUUID(), name: 'Mine', workspaceId: ada.workspaceId }
    await ask('POST', '/api/folders', { ...folder, personal: true })
    const { db } = server.services
    await updateDemo(db, demo.demoId, { folderId: folder.id })
    const demoId = await createDemo(server, ada)
    await addLanguage(server, ada, demoId, 'de')
    const brought = async () => {
      const { german, document } = await germanOf(ada, demoId)
      const own = new Set([document.demo.id])
      return german?.texts.filter(({ ownerId }) => !own.has(ownerId)) ?? []
    }
    await paste(part, demoId, carl)
    expect(await brought()).toEqual([])
    const steps = Object.values(part.steps).map((step) => ({ ...step, audioText: 'Goodbye' }))
    const changed = { ...part, steps: Object.fromEntries(steps.map((step) => [step.id, step])) }
    await paste(changed, demoId)
    const kinds = (await brought()).map(({ kind }) => kind)
    expect(kinds).toContain('HotspotText')
    expect(kinds).not.toContain('StepAudioText')
  })
})
