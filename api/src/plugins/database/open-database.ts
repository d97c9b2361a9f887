import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseConfig } from '../../config.ts'
import type { Database } from '../../repositories/database.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { preparingPool } from './prepared-statements.ts'
import type { Upkeep } from './upkeep.ts'
import { type QueryWatch, watchQueries } from './watched-queries.ts'

export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  /** Null for a PostgreSQL server, which does all that by itself. */
  readonly upkeep: Upkeep | null
  close(): Promise<void>
}

/**
 * Opens the database and brings its tables up to date. Throws when it cannot be reached or migrated.
 * `onLost` is told when the embedded one crashes; a PostgreSQL server may come back by itself.
 * `watch` is told of every statement.
 */
export async function openDatabase(
  config: DatabaseConfig,
  onLost: (error: Error) => void = () => {},
  watch?: QueryWatch,
): Promise<OpenDatabase> {
  const opened = await openPool(config, onLost, watch)
  watch?.metrics?.watchPool(opened.pool)
  const prepares = config.kind === 'embedded' || config.prepares
  const pool = prepares ? preparingPool(opened.pool) : opened.pool
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(watch && { log: watchQueries(watch) }),
  })
  const database = { ...opened, db }
  try {
    await (config.kind === 'embedded' ? migrate(db) : migrateServer(config.url))
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** On a connection of its own: a migration, and a replica that waits for it, may take longer than any other statement. */
async function migrateServer(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 })
  pool.on('error', () => {})
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

async function openPool(
  config: DatabaseConfig,
  onLost: (error: Error) => void,
  watch: QueryWatch | undefined,
): Promise<Omit<OpenDatabase, 'db'>> {
  switch (config.kind) {
    case 'embedded':
      return await openEmbeddedPostgres(config, onLost, (error, statement) =>
        watch?.log.warn({ err: error, statement }, 'a table could not be cared for'),
      )
    case 'postgres': {
      const pool = new pg.Pool({
        connectionString: config.url,
        max: config.connections,
        connectionTimeoutMillis: 5000,
        ...(config.statementMs > 0 && { statement_timeout: config.statementMs }),
      })
      // An idle connection that breaks is replaced; without a listener it would end the process.
      pool.on('error', () => {})
      return { pool, upkeep: null, close: () => pool.end() }
    }
  }
}
