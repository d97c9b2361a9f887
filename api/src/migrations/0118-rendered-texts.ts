import { type Kysely, sql } from 'kysely'

/** The texts of a publication as HTML, rendered when it is made; null in those made before. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table publications add column "texts" jsonb`.execute(db)
}
