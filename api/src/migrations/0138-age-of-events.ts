import { type Kysely, sql } from 'kysely'

/**
 * Events are found by their age, to be forgotten. They come in the order of time, so that the oldest moment of each few
 * pages says enough, which costs those who send them next to nothing.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  for (const table of ['viewer_events', 'author_events']) {
    await sql`
      create index ${sql.id(`${table}_age`)} on ${sql.table(table)}
      using brin ("receivedAt") with (pages_per_range = 32)`.execute(db)
  }
}
