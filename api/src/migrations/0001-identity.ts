import { getMigrations } from 'better-auth/db/migration'
import type { Kysely } from 'kysely'
import { authTables } from '../identity/auth-tables.ts'

/** The tables of better-auth, made by better-auth. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  const { runMigrations } = await getMigrations({
    ...authTables,
    database: { db, type: 'postgres' },
    logger: { disabled: true },
  })
  await runMigrations()
}
