import { randomUUID } from 'node:crypto'
import { fingerprintOf, fingerprintVersion } from '@waystep/capture-format/fingerprint'
import { createHtmlEdit, type HtmlEdit, newestFingerprint } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendCommands } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type DemoOfPage, makeDemoOfPage, readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
let page: DemoOfPage
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  page = await makeDemoOfPage(server, ada)
})
afterAll(() => server.close())

function redaction(): HtmlEdit {
  const text = JSON.stringify(page.capture.tree)
  const nodeId = Number(/"id":(\d+),"tagName":"p"/.exec(text)?.[1])
  return createHtmlEdit({
    id: randomUUID(),
    demoId: page.demoId,
    nodeId,
    ...fingerprintOf(page.capture.tree, nodeId),
    edits: { Redact: { oldValue: 'normal', newValue: 'redact' } },
    createdAt: '2026-01-01T12:00:00.000Z',
    updatedAt: '2026-01-01T12:00:00.000Z',
  })
}

const save = async (put: HtmlEdit) =>
  (
    await sendCommands(server, ada.headers, page.demoId, [
      { type: 'save-edits', put: [put], remove: [] },
    ])
  ).json()

it('takes fingerprints of the versions that elements are found by, and of no other', async () => {
  expect(newestFingerprint).toBe(fingerprintVersion)
  const edit = redaction()
  const newer = { ...edit, nodeHash: `v${fingerprintVersion + 1}:${edit.nodeHash}` }
  expect((await save(newer)).rejected).toMatchObject([{ code: 'fingerprint-unknown' }])
  expect((await save(edit)).rejected).toEqual([])
})

it('holds a step back from viewers where a stored redaction is of a version that is not known', async () => {
  const edit = redaction()
  await save(edit)
  const shown = await watchDemo(server, page.demoId)
  expect((await readManifest(server, shown.base)).steps).toHaveLength(1)
  const { db } = server.services
  const row = await db
    .selectFrom('html_edits')
    .select('fields')
    .where('id', '=', edit.id)
    .executeTakeFirstOrThrow()
  const fields = JSON.stringify({ ...row.fields, nodeHash: `v99:${edit.nodeHash}` })
  await db.updateTable('html_edits').set({ fields }).where('id', '=', edit.id).execute()
  // A change of the demo makes the next visit bake its pages again.
  const title = { type: 'update-demo', changes: { title: 'Another' } } as const
  await sendCommands(server, ada.headers, page.demoId, [title])
  const { page: html } = await watchDemo(server, page.demoId)
  expect(html.body).not.toContain('4711')
  const link = await server.app.inject({
    url: `/api/demo/${page.demoId}/link`,
    headers: ada.headers,
  })
  expect(link.json().heldBack).toMatchObject([{ stepId: page.step.id, reason: 'absent' }])
})
