import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseConfig } from '../../config.ts'
import type { Database } from '../../repositories/database.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { preparingPool } from './prepared-statements.ts'

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
  const prepares = config.kind === 'embedded' || config.prepares
  const pool = prepares ? preparingPool(opened.pool) : opened.pool
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
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
        max: config.connections,
        connectionTimeoutMillis: 5000,
      })
      // An idle connection that breaks is replaced; without a listener it would end the process.
      pool.on('error', () => {})
      return { pool, dump: null, close: () => pool.end() }
    }
  }
}
