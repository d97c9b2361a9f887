import { type Kysely, sql } from 'kysely'

/** What was given to all demos of a workspace last, and what each of them had before: so that it can be taken back. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table given_looks (
      "workspaceId" text primary key references workspaces ("id") on delete cascade,
      "look" jsonb not null,
      "givenAt" timestamptz not null
    )`.execute(db)
  await sql`
    create table given_look_demos (
      "workspaceId" text not null references given_looks ("workspaceId") on delete cascade,
      "demoId" text not null references demos ("id") on delete cascade,
      "before" jsonb not null,
      primary key ("workspaceId", "demoId")
    )`.execute(db)
  await sql`create index given_look_demos_demo on given_look_demos ("demoId")`.execute(db)
}
