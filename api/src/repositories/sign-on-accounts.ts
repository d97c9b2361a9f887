import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** Whom a connection's provider means. */
export async function userOfSubject(
  db: Queries,
  connectionId: string,
  subject: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('sign_on_accounts')
    .select('userId')
    .where('connectionId', '=', connectionId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.userId ?? null
}

export async function insertSubject(
  db: Queries,
  account: { readonly connectionId: string; readonly subject: string; readonly userId: string },
): Promise<void> {
  await db.insertInto('sign_on_accounts').values(account).execute()
}

/** Another provider means others by the same subjects. */
export async function deleteSubjects(db: Queries, connectionId: string): Promise<void> {
  await db.deleteFrom('sign_on_accounts').where('connectionId', '=', connectionId).execute()
}

export async function deleteSessionsGivenBy(db: Queries, connectionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('signOnConnectionId', '=', connectionId).execute()
}

/**
 * The accounts that sign in by a connection alone: members with an address of an approved domain, where it is
 * required. Admins keep another way in, for the day the provider fails, and so do operators.
 */
const bound = (db: Queries) =>
  db
    .selectFrom('sign_on_connections as connection')
    .innerJoin('sign_on_domains as domain', 'domain.connectionId', 'connection.id')
    .innerJoin('workspace_members as member', 'member.workspaceId', 'connection.workspaceId')
    .innerJoin('users', 'users.id', 'member.userId')
    .leftJoin('user_profiles as profile', 'profile.userId', 'users.id')
    .where('connection.required', '=', true)
    .where('domain.approvedAt', 'is not', null)
    .where('member.role', '=', 'Member')
    .where(sql<boolean>`domain.domain = substring(lower(users.email) from '@([^@]+)$')`)
    .where(sql<boolean>`profile."isOperator" is not true`)

export async function isBound(db: Queries, userId: string): Promise<boolean> {
  const row = await bound(db).select('users.id').where('users.id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** Ends the sessions that those who are bound to a connection have from other ways. */
export async function deleteOtherSessionsOfBound(db: Queries, connectionId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('signOnConnectionId', 'is', null)
    .where('userId', 'in', bound(db).select('users.id').where('connection.id', '=', connectionId))
    .execute()
}
