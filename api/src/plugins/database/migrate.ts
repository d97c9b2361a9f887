import { Migrator } from 'kysely/migration'
import { migrations } from '../../migrations/index.ts'
import type { Queries } from '../../repositories/database.ts'

/** The names of all migrations, in the order in which they are run. */
export const migrationNames: readonly string[] = Object.keys(migrations).sort()

/**
 * Brings the tables up to date, or to where they were after the migration `last`; within a transaction,
 * if it is given one. Kysely's migrator holds an advisory lock meanwhile, so replicas that start together
 * wait for each other.
 */
export async function migrate(db: Queries, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last))
  if (error !== undefined) throw error
}
