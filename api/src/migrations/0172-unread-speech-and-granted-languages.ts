import { type Kysely, sql } from 'kysely'

/**
 * What was spoken, and paid, and could not be read as a sound yet; and the addresses at which translations of
 * publications were given to viewers, which caches are told to forget when those end.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table unread_speech (
      "workspaceId" text not null,
      "key" text not null,
      "audio" text not null,
      "words" jsonb,
      primary key ("workspaceId", "key"),
      foreign key ("workspaceId", "audio") references assets ("workspaceId", "hash") on delete cascade
    )`.execute(db)
  await sql`create index unread_speech_audio on unread_speech ("workspaceId", "audio")`.execute(db)
  await sql`
    create table granted_translations (
      "publicationId" text not null references publications ("id") on delete cascade,
      "domainId" text not null default '',
      "language" text not null,
      "revision" integer not null,
      primary key ("publicationId", "domainId", "language", "revision")
    )`.execute(db)
}
