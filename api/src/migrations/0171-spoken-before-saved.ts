import { type Kysely, sql } from 'kysely'

/** What a job has had spoken and saves once it has spoken all of it: viewers hear no half of a narration. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    alter table voiceover_jobs add column "spoken" jsonb not null default '{}'`.execute(db)
}
