import { type Kysely, sql } from 'kysely'

/** Whether an asset was checked, and an SVG cleaned, so that it may be a demo's logo. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table assets add column "isLogo" boolean not null default false`.execute(db)
}
