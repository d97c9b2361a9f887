import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { silentLog } from '../../testing/silent-log.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { openDatabase } from './open-database.ts'

it('logs a statement that takes long by its text, without what it was asked with', async () => {
  const server = await startTestServer()
  const { config } = server.services
  await server.stop()
  const warned: unknown[][] = []
  const log = Object.create(silentLog, {
    warn: { value: (...said: unknown[]) => void warned.push(said) },
  })
  const { db, close } = await openDatabase(config.database, () => {}, {
    log,
    metrics: null,
    traces: null,
    slowMs: 100,
  })
  await sql`select 1`.execute(db)
  await sql`select pg_sleep(0.2), ${'secret'}::text as "asked"`.execute(db)
  await close()
  await server.close()
  // On a busy machine what the migrator asks can be slow, too.
  expect(warned).toContainEqual([
    { sql: 'select pg_sleep(0.2), $1::text as "asked"', milliseconds: expect.any(Number) },
    'a slow query',
  ])
  expect(JSON.stringify(warned)).not.toContain('secret')
})
