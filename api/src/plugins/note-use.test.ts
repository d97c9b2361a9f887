import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, 'embedded')
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

/** Writes as much as takes long to vacuum. */
async function fill(): Promise<void> {
  const { db } = server.services
  await sql`create table if not exists long_one (text text)`.execute(db)
  await sql`alter table long_one alter text set storage plain`.execute(db)
  await sql`insert into long_one select repeat('x', 1900) from generate_series(1, 5600)`.execute(db)
}

async function rowsLeft(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(server.services.db)
  const { rows } = await sql<{ added: string }>`
    select pg_stat_get_ins_since_vacuum('long_one'::regclass) as "added"`.execute(
    server.services.db,
  )
  return Number(rows[0]?.added)
}

it('has long care of the database wait for whoever uses the server, not for the server itself and its watchers', async () => {
  const { app, services } = server
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
  await fill()
  expect(await rowsLeft()).toBe(5600)
  later(61)
  expect((await app.inject('/api/me')).statusCode).toBe(200)
  await services.upkeep?.care()
  expect(await rowsLeft()).toBe(5600)

  later(61)
  for (const url of ['/healthz', '/readyz']) expect((await app.inject(url)).statusCode).toBe(200)
  // As each of the server's jobs does.
  await sql`select 1`.execute(services.db)
  await services.upkeep?.care()
  expect(await rowsLeft()).toBe(0)
})
