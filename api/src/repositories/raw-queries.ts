import { CompiledQuery, sql } from 'kysely'
import type { Queries } from './database.ts'

/** Runs the SQL of libraries that bring their own and must run it in a transaction of ours. */
export async function runRaw(db: Queries, text: string, values: readonly unknown[]) {
  return await db.executeQuery(CompiledQuery.raw(text, [...values]))
}

/** Throws when the database does not answer. */
export async function pingDatabase(db: Queries): Promise<void> {
  await sql`select 1`.execute(db)
}
