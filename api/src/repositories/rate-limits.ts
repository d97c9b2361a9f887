import type { Queries } from './database.ts'

export async function deleteOldCounts(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', String(now.getTime())).execute()
}
