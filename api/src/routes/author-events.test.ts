import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const send = (payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/workspaces/${ada.workspaceId}/events`,
    headers: ada.headers,
    payload,
  })

it.each([
  ['[H7.11]', 'HTML', 'Anonymize Emails'],
  ['[H7.11]', 'HTML', 'Find and Replace'],
  ['[M4.5]', 'Recorder', 'Start'],
  ['[M4.5]', 'Recorder', 'Save'],
  ['[M4.5]', 'Recorder', 'Export'],
])('%s stores what an author did: %s, %s', async (_, kind, action) => {
  const event = { event: kind, action, workspace_id: ada.workspaceId }
  expect((await send(event)).statusCode).toBe(202)
  const rows = await server.services.db.selectFrom('author_events').selectAll().execute()
  expect(rows.at(-1)).toMatchObject({ workspaceId: ada.workspaceId, event })
})

it('takes no other events, and none for another workspace', async () => {
  const event = { event: 'HTML', action: 'Find and Replace', workspace_id: ada.workspaceId }
  expect((await send({ ...event, action: 'Other' })).statusCode).toBe(400)
  expect((await send({ ...event, event: 'Recorder' })).statusCode).toBe(400)
  expect((await send({ ...event, workspace_id: 'another' })).statusCode).toBe(400)
})
