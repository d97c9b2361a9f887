import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migrate, migrationNames } from '../plugins/database/migrate.ts'
import { dropEverything, migrationsRun, tablesInOrder } from '../repositories/whole-tables.ts'
import { cookiesOf, meOf, type Person, signUp, testPassword } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readArchiveFile, writeArchiveFile } from './archive.ts'
import { exportServer } from './export-server.ts'
import { importServer } from './import-server.ts'

// Some run all migrations of a database three times.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
let source: TestServer
let target: TestServer
let person: Person
const demoId = randomUUID()
const title = 'Zürich \\ “100 %” \u{1F680}'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waystep-transfer-'))
  // With TEST_DATABASE_URL and TEST_S3_ENDPOINT this goes from the embedded form to the grown-up one.
  source = await startTestServer({}, 'embedded')
  target = await startTestServer()
  person = await signUp(source, { name: 'Zoë “Quote” O’Hara\\n' })
  await source.app.inject({
    method: 'POST',
    url: '/api/demos',
    headers: person.headers,
    payload: { id: demoId, title, workspaceId: person.workspaceId, type: 'HTML' },
  })
  await source.services.store.put('a/object', Buffer.from('bytes'))
})
afterAll(async () => {
  await source.close()
  await target.close()
  await rm(folder, { recursive: true, force: true })
})

it('refuses to export into a folder that holds something', async () => {
  await writeFile(join(folder, 'mine.txt'), '')
  expect(await exportServer(source.services, folder)).toMatchObject({ ok: false })
  await rm(join(folder, 'mine.txt'))
})

it('refuses to import a folder without a finished export, or of another version', async () => {
  expect(await importServer(target.services, folder)).toMatchObject({ ok: false })
  const other = await mkdtemp(join(tmpdir(), 'waystep-transfer-'))
  await writeFile(join(other, 'archive.json'), '{"format": 1')
  expect(await importServer(target.services, other)).toMatchObject({
    ok: false,
    message: expect.stringContaining('no finished export'),
  })
  const unmade = { exportedAt: new Date().toISOString(), tables: [], objects: 0 }
  await writeArchiveFile(other, { ...unmade, migrations: [...migrationNames, '9999-future'] })
  expect(await importServer(target.services, other)).toMatchObject({
    ok: false,
    message: expect.stringContaining('newer version of Waystep'),
  })
  for (const migrations of [[], migrationNames.slice(1), migrationNames.toReversed()]) {
    await writeArchiveFile(other, { ...unmade, migrations })
    expect(await importServer(target.services, other)).toMatchObject({
      ok: false,
      message: expect.stringContaining('does not say by which version'),
    })
  }
  await rm(other, { recursive: true })
})

it.each([
  ['newer', 2, 'newer version of Waystep'],
  ['unknown', 'one', 'no finished export'],
  ['missing', undefined, 'no finished export'],
])('refuses an export whose format is %s', async (_, format, message) => {
  const other = await mkdtemp(join(tmpdir(), 'waystep-transfer-'))
  const archive = { format, exportedAt: new Date().toISOString(), tables: [], objects: 0 }
  await writeFile(join(other, 'archive.json'), JSON.stringify({ ...archive, migrations: [] }))
  expect(await importServer(target.services, other)).toMatchObject({
    ok: false,
    message: expect.stringContaining(message),
  })
  await rm(other, { recursive: true })
})

