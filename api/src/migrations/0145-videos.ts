import { type Kysely, sql } from 'kysely'

/** How long videos are, which is known once the server has read them, and what they wait with. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    alter table assets
      add column "duration" double precision,
      add column "poster" text`.execute(db)
}
