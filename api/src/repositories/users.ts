import type { Queries } from './database.ts'

export interface UserRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isAnonymous: boolean | null
}

export async function findUser(db: Queries, id: string): Promise<UserRow | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'isAnonymous'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Everything that is one user's own becomes another's. */
export async function handOver(db: Queries, from: string, to: string): Promise<void> {
  await db.updateTable('demos').set({ creatorId: to }).where('creatorId', '=', from).execute()
  await db.updateTable('folders').set({ ownerId: to }).where('ownerId', '=', from).execute()
  await db.updateTable('recording_tokens').set({ userId: to }).where('userId', '=', from).execute()
}
