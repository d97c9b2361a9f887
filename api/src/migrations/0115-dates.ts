import { type Kysely, sql } from 'kysely'

/** What a capture's dates say, and by how many days those of a publication were moved. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table captures add column "dateFacts" jsonb`.execute(db)
  await sql`alter table publications add column "dateShift" integer not null default 0`.execute(db)
  await sql`drop index publications_current`.execute(db)
  await sql`
    create unique index publications_current
      on publications ("demoId", "revision", "preview", "dateShift") where "endedAt" is null`.execute(
    db,
  )
}
