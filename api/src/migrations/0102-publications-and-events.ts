import { type Kysely, sql } from 'kysely'

/** What viewers received and what they did. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table publications (
      "id" text primary key,
      "demoId" text not null references demos ("id") on delete cascade,
      "workspaceId" text not null,
      "revision" integer not null,
      "preview" boolean not null,
      "document" jsonb not null,
      "workspace" jsonb not null,
      "pages" jsonb not null,
      "assets" jsonb not null,
      "heldBack" jsonb not null,
      "createdAt" timestamptz not null default now(),
      "endedAt" timestamptz
    )`.execute(db)
  // Two processes that make the publication of one revision at once end up with one.
  await sql`
    create unique index publications_current on publications ("demoId", "revision", "preview")
      where "endedAt" is null`.execute(db)

  await sql`
    create table baked_pages (
      "workspaceId" text not null,
      "key" text not null,
      "objectKey" text not null,
      "assets" jsonb not null,
      "heldBack" jsonb not null,
      "usedAt" timestamptz not null default now(),
      primary key ("workspaceId", "key")
    )`.execute(db)

  await sql`
    create table viewer_events (
      "id" uuid primary key default gen_random_uuid(),
      "publicationId" text,
      "demoId" text not null references demos ("id") on delete cascade,
      "viewerId" text not null,
      "event" jsonb not null,
      "receivedAt" timestamptz not null default now()
    )`.execute(db)
  await sql`create index viewer_events_demo on viewer_events ("demoId", "receivedAt")`.execute(db)
}
