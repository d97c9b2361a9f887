import type { Queries } from './database.ts'

/** Sessions and mailed tokens that no longer open anything. */
export async function deleteExpiredSessions(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', now).execute()
  await db.deleteFrom('verifications').where('expiresAt', '<', now).execute()
  await db.deleteFrom('sign_on_attempts').where('expiresAt', '<', now).execute()
}

/** Accounts made before `cutoff` whose address nobody confirmed; they were never signed in to. */
export async function deleteUnconfirmedAccounts(db: Queries, cutoff: Date): Promise<void> {
  await db
    .deleteFrom('users')
    .where('emailVerified', '=', false)
    .where('isAnonymous', 'is not', true)
    .where('createdAt', '<', cutoff)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('workspace_members')
            .select('role')
            .whereRef('workspace_members.userId', '=', 'users.id'),
        ),
      ),
    )
    .execute()
}

/**
 * Trial workspaces made before `cutoff` of which nothing is left, and then the trial users that
 * belong nowhere. Files are rows of their own clean-up, which must have come first.
 */
export async function deleteEmptyTrials(db: Queries, cutoff: Date): Promise<void> {
  await db
    .deleteFrom('workspaces')
    .where('isTrial', '=', true)
    .where('createdAt', '<', cutoff)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('demos').select('id').whereRef('demos.workspaceId', '=', 'workspaces.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assets').select('hash').whereRef('assets.workspaceId', '=', 'workspaces.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('captures')
            .select('id')
            .whereRef('captures.workspaceId', '=', 'workspaces.id'),
        ),
      ),
    )
    .execute()
  await db
    .deleteFrom('users')
    .where('isAnonymous', '=', true)
    .where('createdAt', '<', cutoff)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('workspace_members')
            .select('role')
            .whereRef('workspace_members.userId', '=', 'users.id'),
        ),
      ),
    )
    .execute()
}
