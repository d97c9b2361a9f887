import type { Queries } from './database.ts'

/** The oldest first; never their keys. */
export async function passkeysOf(db: Queries, userId: string) {
  return await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** False when the user has no such passkey. */
export async function renamePasskey(
  db: Queries,
  userId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const done = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** What it was called; null when the user has no such passkey. */
export async function deletePasskey(
  db: Queries,
  userId: string,
  id: string,
): Promise<{ readonly name: string | null } | null> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return deleted ?? null
}
