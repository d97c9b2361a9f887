import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migratedDatabase } from '../../testing/migrated-database.ts'
import { testConfig } from '../../testing/test-config.ts'
import { openDatabase } from './open-database.ts'

it('ends a statement of PostgreSQL that takes longer than the operator lets it; the embedded database goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-statements-'))
  const { database, dropDatabase } = await migratedDatabase(folder, true)
  const settings = { ...database, DATA_DIR: folder, DATABASE_STATEMENT_SECONDS: '1' }
  const { db, close } = await openDatabase(testConfig(settings).database)
  const outcome = await sql`select pg_sleep(1.5)`.execute(db).then(
    () => 'answered',
    (error) => error.code,
  )
  expect(outcome).toBe(process.env.TEST_DATABASE_URL ? '57014' : 'answered')
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
  await dropDatabase()
  await rm(folder, { recursive: true })
})
