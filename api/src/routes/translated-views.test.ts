import { randomUUID } from 'node:crypto'
import { createChapter, formFieldSchema, type TranslatedText } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTranslation,
  removeTranslation,
  updateTranslation,
} from '../operations/translations/change-translation.ts'
import { createDemo, edit, hotspotOf, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const text = (kind: TranslatedText['kind'], owner: object, said: string) => ({
  entityType: kind,
  ...owner,
  text: said,
  originalText: said,
})

/** A demo of a step, a form and a step behind it; in German everything is 'de: ' and what it says. */
async function translatedDemo() {
  const demoId = await createDemo(server, ada, { title: 'Tour' })
  const [first, gate, behind] = [stepOf(demoId), stepOf(demoId), stepOf(demoId, { text: 'Behind' })]
  const hotspot = hotspotOf(first, { text: 'Click **here**' })
  const chapterId = randomUUID()
  const fieldId = randomUUID()
  const option = { id: randomUUID(), fieldId, label: 'Green', order: 1 }
  const field = formFieldSchema.parse({
    id: fieldId,
    chapterId,
    label: 'Color*',
    fieldType: 'Dropdown',
    options: [option],
  })
  const chapter = createChapter({
    id: chapterId,
    stepId: gate.id,
    workspaceId: ada.workspaceId,
    type: 'Form',
    formFields: [field],
  })
  const items = [
    { step: first, hotspots: [hotspot], chapter: null },
    { step: gate, hotspots: [], chapter },
    { step: behind, hotspots: [], chapter: null },
  ]
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  const translatedTexts = [
    text('DemoTitle', { demoId }, 'de: Tour'),
    text('HotspotText', { hotspotId: hotspot.id }, 'de: Click **here**'),
    text('FormLabel', { fieldId: field.id }, 'de: Color'),
    text('FormOption', { fieldId: option.id }, 'Grün'),
    text('StepName', { stepId: behind.id }, 'de: Behind'),
  ]
  const made = { sourceLanguage: 'en', targetLanguage: 'de', translatedTexts }
  expect(await createTranslation(server.services, demoId, made)).toMatchObject({ demoId })
  return { demoId, hotspot, gate, field, behind }
}

const open = (demoId: string, query = '', headers = {}) => watchDemo(server, demoId, headers, query)

it('[V2.5] shows a demo in the language of its address, by link, embed and preview, and else in its own', async () => {
  const { demoId } = await translatedDemo()
  const { page } = await open(demoId, '?lang=de')
  expect(page.body).toContain('<html lang="de" dir="ltr"')
  expect(page.body).toContain('de: Click <strong>here</strong>')
  expect(page.body).toContain('<title>de: Tour')
  const preview = await open(demoId, '?preview=true&lang=de', ada.headers)
  expect(preview.page.body).toContain('de: Click')
  const embed = await server.app.inject({ method: 'GET', url: `/embed/${demoId}?lang=de` })
  expect(embed.body).toContain('de: Click')
  for (const query of ['', '?lang=fr', '?lang=', '?lang=constructor']) {
    const own = await open(demoId, query)
    expect(own.page.body, query).not.toContain('de: ')
    expect(own.page.statusCode).toBe(200)
  }
})

it('shows nothing of what lies behind a gate in any language, and goes on in the language once it is passed', async () => {
  const { demoId, gate, field } = await translatedDemo()
  const { page, base } = await open(demoId, '?lang=de')
  expect(page.body).not.toContain('Behind')
  const before = await readManifest(server, base)
  expect(JSON.stringify(before)).not.toContain('Behind')
  expect(before.steps[1]?.chapter?.formFields[0]).toMatchObject({
    label: 'de: Color',
    required: true,
  })
  const send = (answer: string) =>
    server.app.inject({
      method: 'POST',
      url: `${base}forms/${gate.id}`,
      payload: { entries: { [field.id]: answer } },
    })
  expect((await send('Blue')).statusCode).toBe(400)
  const passed = await send('Grün')
  expect(passed.statusCode, passed.body).toBe(200)
  const after = await readManifest(server, `/v/${passed.json<{ grant: string }>().grant}/`)
  expect(after.steps[2]?.name).toBe('de: Behind')
})

it('shows a changed text at once, at another address than the one that caches may keep', async () => {
  const { demoId, hotspot } = await translatedDemo()
  const first = await open(demoId, '?lang=de')
  const translatedTextUpdates = [text('HotspotText', { hotspotId: hotspot.id }, 'Hier klicken')]
  await updateTranslation(server.services, demoId, { targetLanguage: 'de', translatedTextUpdates })
  const second = await open(demoId, '?lang=de')
  expect(second.page.body).toContain('Hier klicken')
  expect(second.base).not.toBe(first.base)
  expect(second.page.headers.etag).not.toBe(first.page.headers.etag)
  await removeTranslation(server.services, demoId, 'de')
  expect((await open(demoId, '?lang=de')).page.body).not.toContain('Hier klicken')
  expect((await readManifest(server, second.base)).title).toBe('Tour')
})

it('keeps the language in its own links', async () => {
  const { demoId } = await translatedDemo()
  const { page } = await open(demoId, '?lang=de&utm=x')
  expect(page.body).toContain(`/demo/${demoId}?lang=de&amp;step=2`)
})

it('leads to each of its languages, which search engines get at addresses of their own where it is listed', async () => {
  const { demoId } = await translatedDemo()
  const url = `/demo/${demoId}`
  const own = (await open(demoId)).page.body
  expect(own).toContain('<details class="ws-share-languages"')
  expect(own).toContain(`<a href="${url}?lang=de" hrefLang="de" lang="de">Deutsch</a>`)
  expect(own).not.toContain('rel="alternate" hreflang')
  await edit(server, ada, demoId, { type: 'update-demo', changes: { searchable: true } })
  const german = (await open(demoId, '?lang=de')).page.body
  expect(german).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${url}\\?lang=de">`))
  expect(german).toMatch(new RegExp(`hreflang="de" href="[^"]*${url}\\?lang=de">`))
  expect(german).toMatch(new RegExp(`hreflang="x-default" href="[^"]*${url}">`))
  // What it was written in nobody can tell of so few words: it counts as English, whatever it is shown in.
  expect(german).toContain(`<a href="${url}?lang=en" hrefLang="en" lang="en">English</a>`)
  // Its words are German, Waystep's own as well.
  expect(german).toContain('<span lang="de" class="ws-share-label">Sprache</span>')
  const plain = await createDemo(server, ada)
  await edit(server, ada, plain, {
    type: 'add-steps',
    after: 0,
    items: [{ step: stepOf(plain), hotspots: [], chapter: null }],
  })
  expect((await open(plain)).page.body).not.toContain('<details class="ws-share-languages"')
})

it('[M9.41] is in the language of whoever looks where its author wants that and the address says none', async () => {
  const { demoId } = await translatedDemo()
  const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }
  const shows = async (query: string, headers: object) => {
    const { page } = await watchDemo(server, demoId, { ...headers }, query)
    return { isGerman: page.body.includes('de: Click'), vary: `${page.headers.vary}` }
  }
  expect((await shows('', german)).isGerman).toBe(false)
  const changes = { detectBrowserLanguage: true }
  await edit(server, ada, demoId, { type: 'update-demo', changes })
  expect(await shows('', german)).toEqual({
    isGerman: true,
    vary: expect.stringMatching(/accept-language/i),
  })
  expect((await shows('', { 'accept-language': 'fr' })).isGerman).toBe(false)
  expect((await shows('?lang=en', german)).isGerman).toBe(false)
})
