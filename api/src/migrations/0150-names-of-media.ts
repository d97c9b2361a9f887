import { type Kysely, sql } from 'kysely'

/** What somebody's file was called when it was put into the media library. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table assets add column "name" text`.execute(db)
}
