import { randomUUID } from 'node:crypto'
import { type HtmlEdit, pageTextId, pageTextsLimit, type TranslatedText } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { carriedTranslations } from '../operations/translations/carried-translations.ts'
import { edit, stepOf } from '../testing/demo-fixtures.ts'
import { demoOfPages, said, takenAway } from '../testing/page-text-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openOpenAiChatServer } from '../testing/texts/openai-chat-server.ts'
import { setTextKey } from '../testing/texts/set-text-key.ts'
import { watchDemo } from '../testing/watching.ts'
import { QueueFull } from '../threads/guarded-pool-errors.ts'
import { readDemoFile } from '../transfer/demo-file/demo-file.ts'
import { exportDemo } from '../transfer/demo-file/export-demo.ts'
import { importDemo } from '../transfer/demo-file/import-demo.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer({ TEXTS_NEAR: 'true' })
  ada = await signUp(server)
})
afterAll(() => server.close())

const demoOf = (...bodies: readonly string[]) => demoOfPages(server, ada, bodies)

async function translate(
  demoId: string,
  targetLanguage: string,
  texts: readonly ReturnType<typeof said>[],
) {
  return await server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/translations`,
    headers: ada.headers,
    payload: { sourceLanguage: 'en', targetLanguage, translatedTexts: texts },
  })
}

/** The captured page of a step as viewers get it. */
async function pageOf(demoId: string, stepId: string, query = '') {
  const { base } = await watchDemo(server, demoId, {}, query)
  return await server.app.inject({ method: 'GET', url: `${base}pages/${stepId}.html` })
}

interface Listed {
  readonly texts: { readonly text: string; readonly steps: number; readonly stepId: string }[]
  readonly isWhole: boolean
}

/** What is listed, once all pages are read or after so many calls: on a busy machine one has no time for all. */
async function listOf(demoId: string, calls = 5): Promise<Listed> {
  const url = `/api/demo/${demoId}/page-texts`
  const reply = await server.app.inject({ method: 'GET', url, headers: ada.headers })
  expect(reply.statusCode, reply.body).toBe(200)
  const listed = reply.json<Listed>()
  return listed.isWhole || calls === 1 ? listed : await listOf(demoId, calls - 1)
}

it('shows viewers of a language its texts of captured pages, and others the very bytes of before', async () => {
  const { demoId, steps } = await demoOf(
    '<h1>  Open\n invoices </h1><input placeholder="Search"><p>Click <b>Save</b> to go</p>',
    '<h1>Nothing of it</h1>',
  )
  const [first, second] = steps.map(({ id }) => id)
  const before = await pageOf(demoId, first ?? '')
  const made = await translate(demoId, 'ja', [
    said('Open invoices', '未払いの請求書'),
    said('Search', '検索'),
    said('Click <1>Save</1> to go', '進むには<1>保存</1>をクリック'),
  ])
  expect(made.statusCode, made.body).toBe(201)
  const japanese = await pageOf(demoId, first ?? '', '?lang=ja')
  expect(japanese.body).toMatch(/<h1[^>]*> {2}未払いの請求書 <\/h1>/)
  expect(japanese.body).toContain('placeholder="検索"')
  expect(japanese.body).toMatch(/進むには<b[^>]*>保存<\/b>をクリック/)
  expect(japanese.body).toContain('lang="ja"')
  expect(japanese.headers.etag).not.toBe(before.headers.etag)
  const own = await pageOf(demoId, first ?? '')
  expect(own.body).toBe(before.body)
  expect(own.headers.etag).toBe(before.headers.etag)
  expect((await pageOf(demoId, second ?? '', '?lang=ja')).body).toBe(
    (await pageOf(demoId, second ?? '')).body,
  )
})

it('makes a page of a language at its first look, keeps it, and makes no other page of a text that it does not say', async () => {
  const { demoId, steps } = await demoOf('<h1>Open</h1>')
  const [step] = steps
  const baked = async () =>
    (await server.services.db.selectFrom('baked_pages').select('key').execute()).length
  await pageOf(demoId, step?.id ?? '')
  const before = await baked()
  await translate(demoId, 'de', [said('Open', 'Offen')])
  await translate(demoId, 'fr', [said('Close', 'Fermer')])
  expect(await baked()).toBe(before)
  const german = await pageOf(demoId, step?.id ?? '', '?lang=de')
  expect(german.body).toContain('Offen')
  await pageOf(demoId, step?.id ?? '', '?lang=fr')
  expect(await baked()).toBe(before + 1)
  const other = { targetLanguage: 'de', translatedTextUpdates: [said('Close', 'Zu')] }
  const url = `/api/demo/${demoId}/translations`
  const put = await server.app.inject({ method: 'PUT', url, headers: ada.headers, payload: other })
  expect(put.statusCode, put.body).toBe(200)
  expect((await pageOf(demoId, step?.id ?? '', '?lang=de')).body).toBe(german.body)
  expect(await baked()).toBe(before + 1)
})

it('lists what the pages say, what most steps say first, and from where', async () => {
  const { demoId, steps } = await demoOf('<p>Rare</p><p>Open</p><p>4711</p>', '<p>Open</p>')
  const [first] = steps
  expect(await listOf(demoId)).toEqual({
    texts: [
      { pageTextId: pageTextId('Open'), text: 'Open', stepId: first?.id, steps: 2 },
      { pageTextId: pageTextId('Rare'), text: 'Rare', stepId: first?.id, steps: 1 },
    ],
    isWhole: true,
  })
})

const waysOfTaking: readonly (readonly [string, HtmlEdit['edits']])[] = [
  ['redacted', { Redact: { oldValue: 'normal', newValue: 'redact' } }],
  ['hidden', { Visibility: { oldValue: 'visible', newValue: 'hidden' } }],
  ['removed', { Remove: { oldValue: null, newValue: 'removed' } }],
]

it.each(waysOfTaking)(
  'neither lists nor shows what was %s, whatever its translation is',
  async (_, edits) => {
    const body =
      '<h1>Open</h1><p id="who">Grace <b>Hopper</b></p><div title="Grace Hopper">More</div>'
    const { demoId, steps, trees } = await demoOf(body)
    const [step] = steps
    if (!step) throw new Error('unreachable')
    const put = takenAway(demoId, trees[0], 'who', { edits })
    await edit(server, ada, demoId, { type: 'save-edits', put: [put], remove: [] })
    const listed = JSON.stringify(await listOf(demoId))
    expect(listed).toContain('Open')
    expect(listed).not.toMatch(/Grace|Hopper/)
    const words = ['Grace <1>Hopper</1>', 'Grace Hopper', 'Grace', 'Hopper', 'Open', 'More']
    await translate(
      demoId,
      'de',
      words.map((word) => said(word, `de: ${word}`)),
    )
    const german = await pageOf(demoId, step.id, '?lang=de')
    expect(german.body).toContain('de: Open')
    expect(german.body).not.toMatch(/Grace|Hopper/)
  },
)

it('lists nothing of a step that is held back, nor of one that is hidden', async () => {
  const { demoId, steps, trees } = await demoOf(
    '<p id="who">Grace</p><h1>Shown</h1>',
    '<h1>Hidden</h1>',
    '<h1>Held</h1>',
  )
  // It is found in the first page alone, and whether the others say it nobody has confirmed.
  const put = takenAway(demoId, trees[0], 'who')
  await edit(server, ada, demoId, { type: 'save-edits', put: [put], remove: [] })
  await edit(server, ada, demoId, {
    type: 'hide-steps',
    changes: { [steps[1]?.id ?? '']: true },
  })
  expect((await listOf(demoId)).texts.map(({ text }) => text)).toEqual(['Shown'])
})

it('shows hostile values as text', async () => {
  const { demoId, steps } = await demoOf('<p>Open</p><input placeholder="Open">')
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  await translate(demoId, 'de', [said('Open', hostile)])
  const { body } = await pageOf(demoId, steps[0]?.id ?? '', '?lang=de')
  expect(body).toContain('&lt;script&gt;')
  expect(body).not.toMatch(/<script|<img/)
})

it('takes a text of pages only with the owner that its words make, and no more than a language may have', async () => {
  const { demoId } = await demoOf('<p>Open</p>')
  const wrong = await translate(demoId, 'de', [
    { ...said('Open', 'Offen'), pageTextId: randomUUID() },
  ])
  expect(wrong.statusCode).toBe(400)
  const many = Array.from({ length: pageTextsLimit }, (_, at) => said(`Text ${at}`, 'de'))
  expect((await translate(demoId, 'de', many)).statusCode).toBe(201)
  const url = `/api/demo/${demoId}/translations`
  const update = (text: ReturnType<typeof said>) =>
    server.app.inject({
      method: 'PUT',
      url,
      headers: ada.headers,
      payload: { targetLanguage: 'de', translatedTextUpdates: [text] },
    })
  const more = await update(said('One more', 'de'))
  expect(more.statusCode).toBe(400)
  expect(more.body).toContain('too-many-page-texts')
  expect((await update(said('Text 7', ''))).statusCode).toBe(200)
  expect((await update(said('One more', 'de'))).statusCode).toBe(200)
})

it('sends texts of pages to translators and takes them back, as a table and as XLIFF', async () => {
  const { demoId } = await demoOf('<p>Click <b>Save</b></p><p>Open</p>')
  await translate(demoId, 'de', [said('Open', 'Offen', true)])
  for (const format of ['csv', 'xliff']) {
    const url = `/api/demo/${demoId}/translations/de/file?format=${format}`
    const out = await server.app.inject({ method: 'GET', url, headers: ada.headers })
    expect(out.body).toContain('Captured pages')
    const payload =
      format === 'csv'
        ? out.body.replace('"Click <1>Save</1>",,', '"Click <1>Save</1>","<1>Sichern</1>",')
        : out.body.replaceAll('Sichern', 'Speichern')
    const back = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...ada.headers, 'content-type': 'application/octet-stream' },
      payload,
    })
    expect(back.json(), format).toMatchObject({ changed: 1, unknown: 0, faults: [] })
  }
  const reply = await server.app.inject({
    method: 'GET',
    url: `/api/demo/${demoId}/translations/de`,
    headers: ada.headers,
  })
  expect(reply.body).toContain('<1>Speichern</1>')
})

it('lists no part as all, and sends translators none, while pages wait to be read', async () => {
  const { demoId } = await demoOf('<p>Open</p>', '<p>Close</p>')
  await translate(demoId, 'de', [])
  const reading = vi.spyOn(server.services.captures, 'pageTexts')
  reading.mockRejectedValueOnce(new QueueFull('many'))
  expect(await listOf(demoId, 1)).toMatchObject({ texts: [{}], isWhole: false })
  const url = `/api/demo/${demoId}/translations/de/file?format=csv`
  const file = () => server.app.inject({ method: 'GET', url, headers: ada.headers })
  reading.mockRejectedValueOnce(new QueueFull('many'))
  expect((await file()).statusCode).toBe(409)
  const { body } = await file()
  for (const text of ['Open', 'Close']) expect(body).toContain(text)
})

it('keeps what another workspace translated of the very same page from this one', async () => {
  const eve = await signUp(server)
  const { demoId, steps } = await demoOf('<p>Open</p>')
  await translate(demoId, 'de', [said('Open', 'Offen')])
  const calls = [
    { method: 'GET' as const, url: `/api/demo/${demoId}/page-texts` },
    { method: 'GET' as const, url: `/api/demo/${demoId}/translations/de` },
  ]
  for (const call of calls) {
    const reply = await server.app.inject({ ...call, headers: eve.headers })
    expect(reply.statusCode).toBe(404)
  }
  expect((await pageOf(demoId, steps[0]?.id ?? '', '?lang=de')).body).toContain('Offen')
})

it('go along to a duplicate, to the file of a demo, and with steps that are pasted', async () => {
  const { demoId, steps } = await demoOf('<p>Open</p>')
  await translate(demoId, 'de', [said('Open', 'Offen', true)])
  const german = { kind: 'PageText', originalText: 'Open', text: 'Offen', isConfirmed: true }
  const id = randomUUID()
  const url = `/api/demo/${demoId}/duplicate`
  const payload = { id, title: 'Twice' }
  await server.app.inject({ method: 'POST', url, headers: ada.headers, payload })
  const { db } = server.services
  expect((await carriedTranslations(db, id))[0]?.texts).toMatchObject([german])

  const file = await readDemoFile((await exportDemo(server.services, demoId)) ?? Buffer.alloc(0))
  if (!file.ok) throw new Error(file.problem)
  const [carried] = file.value.translations
  if (!carried) throw new Error('unreachable')
  // A file may say what it likes: an owner that the words do not make is none.
  const wrong = { ...carried.texts[0], ownerId: randomUUID(), originalText: 'Close' }
  const translations = [{ ...carried, texts: [...carried.texts, wrong as TranslatedText] }]
  const place = {
    workspaceId: ada.workspaceId,
    demoId: randomUUID(),
    captureId: () => randomUUID(),
  }
  await importDemo(server.services, { ...file.value, translations }, place)
  expect((await carriedTranslations(db, place.demoId))[0]?.texts).toMatchObject([german])

  const other = await demoOf('<p>Close</p>')
  await translate(other.demoId, 'de', [said('Close', 'Zu')])
  const step = stepOf(other.demoId, { htmlCaptureId: steps[0]?.htmlCaptureId ?? null })
  const items = [{ step, hotspots: [], chapter: null, copyOf: steps[0]?.id ?? '' }]
  await edit(server, ada, other.demoId, { type: 'add-steps', after: 1, items })
  expect((await pageOf(other.demoId, step.id, '?lang=de')).body).toContain('Offen')
})

it('sends no service a text of pages that says what was redacted', async () => {
  const model = await openOpenAiChatServer()
  const { demoId, trees } = await demoOf('<p id="who">Grace Hopper</p><p>Open invoices</p>')
  await setTextKey(server, ada.workspaceId, {
    kind: 'openai',
    key: 'sk-4711',
    url: `${model.url}/v1`,
  })
  const put = takenAway(demoId, trees[0], 'who')
  await edit(server, ada, demoId, { type: 'save-edits', put: [put], remove: [] })
  const texts = ['Grace Hopper', 'Open invoices'].map((text) => ({
    entityType: 'PageText',
    pageTextId: pageTextId(text),
    text,
  }))
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/translated-texts`,
    headers: ada.headers,
    payload: { sourceLanguage: 'en', targetLanguage: 'de', texts },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json()).toMatchObject({
    texts: [{ pageTextId: pageTextId('Open invoices') }],
    left: [{ pageTextId: pageTextId('Grace Hopper') }],
  })
  const sent = model.requests.map(({ body }) => Buffer.from(body).toString('utf8')).join('\n')
  expect(sent).toContain('Open invoices')
  expect(sent).not.toMatch(/Grace|Hopper/)
  await model.close()
})

it('draws a page in a language for members, as it is saved', async () => {
  const { demoId, steps } = await demoOf('<p>Open</p>')
  await translate(demoId, 'de', [said('Open', 'Offen')])
  const [step] = steps
  const draw = async (query: string) =>
    await server.app.inject({
      method: 'GET',
      url: `/api/captures/${step?.htmlCaptureId}/page?stepId=${step?.id}${query}`,
      headers: ada.headers,
    })
  expect((await draw('&lang=de')).body).toContain('Offen')
  expect((await draw('&lang=fr')).body).toContain('Open')
  expect((await draw('')).body).toContain('Open')
})
