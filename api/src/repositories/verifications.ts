import type { Queries } from './database.ts'

/** Ends mailed links for a new password, trusted browsers, and sign-ins that wait for a code. */
export async function deleteVerificationsOfUser(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
}
