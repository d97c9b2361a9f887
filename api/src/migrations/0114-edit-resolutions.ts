import { type Kysely, sql } from 'kysely'

/** What became of each edit in a page. Pages baked before have another key and are made anew. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table baked_pages add column "resolutions" jsonb not null default '{}'`.execute(
    db,
  )
}
