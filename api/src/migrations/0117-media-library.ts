import { type Kysely, sql } from 'kysely'

/** What was put into the media library or taken out of it, and how large pictures are. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    alter table assets
      add column "inLibrary" boolean,
      add column "libraryAt" timestamptz,
      add column "width" integer,
      add column "height" integer`.execute(db)
}
