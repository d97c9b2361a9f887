import { type Kysely, sql } from 'kysely'

/** Since when passes of a demo's gates count; null, as for all demos that are there: all of them do. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table demos add column "gatesClosedAt" timestamptz`.execute(db)
}