it('moves accounts, demos and files to a server that then answers the same', async () => {
  const exported = await exportServer(source.services, folder)
  expect(exported).toMatchObject({ ok: true, archive: { objects: 1 } })
  expect(await readArchiveFile(folder)).toMatchObject({ ok: true })
  expect(await importServer(target.services, folder)).toMatchObject({ ok: true })

  const signedIn = await target.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: person.email, password: testPassword },
  })
  const cookie = cookiesOf(signedIn.headers['set-cookie'])
  expect(await meOf(target, { cookie })).toMatchObject({
    user: { id: person.userId, name: 'Zoë “Quote” O’Hara\\n', isOperator: true },
    workspaces: [{ id: person.workspaceId }],
  })
  const ask = (server: TestServer, headers: { cookie: string }) =>
    server.app.inject({ url: `/api/demo/${demoId}`, headers })
  const before = (await ask(source, person.headers)).json()
  expect(before.document.demo.title).toBe(title)
  expect((await ask(target, { cookie })).json()).toEqual(before)
  const object = await target.services.store.get('a/object')
  expect(object && (await text(object.stream))).toBe('bytes')
})

/** The export as the server made it, as one had made it whose newest migration was `last`. */
async function olderExport(last: string): Promise<string> {
  const other = join(await mkdtemp(join(tmpdir(), 'waystep-transfer-')), 'export')
  await cp(folder, other, { recursive: true })
  const read = await readArchiveFile(folder)
  if (!read.ok) throw new Error(read.problem)
  const scratch = await startTestServer({}, 'embedded')
  const { db } = scratch.services
  await dropEverything(db)
  await migrate(db, last)
  const known = await tablesInOrder(db)
  await scratch.stop()
  const tables = read.value.tables.filter(({ name }) => known.includes(name))
  const migrations = migrationNames.slice(0, migrationNames.indexOf(last) + 1)
  await writeArchiveFile(other, { ...read.value, tables, migrations })
  return other
}

it.each(['0117-media-library', '0126-abuse'])(
  'imports what a server at %s exported, and brings it up to date',
  async (last) => {
    const older = await olderExport(last)
    const server = await startTestServer()
    expect(await importServer(server.services, older)).toMatchObject({ ok: true })
    expect(await migrationsRun(server.services.db)).toEqual(migrationNames)
    const read = await readArchiveFile(folder)
    const newest = read.ok ? read.value.tables.map(({ name }) => name) : []
    expect((await tablesInOrder(server.services.db)).toSorted()).toEqual(newest.toSorted())
    const { headers } = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: person.email, password: testPassword },
    })
    const opened = await server.app.inject({
      url: `/api/demo/${demoId}`,
      headers: { cookie: cookiesOf(headers['set-cookie']) },
    })
    expect(opened.json().document.demo.title).toBe(title)
    await server.close()
    await rm(join(older, '..'), { recursive: true })
  },
)

it('takes nothing of an older export that lacks a table of its version, and leaves the tables as they were', async () => {
  const older = await olderExport('0126-abuse')
  const read = await readArchiveFile(older)
  if (!read.ok) throw new Error(read.problem)
  const { tables } = read.value
  await writeArchiveFile(older, { ...read.value, tables: tables.slice(1) })
  const server = await startTestServer()
  const before = await tablesInOrder(server.services.db)
  expect(await importServer(server.services, older)).toMatchObject({
    ok: false,
    message: `The export lacks a table: ${tables[0]?.name}.`,
  })
  expect(await tablesInOrder(server.services.db)).toEqual(before)
  expect(await migrationsRun(server.services.db)).toEqual(migrationNames)
  await server.close()
  await rm(join(older, '..'), { recursive: true })
})

it('removes no table of something else for an older export', async () => {
  const older = await olderExport('0126-abuse')
  const server = await startTestServer()
  await sql`create table somebody_elses (id text)`.execute(server.services.db)
  expect(await importServer(server.services, older)).toMatchObject({
    ok: false,
    message: expect.stringContaining('somebody_elses'),
  })
  expect(await tablesInOrder(server.services.db)).toContain('somebody_elses')
  await server.close()
  await rm(join(older, '..'), { recursive: true })
})

it('refuses to import into a server that holds something', async () => {
  expect(await importServer(target.services, folder)).toMatchObject({
    ok: false,
    message: expect.stringContaining('not empty'),
  })
})
