import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFile, cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findOwnAsset } from '../operations/assets/own-sheet.ts'
import { png, storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type Archive, readArchiveFile, writeArchiveFile } from './archive.ts'
import { exportServer } from './export-server.ts'
import { importServer } from './import-server.ts'

/** An export as it should be, and a copy of it that a test spoils. */
let good: string
let folder: string
let target: TestServer
let person: Person
let sheet: string
let archive: Archive

const newFolder = () => mkdtemp(join(tmpdir(), 'waystep-transfer-'))

beforeAll(async () => {
  good = await newFolder()
  const source = await startTestServer({}, 'embedded')
  person = await signUp(source)
  await storeAsset(source, person, await png())
  sheet = await storeAsset(source, person, Buffer.from('b{color:red}'), 'text/css')
  await exportServer(source.services, good)
  await source.close()
  target = await startTestServer()
})
afterAll(async () => {
  await target.close()
  await rm(good, { recursive: true })
})
beforeEach(async () => {
  folder = join(await newFolder(), 'export')
  await cp(good, folder, { recursive: true })
  const read = await readArchiveFile(folder)
  if (!read.ok) throw new Error(read.problem)
  archive = read.value
  return () => rm(join(folder, '..'), { recursive: true })
})

const tableFile = (name: string) => join(folder, 'tables', `${name}.jsonl`)
const say = (changes: Partial<Archive>) => writeArchiveFile(folder, { ...archive, ...changes })
/** Rows of a table, each changed. */
async function change(name: string, how: (row: Record<string, unknown>) => object): Promise<void> {
  const lines = (await readFile(tableFile(name), 'utf8')).trim().split('\n')
  const changed = lines.map((line) => JSON.stringify(how(JSON.parse(line))))
  await writeFile(tableFile(name), `${changed.join('\n')}\n`)
}
const pictureKey = async () => {
  const lines = (await readFile(tableFile('assets'), 'utf8')).trim().split('\n')
  const rows = lines.map((line) => JSON.parse(line))
  return rows.find(({ type }) => type === 'image/png').objectKey as string
}
const objectFile = (key: string) => join(folder, 'objects', ...key.split('/'))

const spoiled: readonly (readonly [string, RegExp, () => Promise<unknown>])[] = [
  ['a row more', /rows of demos/, () => appendFile(tableFile('demos'), '{}\n')],
  ['a line that is no row', /Line 1 of demos/, () => appendFile(tableFile('demos'), '1\n')],
  [
    'two rows in a line',
    /Line 1 of demos/,
    () => appendFile(tableFile('demos'), '{"id":"a"},{"id":"b"}\n'),
  ],
  ['a table that is missing', /no file/, () => rm(tableFile('demos'))],
  [
    'a table twice',
    /twice: assets/,
    () => say({ tables: [...archive.tables, { name: 'assets', rows: 2 }] }),
  ],
  ['a table less', /lacks/, () => say({ tables: archive.tables.slice(1) })],
  [
    'a table elsewhere',
    /no finished/,
    () => say({ tables: [{ name: '../../etc/passwd', rows: 0 }] }),
  ],
  ['an object more', /files, not/, () => writeFile(objectFile('stray'), 'bytes')],
  ['an object less', /files, not/, async () => rm(objectFile(await pictureKey()))],
  [
    'an object without a key',
    /proper key/,
    async () => rename(objectFile(await pictureKey()), objectFile('a b')),
  ],
  [
    'bytes of another file',
    /not what it says/,
    async () => writeFile(objectFile(await pictureKey()), await png(1, 2)),
  ],
  [
    'bytes that unpack to more',
    /not what it says/,
    async () => {
      await writeFile(objectFile(await pictureKey()), gzipSync(Buffer.alloc(64 * 1024 * 1024)))
      await change('assets', (row) => ({ ...row, stored: 'gzip' }))
    },
  ],
  [
    'bytes that do not unpack',
    /not what it says/,
    () => change('assets', (row) => ({ ...row, stored: 'gzip' })),
  ],
  [
    'a file of elsewhere',
    /proper key/,
    () => change('assets', (row) => ({ ...row, objectKey: '../secret' })),
  ],
  [
    'a link for a table',
    /no file/,
    async () => {
      await rename(tableFile('demos'), join(folder, '..', 'demos'))
      await symlink(join(folder, '..', 'demos'), tableFile('demos'))
    },
  ],
  [
    'a pipe for a table',
    /no file/,
    async () => {
      await rm(tableFile('demos'))
      execFileSync('mkfifo', [tableFile('demos')])
    },
  ],
  [
    'a link for all tables',
    /no folder/,
    async () => {
      await rename(join(folder, 'tables'), join(folder, '..', 'tables'))
      await symlink(join(folder, '..', 'tables'), join(folder, 'tables'))
    },
  ],
  [
    'a link for an object',
    /no file/,
    async () => {
      const file = objectFile(await pictureKey())
      await rename(file, join(folder, '..', 'moved'))
      await symlink(join(folder, '..', 'moved'), file)
    },
  ],
  [
    'a link for a folder of objects',
    /no file/,
    async () => {
      await rename(join(folder, 'objects', 'assets'), join(folder, '..', 'assets'))
      await symlink(join(folder, '..', 'assets'), join(folder, 'objects', 'assets'))
    },
  ],
  [
    'a pipe for the list of all',
    /no finished/,
    async () => {
      await rm(join(folder, 'archive.json'))
      execFileSync('mkfifo', [join(folder, 'archive.json')])
    },
  ],
]

it.each(spoiled)('takes nothing of an export with %s', async (_, message, spoil) => {
  await spoil()
  const imported = await importServer(target.services, folder)
  expect(imported).toMatchObject({ ok: false, message: expect.stringMatching(message) })
  for await (const { key } of target.services.store.list('')) expect(key).toBe('nothing')
})

it('takes the rest of an export whose store had lost a file', async () => {
  const server = await startTestServer()
  await rm(objectFile(await pictureKey()))
  await say({ objects: archive.objects - 1 })
  expect(await importServer(server.services, folder)).toMatchObject({ ok: true })
  await server.close()
})

it('cleans the sheets of an export again, whatever it says of them', async () => {
  const server = await startTestServer()
  const marked = `assets/${person.workspaceId}/${sheet}-${randomUUID()}-own1`
  await writeFile(objectFile(marked), 'b{color:red;background:url(//outside.test/a)}')
  await say({ objects: archive.objects + 1 })
  await change('assets', (row) =>
    row.hash === sheet ? { ...row, objectKey: marked, stored: 'identity', size: 99 } : row,
  )
  expect(await importServer(server.services, folder)).toMatchObject({ ok: true })
  const row = await findOwnAsset(server.services, person.workspaceId, sheet)
  const kept = row && (await server.services.store.get(row.objectKey))
  if (!kept) throw new Error('the sheet is lost')
  let text = ''
  for await (const chunk of kept.stream) text += chunk
  expect(text).toContain('color:red')
  expect(text).not.toContain('outside.test')
  await server.close()
})
