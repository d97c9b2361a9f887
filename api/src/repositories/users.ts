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

export async function findUserByEmail(
  db: Queries,
  email: string,
): Promise<(UserRow & { readonly emailVerified: boolean }) | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'isAnonymous', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

/** An account whose address somebody trusted has vouched for. It has no password. */
export async function insertUser(
  db: Queries,
  user: { readonly id: string; readonly name: string; readonly email: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      ...user,
      emailVerified: true,
      isAnonymous: false,
      image: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
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

/** Ends every way into an account, and every session of it. */
export async function deleteWaysIn(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('credentials').where('userId', '=', userId).execute()
  await db.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await db.deleteFrom('two_factors').where('userId', '=', userId).execute()
  await db.updateTable('users').set({ twoFactorEnabled: false }).where('id', '=', userId).execute()
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Everything that is one user's own becomes another's. */
export async function handOver(db: Queries, from: string, to: string): Promise<void> {
  await db.updateTable('demos').set({ creatorId: to }).where('creatorId', '=', from).execute()
  await db.updateTable('folders').set({ ownerId: to }).where('ownerId', '=', from).execute()
  await db.updateTable('recording_tokens').set({ userId: to }).where('userId', '=', from).execute()
}
