import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await db.schema
    .createTable('server_settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'jsonb', (c) => c.notNull())
    .execute()

  // The columns rate-limiter-flexible expects.
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', sql`varchar(255)`, (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
}
