import { type Kysely, sql } from 'kysely'

/**
 * Demos in other languages: what each says there, and what is heard. Texts refer to records of the document without
 * keys of the database, since a deleted step may come back with what was translated of it.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table translations (
      "id" text primary key,
      "demoId" text not null references demos ("id") on delete cascade,
      "workspaceId" text not null,
      "language" text not null,
      "sourceLanguage" text not null,
      "voiceoverEnabled" boolean not null default false,
      "voice" text,
      "revision" integer not null default 1,
      "bytes" integer not null default 0,
      "createdAt" timestamptz not null,
      "updatedAt" timestamptz not null
    )`.execute(db)
  await sql`create unique index translations_demo on translations ("demoId", "language")`.execute(
    db,
  )
  await sql`create index translations_workspace on translations ("workspaceId")`.execute(db)
  await sql`
    create table translated_texts (
      "translationId" text not null references translations ("id") on delete cascade,
      "kind" text not null,
      "ownerId" text not null,
      "text" text not null,
      "originalText" text not null,
      "isConfirmed" boolean not null default false,
      "createdAt" timestamptz not null,
      "updatedAt" timestamptz not null,
      primary key ("translationId", "kind", "ownerId")
    )`.execute(db)
  await sql`
    create table translated_media (
      "translationId" text not null references translations ("id") on delete cascade,
      "stepId" text not null,
      "url" text,
      "duration" double precision,
      "captionsUrl" text,
      "voice" text,
      "transcription" text not null,
      "updatedAt" timestamptz not null,
      primary key ("translationId", "stepId")
    )`.execute(db)
}
