import { sql } from 'kysely'
import type { Queries } from './database.ts'

export interface HoldingsRow {
  readonly id: string
  readonly name: string
  readonly demos: number
  readonly leads: number
  readonly members: number
  /** Admins but for the one who asks. */
  readonly otherAdmins: number
}

/** What workspaces hold, in numbers; `userId` is who asks. */
export async function holdingsOf(
  q: Queries,
  workspaceIds: readonly string[],
  userId: string,
): Promise<HoldingsRow[]> {
  const { rows } = await sql<HoldingsRow>`
    select w."id", w."name",
      (select count(*) from demos d where d."workspaceId" = w."id")::int as "demos",
      (select count(*) from leads l join demos d on d."id" = l."demoId"
        where d."workspaceId" = w."id")::int as "leads",
      (select count(*) from workspace_members m where m."workspaceId" = w."id")::int as "members",
      (select count(*) from workspace_members m where m."workspaceId" = w."id"
        and m."role" = 'Admin' and m."userId" <> ${userId})::int as "otherAdmins"
    from workspaces w where w."id" = any(${workspaceIds}) order by w."createdAt", w."id"`.execute(q)
  return rows
}

/**
 * From now on nobody sees or changes anything of a workspace. Answers which publications that ended. The keys of its own
 * voice services stay as long as its row: its cloned voices are deleted with them, and nothing else is asked with them.
 */
export async function shutWorkspace(q: Queries, workspaceId: string, now: Date): Promise<string[]> {
  await q
    .updateTable('demos')
    .set({ trashedAt: now })
    .where('workspaceId', '=', workspaceId)
    .where('trashedAt', 'is', null)
    .execute()
  const ended = await q
    .updateTable('publications')
    .set({ endedAt: now })
    .where('workspaceId', '=', workspaceId)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  const tables = [
    'sign_on_connections',
    'recording_tokens',
    'invitations',
    'upload_tickets',
    'workspace_members',
  ] as const
  for (const table of tables) {
    await sql`delete from ${sql.table(table)} where "workspaceId" = ${workspaceId}`.execute(q)
  }
  return ended.map(({ id }) => id)
}

/** Is there a workspace that nobody is in and that is no trial, as one that was shut? */
export async function isShut(q: Queries, workspaceId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from workspaces w where w."id" = ${workspaceId} and not exists (
      select 1 from workspace_members m where m."workspaceId" = w."id")`.execute(q)
  return rows.length > 0
}

/** A part of the rows that a workspace owns and no reference takes along; false when none is left. */
export async function deletePartOf(q: Queries, workspaceId: string, limit: number) {
  // Captures before the assets that they name.
  for (const table of ['captures', 'baked_pages', 'assets'] as const) {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where "workspaceId" = ${workspaceId} limit ${limit}
      )) returning 1`.execute(q)
    if (rows.length > 0) return true
  }
  return false
}

/** The workspace itself, with all that refers to it. */
export async function deleteWorkspaceRow(q: Queries, workspaceId: string): Promise<void> {
  await q.deleteFrom('workspaces').where('id', '=', workspaceId).execute()
}

/** The next objects of a workspace that lie in the store. */
export async function objectsOf(q: Queries, workspaceId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select "key" from stored_objects where "workspaceId" = ${workspaceId} limit ${limit}`.execute(q)
  return rows.map(({ key }) => key)
}

/** An account, with all that refers to it; what it did in workspaces of others goes, too. */
export async function deleteAccountRows(
  q: Queries,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await sql`delete from author_events where "userId" = ${id}`.execute(q)
  await sql`
    delete from verifications where "value" = ${id} or "identifier" = ${email}`.execute(q)
  await sql`delete from invitations where "email" = ${email} or "invitedBy" = ${id}`.execute(q)
  await q.deleteFrom('users').where('id', '=', id).execute()
}
