import { type Kysely, sql } from 'kysely'

/** Uploads of videos that are on their way, in parts, and how a video came. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table video_uploads (
      "id" text primary key,
      "workspaceId" text not null references workspaces ("id") on delete cascade,
      "userId" text not null,
      "size" double precision not null,
      "received" double precision not null default 0,
      "parts" jsonb not null default '[]',
      "hash" text,
      "expiresAt" timestamptz not null
    )`.execute(db)
  await sql`create index video_uploads_workspace on video_uploads ("workspaceId")`.execute(db)
  await sql`create index video_uploads_expiry on video_uploads ("expiresAt")`.execute(db)
  await sql`alter table assets add column "videoSource" text`.execute(db)
}
