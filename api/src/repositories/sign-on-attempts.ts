import type { Insertable, Selectable } from 'kysely'
import type { Queries } from './database.ts'
import type { SignOnAttemptsTable } from './sign-on-tables.ts'

export async function insertAttempt(
  db: Queries,
  attempt: Insertable<SignOnAttemptsTable>,
): Promise<void> {
  await db.insertInto('sign_on_attempts').values(attempt).execute()
}

/** Each is taken once, by whoever comes first. */
export async function takeAttempt(
  db: Queries,
  stateHash: string,
): Promise<Selectable<SignOnAttemptsTable> | null> {
  const row = await db
    .deleteFrom('sign_on_attempts')
    .where('stateHash', '=', stateHash)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}
