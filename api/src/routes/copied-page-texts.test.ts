import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPageTexts } from '../operations/page-texts/list-page-texts.ts'
import { carriedTranslations } from '../operations/translations/carried-translations.ts'
import { edit } from '../testing/demo-fixtures.ts'
import { demoOfPages, said, takenAway } from '../testing/page-text-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { copyAsViewer } from '../testing/viewers-copies.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
let bob: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  bob = await signUp(server)
})
afterAll(() => server.close())

/** A demo that its viewers may copy, of these pages, which says these texts in German. */
async function copyable(
  bodies: readonly string[],
  translatedTexts: readonly ReturnType<typeof said>[],
) {
  const demo = await demoOfPages(server, ada, bodies)
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/demo/${demo.demoId}/translations`,
    headers: ada.headers,
    payload: { sourceLanguage: 'en', targetLanguage: 'de', translatedTexts },
  })
  expect(reply.statusCode).toBe(201)
  await edit(server, ada, demo.demoId, { type: 'update-demo', changes: { allowDuplicate: true } })
  return demo
}

async function copied(demoId: string) {
  const { id, message } = await copyAsViewer(server, bob, demoId)
  expect(message).toBeNull()
  const [german] = await carriedTranslations(server.services.db, id)
  const texts = (german?.texts ?? []).filter(({ kind }) => kind === 'PageText')
  return { id, texts: texts.toSorted((a, b) => a.originalText.localeCompare(b.originalText)) }
}

it('[M9.40] a viewer’s copy has what its pages say in a language, as its viewer could have seen it', async () => {
  const { demoId } = await copyable(
    ['<p>Open</p><p>Click <b>Save</b></p>', '<p>Open</p><p>Close</p><p>As it is</p>'],
    [said('Open', 'Offen', true), said('Click <1>Save</1>', '<1>Sichern</1>')],
  )
  const { id, texts } = await copied(demoId)
  expect(texts).toMatchObject([
    { originalText: 'Click <1>Save</1>', text: '<1>Sichern</1>' },
    // Whether a person confirmed a text, no viewer is told.
    { originalText: 'Open', text: 'Offen', isConfirmed: false },
  ])
  const query = '?preview=true&lang=de'
  const { base } = await watchDemo(server, id, bob.headers, query)
  const stepId = (await readManifest(server, base)).steps[0]?.id
  const page = await server.app.inject({ method: 'GET', url: `${base}pages/${stepId}.html` })
  expect(page.body).toContain('Offen')
  expect(page.body).toContain('Sichern')
  // What its hub lists are the very texts that are translated.
  const listed = await listPageTexts(server.services, id)
  const words = 'texts' in listed ? listed.texts.map(({ text }) => text) : []
  expect(words.toSorted()).toEqual(['As it is', 'Click <1>Save</1>', 'Close', 'Open'])
})

it('[M9.40] has no text of a page that its viewer was not given', async () => {
  const { demoId, steps, trees } = await copyable(
    ['<p>Open</p><p id="who">Grace Hopper</p>', '<p>Hidden words</p>'],
    [
      said('Open', 'Offen'),
      said('Grace Hopper', 'Frau Hopper'),
      said('Hidden words', 'Verborgenes'),
      said('Said by no page', 'Nirgends'),
    ],
  )
  const put = takenAway(demoId, trees[0], 'who', { enabledStepId: steps[0]?.id ?? null })
  await edit(
    server,
    ada,
    demoId,
    { type: 'save-edits', put: [put], remove: [] },
    { type: 'hide-steps', changes: { [steps[1]?.id ?? '']: true } },
  )
  const { texts } = await copied(demoId)
  expect(texts.map(({ originalText }) => originalText)).toEqual(['Open'])
})

it('[M9.40] has none where the receiver’s plan opens no translations, or where nothing is translated', async () => {
  const { demoId } = await copyable(['<p>Open</p>'], [said('Open', 'Offen')])
  const { db } = server.services
  const onPlan = (plan: 'Free' | 'Scale') =>
    db.updateTable('workspaces').set({ plan }).where('id', '=', bob.workspaceId).execute()
  await onPlan('Free')
  expect((await copied(demoId)).texts).toEqual([])
  await onPlan('Scale')
  const other = await copyable(['<p>Open</p>'], [])
  expect((await copied(other.demoId)).texts).toEqual([])
})
