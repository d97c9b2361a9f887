import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { unpackTar } from 'modern-tar'
import { expect, it, type TestContext, vi } from 'vitest'
import { migratedDatabase } from '../../testing/migrated-database.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { restoreBackup } from './restore-backup.ts'

async function open(context: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-upkeep-'))
  context.onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await migratedDatabase(folder, false)
  const place = { folder: join(folder, 'database'), flushes: true }
  return { folder, place, database: await openEmbeddedPostgres(place, () => {}) }
}

const at = new Date('2026-02-01T10:00:00Z')

it('copies the database while it is written, and puts the copy back', async (context) => {
  const { folder, place, database } = await open(context)
  const { pool, upkeep } = database
  await pool.query(`create table halves as select id, 0 as turn, repeat('x', 400) as padding
    from generate_series(1, 4000) as id`)
  const file = join(folder, 'copy.tar.gz')
  let turn = 0
  let isCopied = false
  const copying = upkeep.backUp(file).then(() => {
    isCopied = true
  })
  // All rows are of one turn in every state that was committed; a copy of files of several states is not one.
  for (; !isCopied; turn += 1) await pool.query('update halves set turn = turn + 1')
  await copying
  expect(turn).toBeGreaterThan(1)
  expect((await stat(file)).mode & 0o077).toBe(0)
  await pool.query('drop table halves')
  await database.close()

  expect(await restoreBackup(place.folder, file, at)).toBe(
    `${place.folder}-before-2026-02-01T100000`,
  )
  const restored = await openEmbeddedPostgres(place, () => {})
  const { rows } = await restored.pool.query(
    'select count(*)::int as rows, min(turn) as first, max(turn) as last from halves',
  )
  expect(rows).toEqual([{ rows: 4000, first: expect.any(Number), last: rows[0].first }])
  expect(rows[0].first).toBeLessThanOrEqual(turn)
  await restored.close()
})

it('puts back a copy that an earlier version made', async (context) => {
  const { folder, place, database } = await open(context)
  await database.close()
  const earlier = new PGlite(place.folder)
  await earlier.exec('create table of_old as select 1 as id')
  const file = join(folder, 'copy.tar.gz')
  await writeFile(file, Buffer.from(await (await earlier.dumpDataDir('gzip')).arrayBuffer()))
  await earlier.close()
  await rm(place.folder, { recursive: true })
  expect(await restoreBackup(place.folder, file, at)).toBe(null)
  const restored = await openEmbeddedPostgres(place, () => {})
  expect((await restored.pool.query('select id from of_old')).rows).toEqual([{ id: 1 }])
  await restored.close()
})

it('changes nothing for a copy that is not whole', async (context) => {
  const { folder, place, database } = await open(context)
  const file = join(folder, 'copy.tar.gz')
  await database.upkeep.backUp(file)
  await database.pool.query('create table stays as select 1 as id')
  await database.close()
  const whole = await readFile(file)
  const names = (await unpackTar(gunzipSync(whole))).map(({ header }) => header.name)
  expect(names).toContain('backup_label')
  await writeFile(file, whole.subarray(0, whole.length / 2))
  await expect(restoreBackup(place.folder, file, at)).rejects.toThrow()
  await writeFile(file, gzipSync(Buffer.alloc(1024)))
  await expect(restoreBackup(place.folder, file, at)).rejects.toThrow('There is no database in it.')
  const again = await openEmbeddedPostgres(place, () => {})
  expect((await again.pool.query('select id from stays')).rows).toEqual([{ id: 1 }])
  await again.close()
})

it('ends the backup in the database when the file cannot be written', async (context) => {
  const { folder, database } = await open(context)
  await expect(database.upkeep.backUp(join(folder, 'nowhere', 'copy.tar.gz'))).rejects.toThrow(
    'ENOENT',
  )
  await database.upkeep.backUp(join(folder, 'copy.tar.gz'))
  expect(await readdir(folder)).toContain('copy.tar.gz')
  await database.close()
})

it('makes a checkpoint once enough was written, so that the log does not grow for ever', async (context) => {
  const { place, database } = await open(context)
  const { pool, upkeep } = database
  const redo = async () =>
    (await pool.query('select redo_lsn::text as lsn from pg_control_checkpoint()')).rows[0].lsn
  const first = await redo()
  await upkeep.look()
  expect(await redo()).toBe(first)
  const write = () =>
    pool.query(`create table if not exists much (text text); insert into much
      select repeat('x', 1000) from generate_series(1, 34000)`)
  const sizes: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    await write()
    await upkeep.look()
    sizes.push((await readdir(join(place.folder, 'pg_wal'))).length)
  }
  expect(await redo()).not.toBe(first)
  expect(sizes.at(-1)).toBeLessThanOrEqual(Math.max(...sizes.slice(0, 3)))
  await database.close()
})

it('makes a checkpoint of little after five minutes', async (context) => {
  const { database } = await open(context)
  const { pool, upkeep } = database
  const asked = vi.spyOn(pool, 'query')
  await pool.query(`create table few as select repeat('x', 1000) from generate_series(1, 500)`)
  await upkeep.look()
  expect(asked).not.toHaveBeenCalledWith('checkpoint')
  vi.setSystemTime(Date.now() + 6 * 60_000)
  await upkeep.look()
  vi.useRealTimers()
  expect(asked).toHaveBeenCalledWith('checkpoint')
  await database.close()
})
