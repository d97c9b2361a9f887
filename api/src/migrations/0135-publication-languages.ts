import { type Kysely, sql } from 'kysely'

/** The language of a publication's words, found when it is made; null in those made before. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table publications add column "language" text`.execute(db)
}
