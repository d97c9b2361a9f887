import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  demoOfPictures,
  documentOf,
  hashOf,
  pageCapture,
  png,
  sendCommands,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer({}, 'embedded')
  ada = await signUp(server)
})
afterAll(() => server.close())

/** While `work` runs, no file can be written to the data folder. */
async function withoutFiles<T>(work: () => Promise<T>): Promise<T> {
  const { objects } = server.services.config
  if (objects.kind !== 'folder') throw new Error('This needs the data folder.')
  const folder = join(objects.folder, 'unfinished')
  await rename(folder, `${folder}-away`)
  await writeFile(folder, '')
  try {
    return await work()
  } finally {
    await rename(folder, `${folder}-${randomUUID()}`)
    await rename(`${folder}-away`, folder)
  }
}

/** While `work` runs, the database writes nothing, as on a read-only disk. */
async function withoutDatabaseWrites<T>(work: () => Promise<T>): Promise<T> {
  const readOnly = (on: boolean) =>
    sql`set default_transaction_read_only = ${sql.raw(on ? 'on' : 'off')}`.execute(
      server.services.db,
    )
  await readOnly(true)
  try {
    return await work()
  } finally {
    await readOnly(false)
  }
}

const unavailable = { error: { code: 'storage-unavailable' } }

describe('while nothing can be stored', () => {
  it('a file and a captured page are refused as such, and taken later', async () => {
    const bytes = await png()
    const put = () =>
      server.app.inject({
        method: 'PUT',
        url: `/api/assets/${ada.workspaceId}/${hashOf(bytes)}`,
        headers: { ...ada.headers, 'content-type': 'image/png' },
        payload: bytes,
      })
    const id = randomUUID()
    const capture = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/captures',
        headers: ada.headers,
        payload: { id, workspaceId: ada.workspaceId, capture: pageCapture() },
      })
    await demoOfPictures(server, ada, 1)
    const [file, page] = await withoutFiles(async () => [await put(), await capture()])
    expect([file.statusCode, page.statusCode]).toEqual([503, 503])
    expect(file.json()).toMatchObject(unavailable)
    expect(page.json()).toMatchObject(unavailable)
    expect([(await put()).statusCode, (await capture()).statusCode]).toEqual([201, 201])
  })

  it('a change is refused as such, and the same call is taken later, once', async () => {
    const { demoId } = await demoOfPictures(server, ada, 1)
    const clientId = randomUUID()
    const send = () =>
      sendCommands(
        server,
        ada.headers,
        demoId,
        [{ type: 'update-demo', changes: { title: 'Kept in the queue' } }],
        { clientId },
      )
    const refused = await withoutDatabaseWrites(send)
    expect(refused.statusCode, refused.body).toBe(503)
    expect(refused.json()).toMatchObject(unavailable)
    expect((await documentOf(server, ada, demoId)).demo.title).toBe('A tour')
    const stored = await send()
    expect(stored.json()).toMatchObject({ acknowledged: 1, rejected: [] })
    expect((await send()).json()).toEqual(stored.json())
    expect((await documentOf(server, ada, demoId)).demo.title).toBe('Kept in the queue')
  })
})
