import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from '../../migrations/index.ts'
import type { Queries } from '../../repositories/database.ts'
import { migrationsRun } from '../../repositories/whole-tables.ts'

/** The names of all migrations, in the order in which they are run. */
export const migrationNames: readonly string[] = Object.keys(migrations).sort()

/**
 * Brings the tables up to date, or to where they were after the migration `last`; within a transaction,
 * if it is given one. Kysely's migrator holds an advisory lock meanwhile, so replicas that start together
 * wait for each other.
 */
export async function migrate(db: Queries, last?: string): Promise<void> {
  // Asked first: the migrator holds the one connection of the embedded database.
  const known = { ...migrations, ...(await laterMigrations(db)) }
  const provider = { getMigrations: async () => known }
  const migrator = new Migrator({ db, provider })
  const { error } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last))
  if (error !== undefined) throw error
}

/**
 * What a later version has run already, as steps that do nothing: a process of this version that is started again while
 * a later one takes over goes on with the tables as they are, which that one keeps as this one knows them.
 */
async function laterMigrations(db: Queries): Promise<Record<string, Migration>> {
  const last = migrationNames.at(-1) ?? ''
  const later = (await migrationsRun(db)).filter((name) => name > last)
  return Object.fromEntries(later.map((name) => [name, { up: async () => {} }]))
}
