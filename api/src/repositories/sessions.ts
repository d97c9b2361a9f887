import type { Queries } from './database.ts'

/** Sessions that hold at `now`; never their tokens. */
export async function sessionsOf(db: Queries, userId: string, now: Date) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .execute()
}

/** False when the user has no such session. */
export async function deleteSession(db: Queries, userId: string, id: string): Promise<boolean> {
  const done = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

export async function deleteOtherSessions(
  db: Queries,
  userId: string,
  keptId: string,
): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', keptId).execute()
}

export async function deleteAllSessions(q: Queries, userId: string): Promise<void> {
  await q.deleteFrom('sessions').where('userId', '=', userId).execute()
}
