import { type Kysely, sql } from 'kysely'

/**
 * Publications are found by their demo, with which they are deleted whether they have ended or not, and by when they
 * ended, to be forgotten. Both read all that there are before.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`create index publications_demo on publications ("demoId")`.execute(db)
  await sql`
    create index publications_ended on publications ("endedAt")
    where "endedAt" is not null`.execute(db)
}
