import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bytesHeld } from '../../repositories/stored-objects.ts'
import { demoOfPages } from '../../testing/page-text-fixtures.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { cleanUpWorkspaceMedia, mediaGraceMs } from '../clean-up/clean-up-media.ts'
import { listPageTexts } from './list-page-texts.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer({ QUOTA_WORKSPACE_MB: '1' })
  ada = await signUp(server)
})
afterAll(() => server.close())

const held = () => bytesHeld(server.services.db, ada.workspaceId, { now: server.services.now() })

const kept = async () =>
  await server.services.db
    .selectFrom('page_texts')
    .select(['workspaceId', 'bytes', 'texts'])
    .execute()

it('counts what is kept of what pages say for their workspace, as long as they are there', async () => {
  const { demoId } = await demoOfPages(server, ada, [`<p>${'Many words. '.repeat(100)}</p>`])
  const before = await held()
  await listPageTexts(server.services, demoId)
  const [row] = await kept()
  expect(row?.workspaceId).toBe(ada.workspaceId)
  expect(row?.bytes).toBeGreaterThan(1_100)
  expect((await held()) - before).toBe(row?.bytes)
  // Read once more, it counts once.
  await listPageTexts(server.services, demoId)
  expect((await held()) - before).toBe(row?.bytes)

  const url = `/api/demo/${demoId}`
  await server.app.inject({ method: 'DELETE', url, headers: ada.headers })
  await cleanUpWorkspaceMedia(server.services, ada.workspaceId, 0)
  server.clock.shift(mediaGraceMs)
  await cleanUpWorkspaceMedia(server.services, ada.workspaceId, mediaGraceMs)
  expect(await kept()).toEqual([])
})

it('reads no page for a workspace that is full, and still lists what it knows', async () => {
  const { demoId } = await demoOfPages(server, ada, ['<p>Open</p>'])
  await listPageTexts(server.services, demoId)
  const other = await demoOfPages(server, ada, ['<p>Close</p>'])
  const now = server.services.now()
  const object = { key: 'large', workspaceId: ada.workspaceId, base: 'large', bytes: '3000000' }
  const { db } = server.services
  await db
    .insertInto('stored_objects')
    .values({ ...object, reservedAt: now, storedAt: now, measured: true } as never)
    .execute()
  const reading = vi.spyOn(server.services.captures, 'pageTexts')
  expect(await listPageTexts(server.services, demoId)).toMatchObject({ texts: [{ text: 'Open' }] })
  expect(await listPageTexts(server.services, other.demoId)).toMatchObject({
    code: 'quota-exceeded',
  })
  const reply = await server.app.inject({
    method: 'GET',
    url: `/api/demo/${other.demoId}/page-texts`,
    headers: ada.headers,
  })
  expect(reply.statusCode).toBe(403)
  expect(reading).not.toHaveBeenCalled()
  await db.deleteFrom('stored_objects').where('key', '=', 'large').execute()
  expect(await listPageTexts(server.services, other.demoId)).toMatchObject({
    texts: [{ text: 'Close' }],
  })
})
