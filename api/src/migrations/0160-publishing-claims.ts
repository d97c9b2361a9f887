import { type Kysely, sql } from 'kysely'

/** The process that is making a publication just now, so that no other makes the same one. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table publishing_claims (
      "key" text primary key,
      "holder" text not null,
      "until" timestamptz not null
    )`.execute(db)
}
