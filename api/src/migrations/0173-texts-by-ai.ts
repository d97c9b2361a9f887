import { type Kysely, sql } from 'kysely'

/** Services that write and translate texts for a workspace, and how much they were asked on a day. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table text_keys (
      "workspaceId" text not null references workspaces ("id") on delete cascade,
      "kind" text not null,
      "sealed" text not null,
      "keyEnd" text,
      "url" text,
      "model" text,
      "setAt" timestamptz not null,
      primary key ("workspaceId", "kind")
    )`.execute(db)
  await sql`
    create table text_spending (
      "workspaceId" text not null references workspaces ("id") on delete cascade,
      "day" date not null,
      "characters" integer not null,
      primary key ("workspaceId", "day")
    )`.execute(db)
}
