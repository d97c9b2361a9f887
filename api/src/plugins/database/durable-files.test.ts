import fs from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it, type TestContext, vi } from 'vitest'
import { migratedDatabase } from '../../testing/migrated-database.ts'
import { DurableFiles, durableStart } from './durable-files.ts'
import { prepareFolder } from './prepare-folder.ts'

async function newFolder(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-durable-'))
  context.onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Opened in this thread, so that its calls of Node's file system can be watched. */
async function open(context: TestContext) {
  const folder = await newFolder(context)
  await migratedDatabase(folder, false)
  const files = new DurableFiles(join(folder, 'database'))
  const database = new PGlite({ fs: files, startParams: durableStart })
  await database.waitReady
  context.onTestFinished(() => void vi.restoreAllMocks())
  return { folder: join(folder, 'database'), database }
}

/** What was flushed during some work, by name within the folder. */
async function flushedDuring(folder: string, work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = []
  const real = fs.fsyncSync
  vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    names.push(fs.readlinkSync(`/proc/self/fd/${file}`).slice(folder.length + 1))
    real(file)
  })
  await work()
  vi.restoreAllMocks()
  return names
}

it.runIf(process.platform === 'linux')(
  'has each commit on the disk before it is answered, and reads cost nothing',
  async (context) => {
    const { folder, database } = await open(context)
    await database.exec('create table kept (id int)')
    const add = () => database.query('insert into kept values (1)')
    await add()
    expect(await flushedDuring(folder, add)).toEqual([
      expect.stringMatching(/^pg_wal\/[0-9A-F]{24}$/),
    ])
    expect(await flushedDuring(folder, () => database.query('select * from kept'))).toEqual([])
    await database.close()
  },
)

it.runIf(process.platform === 'linux')(
  'has the names of new files on the disk once a checkpoint has their bytes there',
  async (context) => {
    const { folder, database } = await open(context)
    await database.exec('create table fresh as select generate_series(1, 10) as id')
    const { rows } = await database.query<{ path: string }>(
      `select pg_relation_filepath('fresh') as path`,
    )
    const path = String(rows[0]?.path)
    const flushed = await flushedDuring(folder, () => database.exec('checkpoint'))
    expect(flushed).toContain(path)
    expect(flushed[flushed.indexOf(path) + 1]).toBe(path.slice(0, path.lastIndexOf('/')))
    await database.close()
  },
)

// The thread takes an answer without readyForQuery for a crash, and the process ends.
it('crashes where the disk refuses to flush, and acknowledges nothing', async (context) => {
  const { database } = await open(context)
  await database.exec('create table kept (id int)')
  vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  })
  const { messages } = await database.execProtocol(query('insert into kept values (1)'), {
    throwOnError: false,
  })
  const names = messages.map(({ name }) => name)
  expect(names).toContain('error')
  expect(names).not.toContain('readyForQuery')
})

/** A simple query of PostgreSQL's protocol. */
function query(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

// Two databases are made from nothing, which takes a machine at work half a minute.
it('makes a database whole or not at all', { timeout: 120_000 }, async (context) => {
  const folder = join(await newFolder(context), 'database')
  const rename = vi.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw new Error('the power is cut')
  })
  await expect(prepareFolder(folder)).rejects.toThrow('the power is cut')
  expect(await readdir(join(folder, '..'))).toEqual(['database-unfinished'])
  rename.mockRestore()
  await prepareFolder(folder)
  expect(await readdir(join(folder, '..'))).toEqual(['database'])
  expect(await readdir(folder)).toContain('PG_VERSION')
})

it('takes a copy that was whole before its place was free', async (context) => {
  const folder = join(await newFolder(context), 'database')
  fs.mkdirSync(`${folder}-restored`)
  fs.writeFileSync(join(`${folder}-restored`, 'PG_VERSION'), '18')
  await prepareFolder(folder)
  expect(await readdir(join(folder, '..'))).toEqual(['database'])
})
