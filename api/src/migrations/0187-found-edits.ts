import { type Kysely, sql } from 'kysely'

/** Where edits were found in captures, which are looked through once for each. What there was before is looked for when it is wanted. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table captures add column "foundEdits" jsonb`.execute(db)
}
