import { randomUUID } from 'node:crypto'
import { createChapter, formFieldSchema } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoOfPictures, edit, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const detecting = { type: 'update-demo', changes: { detectBrowserLanguage: true } } as const

async function demo({ detects }: { detects: boolean }) {
  const { demoId } = await demoOfPictures(server, ada, 2)
  if (detects) await edit(server, ada, demoId, detecting)
  return demoId
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })
const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }

it.each(['demo', 'embed'])('[M9.41] draws /%s in the language that is asked for', async (kind) => {
  const url = `/${kind}/${await demo({ detects: true })}`
  const page = await get(url, german)
  expect(page.body).toContain('aria-label="Weiter"')
  expect(page.body).toContain('"language":"de"')
  expect(page.body).not.toContain('lang="en" class="ws-controls"')
  expect((await get(url, { 'accept-language': 'ar' })).body).toMatch(/<html lang="\w+" dir="rtl"/)
  const english = await get(url)
  expect(english.body).toContain('aria-label="Next"')
  expect(english.body).not.toContain('"words"')
})

it('[M9.41] tells caches that the page depends on it, and answers each reader’s own with 304', async () => {
  const url = `/demo/${await demo({ detects: true })}`
  const [page, english] = [await get(url, german), await get(url)]
  for (const reply of [page, english]) {
    expect(reply.headers.vary).toContain('accept-language')
    expect(reply.headers['cache-control']).toBe('public, no-cache')
  }
  const tag = String(page.headers.etag)
  expect(english.headers.etag).not.toBe(tag)
  const again = await get(url, { ...german, 'if-none-match': tag })
  expect([again.statusCode, again.headers.vary]).toEqual([304, page.headers.vary])
  expect((await get(url, { 'accept-language': 'fr', 'if-none-match': tag })).statusCode).toBe(200)
})

it('[M9.41] is English for everybody where its author does not ask for it', async () => {
  const url = `/demo/${await demo({ detects: false })}`
  const page = await get(url, german)
  expect(page.body).toContain('aria-label="Next"')
  expect(page.headers.vary).not.toContain('accept-language')
  expect(page.headers.etag).toBe((await get(url)).headers.etag)
})

it('[M9.41] says in it what a form lacks', async () => {
  const demoId = await demo({ detects: true })
  const step = stepOf(demoId)
  const id = randomUUID()
  const field = { id: randomUUID(), chapterId: id, label: 'Name*', order: 1 }
  const formFields = [formFieldSchema.parse({ ...field, businessFieldType: 'FirstName' })]
  const owner = { stepId: step.id, workspaceId: ada.workspaceId }
  const chapter = createChapter({ id, ...owner, type: 'Form', formFields })
  await edit(server, ada, demoId, {
    type: 'add-steps',
    after: 0,
    items: [{ step, hotspots: [], chapter }],
  })
  const { base } = await watchDemo(server, demoId)
  const sent = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: `${base}forms/${step.id}`,
      headers,
      payload: { entries: {} },
    })
  const reply = await sent(german)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().error.issues[0].message).toBe('Bitte füllen Sie „Name“ aus.')
  expect((await sent({})).json().error.issues[0].message).toBe('Please fill in “Name”.')
})
