import type { Capture, DocumentNode } from '@waystep/capture-format'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createDemo,
  edit,
  hotspotOf,
  pageCapture,
  stepOf,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { watchDemo } from '../testing/watching.ts'

const home = 'https://demos.example'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: home })
  ada = await signUp(server)
})
afterAll(() => server.close())

/** A page that says to be in a language. */
function pageIn(lang: string): Capture {
  const capture = pageCapture()
  const json = JSON.stringify(capture.tree).replace('"lang":"en"', `"lang":${JSON.stringify(lang)}`)
  return { ...capture, tree: JSON.parse(json) as DocumentNode }
}

async function demoOf(title: string, text: string, languages: readonly string[]) {
  const demoId = await createDemo(server, ada, { title })
  const items = []
  for (const lang of languages) {
    const step = stepOf(demoId, { htmlCaptureId: await storeCapture(server, ada, pageIn(lang)) })
    items.push({ step, hotspots: [hotspotOf(step, { text })], chapter: null })
  }
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  return demoId
}

async function startOf(demoId: string, query = '', headers: Record<string, string> = {}) {
  const { page } = await watchDemo(server, demoId, headers, query)
  return /<html[^>]*>/.exec(page.body)?.[0]
}

const german = 'Klicken Sie auf Speichern, damit Ihre Rechnung an den Kunden geschickt wird.'

it('is found by the words of a demo, not by those of its pages', async () => {
  const demoId = await demoOf('Rundgang', german, ['en'])
  expect(await startOf(demoId)).toBe('<html lang="de" dir="ltr">')
  expect(await startOf(demoId, '?step=1')).toBe('<html lang="de" dir="ltr">')
  expect(await startOf(demoId, '?preview=true', ada.headers)).toBe('<html lang="de" dir="ltr">')
  const embed = await server.app.inject({ method: 'GET', url: `/embed/${demoId}` })
  expect(embed.body).toContain('<html lang="de" dir="ltr" data-embed>')
  const oembed = await server.app.inject({
    method: 'GET',
    url: '/api/oembed',
    query: { url: `${home}/demo/${demoId}` },
  })
  expect(oembed.json().html).toContain('title="Rundgang" lang="de"')
  const { headers } = ada
  const link = await server.app.inject({ method: 'GET', url: `/api/demo/${demoId}/link`, headers })
  expect(link.json()).toMatchObject({ language: 'de' })
})

it('is what the first pages say of theirs, where words are few', async () => {
  expect(await startOf(await demoOf('Tour', 'OK', ['', 'he_IL', 'fr']))).toBe(
    '<html lang="he-IL" dir="rtl">',
  )
  // A page says what it likes.
  const hostile = await demoOf('Tour', 'OK', ['"><script>alert(1)</script>', '{{ locale }}'])
  expect(await startOf(hostile)).toBe('<html lang="en" dir="ltr">')
})

it('follows the words of an author who changes them', async () => {
  const demoId = await demoOf('Tour', 'OK', [''])
  expect(await startOf(demoId)).toBe('<html lang="en" dir="ltr">')
  const title = 'شاهد كيف تنشئ فاتورة جديدة وترسلها إلى عملائك في دقيقة واحدة من لوحة التحكم'
  await edit(server, ada, demoId, { type: 'update-demo', changes: { title } })
  expect(await startOf(demoId)).toBe('<html lang="ar" dir="rtl">')
})
