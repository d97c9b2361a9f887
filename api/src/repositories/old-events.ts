import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** Deletes events that came before a moment, `limit` at most. @returns how many */
export async function deleteEventsBefore(
  q: Queries,
  table: 'viewer_events' | 'author_events',
  moment: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where "receivedAt" < ${moment} limit ${limit})`.execute(
    q,
  )
  return Number(numAffectedRows ?? 0)
}
