import { type Kysely, sql } from 'kysely'

/**
 * What captured pages say in other languages, in a table of its own: the version before does not know texts of that
 * kind. And what is to be translated of a page with its edits, by the name that its baked page has, which can be found
 * anew at any time.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table translated_page_texts (
      "translationId" text not null references translations ("id") on delete cascade,
      "ownerId" text not null,
      "text" text not null,
      "originalText" text not null,
      "isConfirmed" boolean not null default false,
      "createdAt" timestamptz not null,
      "updatedAt" timestamptz not null,
      primary key ("translationId", "ownerId")
    )`.execute(db)
  await sql`
    create table page_texts (
      "key" text primary key,
      "captureId" text not null references captures ("id") on delete cascade,
      "texts" jsonb not null,
      "usedAt" timestamptz not null
    )`.execute(db)
  await sql`create index page_texts_capture on page_texts ("captureId")`.execute(db)
}
