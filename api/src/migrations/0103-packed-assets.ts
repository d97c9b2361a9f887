import { type Kysely, sql } from 'kysely'

/** How an asset's object is stored: as it is, or packed. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table assets add column "stored" text not null default 'identity'`.execute(db)
}
