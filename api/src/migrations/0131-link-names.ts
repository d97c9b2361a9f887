import { type Kysely, sql } from 'kysely'

/**
 * Readable names of demos' links, those that were given up included: they outlive their demo for a while, so
 * that nobody takes a name over that people still have in their mails.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table link_names (
      "name" text primary key,
      "demoId" text references demos ("id") on delete set null,
      "workspaceId" text not null references workspaces ("id") on delete cascade,
      "createdAt" timestamptz not null default now(),
      "formerSince" timestamptz
    )`.execute(db)
  await sql`
    create unique index link_names_current on link_names ("demoId")
    where "formerSince" is null and "demoId" is not null`.execute(db)
  await sql`create index link_names_demo on link_names ("demoId")`.execute(db)
  await sql`create index link_names_workspace on link_names ("workspaceId")`.execute(db)
}
