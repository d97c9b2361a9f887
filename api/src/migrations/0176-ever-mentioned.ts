import { type Kysely, sql } from 'kysely'

/** Whom a comment ever mentioned: each gets one mail about it. What older versions and exports leave out are those that it mentions. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table comments add column "everMentioned" jsonb`.execute(db)
}
