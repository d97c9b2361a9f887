import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepared } from '../../repositories/prepared.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { statementsDuring } from '../../testing/watched-database.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = (value: string) =>
  sql<{ asked: string }>`${prepared} select ${value}::text as "asked"`.execute(server.services.db)

async function preparedNow(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select "statement" from pg_prepared_statements`.execute(server.services.db)
  return rows.map(({ statement }) => statement)
}

it('prepares a statement once, whatever it is asked for, and nothing that is not marked', async () => {
  for (const value of ['a', 'b']) expect((await ask(value)).rows).toEqual([{ asked: value }])
  await sql`select ${'c'}::text as "unmarked"`.execute(server.services.db)
  const there = await preparedNow()
  expect(there.filter((text) => text.includes('"asked"'))).toHaveLength(1)
  expect(there.filter((text) => text.includes('"unmarked"'))).toHaveLength(0)
})

it('asks inside a transaction, and as it is counted', async () => {
  const asked = await statementsDuring(() =>
    server.services.db.transaction().execute(async (q) => {
      expect((await sql`${prepared} select 1 as "one"`.execute(q)).rows).toEqual([{ one: 1 }])
    }),
  )
  expect(asked).toEqual(['begin', expect.stringContaining('select 1 as "one"'), 'commit'])
})
