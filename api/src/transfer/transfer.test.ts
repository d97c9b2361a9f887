import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cookiesOf, meOf, type Person, signUp, testPassword } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readArchiveFile, writeArchiveFile } from './archive.ts'
import { exportServer } from './export-server.ts'
import { importServer } from './import-server.ts'

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
  await writeArchiveFile(other, {
    format: 1,
    exportedAt: new Date().toISOString(),
    migrations: ['9999-future'],
    tables: [],
    objects: 0,
  })
  const imported = await importServer(target.services, other)
  expect(imported).toMatchObject({ ok: false, message: expect.stringContaining('another version') })
  await rm(other, { recursive: true })
})

it('moves accounts, demos and files to a server that then answers the same', async () => {
  const exported = await exportServer(source.services, folder)
  expect(exported).toMatchObject({ ok: true, archive: { objects: 1 } })
  expect(await readArchiveFile(folder)).not.toBeNull()
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

it('refuses to import into a server that holds something', async () => {
  expect(await importServer(target.services, folder)).toMatchObject({
    ok: false,
    message: expect.stringContaining('not empty'),
  })
})
