import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import type { DatabaseConfig } from '../../config.ts'
import { migrations } from '../../migrations/index.ts'
import type { Database } from '../../repositories/database.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'

export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  /** Null for a PostgreSQL server, which has backups of its own. */
  readonly dump: (() => Promise<Uint8Array>) | null
  close(): Promise<void>
}

/**
 * Opens the database and brings its tables up to date. Throws when it cannot be reached or migrated.
 * `onLost` is told when the embedded one crashes; a PostgreSQL server may come back by itself.
 */
export async function openDatabase(
  config: DatabaseConfig,
  onLost: (error: Error) => void = () => {},
): Promise<OpenDatabase> {
  const opened = await openPool(config, onLost)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: opened.pool }) })
  const database = { ...opened, db }
  try {
    await migrate(db)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

async function openPool(
  config: DatabaseConfig,
  onLost: (error: Error) => void,
): Promise<Omit<OpenDatabase, 'db'>> {
  switch (config.kind) {
    case 'embedded':
      return await openEmbeddedPostgres(config.folder, onLost)
    case 'postgres': {
      const pool = new pg.Pool({
        connectionString: config.url,
        max: 10,
        connectionTimeoutMillis: 5000,
      })
      // An idle connection that breaks is replaced; without a listener it would end the process.
      pool.on('error', () => {})
      return { pool, dump: null, close: () => pool.end() }
    }
  }
}

/** Kysely's migrator holds an advisory lock meanwhile, so replicas that start together wait for each other. */
async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
