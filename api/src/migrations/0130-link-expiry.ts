import { type Kysely, sql } from 'kysely'

/** When a demo's link stops answering viewers; null, as for all that are there: never. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table demos add column "linkExpiresAt" timestamptz`.execute(db)
}
