import { type Selectable, sql } from 'kysely'
import type { InvitationsTable } from './account-tables.ts'
import type { Queries } from './database.ts'

export type InvitationRow = Selectable<InvitationsTable>

export async function insertInvitation(
  db: Queries,
  invitation: Omit<InvitationRow, 'createdAt' | 'acceptedAt'>,
): Promise<InvitationRow> {
  return await db
    .insertInto('invitations')
    .values({ ...invitation, acceptedAt: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Neither accepted nor expired. */
export async function openInvitationsOf(
  db: Queries,
  workspaceId: string,
  now: Date,
): Promise<InvitationRow[]> {
  return await db
    .selectFrom('invitations')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .execute()
}

export async function findOpenInvitation(db: Queries, tokenHash: string, now: Date) {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('workspaces', 'workspaces.id', 'invitations.workspaceId')
    .selectAll('invitations')
    .select('workspaces.name as workspaceName')
    .where('tokenHash', '=', tokenHash)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** False when somebody was faster. */
export async function acceptInvitationRow(db: Queries, id: string): Promise<boolean> {
  const done = await db
    .updateTable('invitations')
    .set({ acceptedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Answers the address that was invited; null: there was no such invitation. */
export async function deleteInvitation(
  db: Queries,
  workspaceId: string,
  id: string,
): Promise<string | null> {
  const row = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('workspaceId', '=', workspaceId)
    .returning('email')
    .executeTakeFirst()
  return row?.email ?? null
}

/** Deletes the invitations to a workspace that one member made and nobody has accepted. */
export async function deleteInvitationsBy(
  db: Queries,
  workspaceId: string,
  invitedBy: string,
): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('workspaceId', '=', workspaceId)
    .where('invitedBy', '=', invitedBy)
    .where('acceptedAt', 'is', null)
    .execute()
}

/** Deletes the invitations that somebody made anywhere and nobody has accepted. */
export async function deleteAllInvitationsBy(q: Queries, invitedBy: string): Promise<void> {
  await q
    .deleteFrom('invitations')
    .where('invitedBy', '=', invitedBy)
    .where('acceptedAt', 'is', null)
    .execute()
}
