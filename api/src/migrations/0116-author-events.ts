import { type Kysely, sql } from 'kysely'

/** What authors did, stored raw (H7.11). */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table author_events (
      "id" uuid primary key default gen_random_uuid(),
      "workspaceId" text not null references workspaces ("id") on delete cascade,
      "userId" text not null,
      "event" jsonb not null,
      "receivedAt" timestamptz not null default now()
    )`.execute(db)
  await sql`create index author_events_workspace on author_events ("workspaceId", "receivedAt")`.execute(
    db,
  )
}
