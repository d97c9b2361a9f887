import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const statements = [
  ['of a demo, to be deleted with it', sql`delete from publications where "demoId" = 'a'`],
  ['that ended, to be forgotten', sql`delete from publications where "endedAt" < now()`],
  [
    'of a workspace, for its storage',
    sql`select sum("bytes") from publications where "workspaceId" = 'a'`,
  ],
] as const

it.each(statements)('publications %s are found by an index', async (_, statement) => {
  await server.services.db.transaction().execute(async (q) => {
    // The tables of a test are so small that reading them whole is quicker.
    await sql`set local enable_seqscan = off`.execute(q)
    const { rows } = await sql`explain ${statement}`.execute(q)
    expect(JSON.stringify(rows)).not.toContain('Seq Scan')
  })
})
