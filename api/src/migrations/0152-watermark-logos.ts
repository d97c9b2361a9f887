import { type Kysely, sql } from 'kysely'

/** Whether an asset was checked to be what the logo of a watermark may be: a small square picture (M5.2 to M5.4). */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    alter table assets add column "isWatermarkLogo" boolean not null default false`.execute(db)
}
