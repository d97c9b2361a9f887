import { type Kysely, sql } from 'kysely'

/** Whom comments mention, and who wants no mails about comments. What older versions and exports leave out is none, and mails. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table comments add column "mentions" jsonb`.execute(db)
  await sql`alter table user_profiles add column "commentMails" boolean`.execute(db)
}
