import { type Kysely, sql } from 'kysely'

/**
 * What authors published of their demos, to be shown again; and the version that viewers of a demo get:
 * null for those who get it as it is, which all have been so far.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table demo_versions (
      "id" text primary key,
      "demoId" text not null references demos ("id") on delete cascade,
      "workspaceId" text not null references workspaces ("id") on delete cascade,
      "number" integer not null,
      "revision" integer not null,
      "makerId" text references users ("id") on delete set null,
      "steps" integer not null,
      "version" integer not null,
      "document" jsonb not null,
      "withheld" jsonb not null,
      "bytes" integer not null,
      "createdAt" timestamptz not null,
      unique ("demoId", "number")
    )`.execute(db)
  await sql`create index demo_versions_workspace on demo_versions ("workspaceId")`.execute(db)
  await sql`create index demo_versions_maker on demo_versions ("makerId")`.execute(db)
  await sql`
    alter table demos
      add column "liveVersionId" text,
      add column "liveSince" timestamptz`.execute(db)
}
