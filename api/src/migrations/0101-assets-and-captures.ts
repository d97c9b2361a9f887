import { type Kysely, sql } from 'kysely'

/**
 * An object's key is new with every upload, so that clearing an old object never races with the
 * upload of the same file.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table assets (
      "workspaceId" text not null,
      "hash" text not null,
      "type" text not null,
      "size" integer not null,
      "objectKey" text not null,
      "createdAt" timestamptz not null default now(),
      "leasedUntil" timestamptz not null,
      "unreferencedSince" timestamptz,
      primary key ("workspaceId", "hash")
    )`.execute(db)

  await sql`
    create table captures (
      "id" text primary key,
      "workspaceId" text not null,
      "url" text not null,
      "title" text not null,
      "viewport" jsonb not null,
      "health" jsonb not null,
      "size" integer not null,
      "objectKey" text not null,
      "createdAt" timestamptz not null default now(),
      "leasedUntil" timestamptz not null,
      "unreferencedSince" timestamptz
    )`.execute(db)
  await sql`create index captures_workspace on captures ("workspaceId")`.execute(db)

  await sql`
    create table capture_assets (
      "captureId" text not null references captures ("id") on delete cascade,
      "workspaceId" text not null,
      "hash" text not null,
      primary key ("captureId", "hash"),
      foreign key ("workspaceId", "hash") references assets ("workspaceId", "hash")
    )`.execute(db)
  await sql`create index capture_assets_hash on capture_assets ("workspaceId", "hash")`.execute(db)

  await sql`
    create table upload_tickets (
      "id" text primary key,
      "workspaceId" text not null,
      "demoId" text not null references demos ("id") on delete cascade,
      "userId" text not null,
      "key" text not null,
      "type" text not null,
      "expiresAt" timestamptz not null,
      "hash" text
    )`.execute(db)
  await sql`create index upload_tickets_expiry on upload_tickets ("expiresAt")`.execute(db)
}
