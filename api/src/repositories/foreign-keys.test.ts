import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('what goes with a deleted row is found by an index, and not by reading a table whole', async () => {
  const { rows } = await sql<{ unindexed: string }>`
    select c.conrelid::regclass::text || ' (' || string_agg(a.attname, ', ') || ')' as "unindexed"
    from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace and n.nspname = current_schema()
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and not exists (
      select 1 from pg_index i
      where i.indrelid = c.conrelid
        and coalesce(pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL)', true)
        and c.conkey <@ (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)])
    group by c.oid, c.conrelid
    order by 1`.execute(server.services.db)
  expect(rows.map(({ unindexed }) => unindexed)).toEqual([])
})
