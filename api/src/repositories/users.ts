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

/** @param email in lower case */
export async function findUserByEmail(q: Queries, email: string): Promise<{ id: string } | null> {
  const row = await q.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row ?? null
}

export async function hasSecondFactor(db: Queries, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('twoFactorEnabled')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.twoFactorEnabled ?? false
}

export async function hasAccount(db: Queries, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever has this account reads the mail of its address. */
export async function confirmAddress(db: Queries, email: string): Promise<void> {
  await db.updateTable('users').set({ emailVerified: true }).where('email', '=', email).execute()
}

/** Everything that is one user's own becomes another's. */
export async function handOver(db: Queries, from: string, to: string): Promise<void> {
  await db.updateTable('demos').set({ creatorId: to }).where('creatorId', '=', from).execute()
  await db.updateTable('folders').set({ ownerId: to }).where('ownerId', '=', from).execute()
  await db.updateTable('recording_tokens').set({ userId: to }).where('userId', '=', from).execute()
}
