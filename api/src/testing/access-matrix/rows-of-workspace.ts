import { sql } from 'kysely'
import type { TestServer } from '../test-server.ts'

/**
 * What the database holds of a workspace and its demos, as one text for each table: equal texts mean
 * that nothing of it was written, changed or taken away in between.
 */
export async function rowsOfWorkspace(
  { services: { db } }: TestServer,
  workspaceId: string,
): Promise<Record<string, string>> {
  const columns = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('workspaceId', 'demoId')
    order by 1, 2`.execute(db)
  const owned = {
    workspaceId: sql`(select ${workspaceId}::text)`,
    demoId: sql`(select id from demos where "workspaceId" = ${workspaceId})`,
  }
  const texts = columns.rows.map(
    ({ table, column }) => sql`
      select ${`${table}.${column}`}::text as name,
        md5(coalesce(string_agg(row_text, ',' order by row_text), '')) as text
      from (select t::text as row_text from ${sql.table(table)} t
        where ${sql.ref(column)} in ${owned[column as keyof typeof owned]}) as rows`,
  )
  const { rows } = await sql<{ name: string; text: string }>`
    ${sql.join(texts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]))
}
