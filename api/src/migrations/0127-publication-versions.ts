import { type Kysely, sql } from 'kysely'

/** The version of Waystep's format that a publication is stored in: the first, for all that are there already. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table publications add column "version" integer not null default 1`.execute(db)
}
