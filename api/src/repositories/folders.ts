import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { storable } from './json.ts'

export interface FolderRow {
  readonly id: string
  readonly workspaceId: string
  readonly name: string
  readonly ownerId: string | null
}

const columns = ['id', 'workspaceId', 'name', 'ownerId'] as const

export async function findFolder(q: Queries, id: string): Promise<FolderRow | null> {
  const row = await q.selectFrom('folders').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The workspace's folders and the user's personal ones, by name, with how many demos each holds. */
export async function listFolders(
  q: Queries,
  workspaceId: string,
  userId: string,
): Promise<(FolderRow & { demos: number })[]> {
  return await q
    .selectFrom('folders')
    .select(columns)
    .select(
      sql<number>`(select count(*)::int from demos d
        where d."folderId" = folders."id" and d."trashedAt" is null)`.as('demos'),
    )
    .where('workspaceId', '=', workspaceId)
    .where((where) => where.or([where('ownerId', 'is', null), where('ownerId', '=', userId)]))
    .orderBy(sql`lower("name")`)
    .orderBy('id')
    .execute()
}

/** False when the id is used already. */
export async function insertFolder(q: Queries, row: FolderRow): Promise<boolean> {
  const inserted = await q
    .insertInto('folders')
    .values({ ...row, name: storable(row.name) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function renameFolder(q: Queries, id: string, name: string): Promise<void> {
  await q
    .updateTable('folders')
    .set({ name: storable(name) })
    .where('id', '=', id)
    .execute()
}

export async function deleteFolder(q: Queries, id: string): Promise<void> {
  await q.deleteFrom('folders').where('id', '=', id).execute()
}

export async function countDemosIn(q: Queries, folderId: string): Promise<number> {
  const row = await q
    .selectFrom('demos')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('folderId', '=', folderId)
    .where('trashedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Their demos stay, in no folder. */
export async function deletePersonalFolders(
  q: Queries,
  workspaceId: string,
  ownerId: string,
): Promise<void> {
  await q
    .deleteFrom('folders')
    .where('workspaceId', '=', workspaceId)
    .where('ownerId', '=', ownerId)
    .execute()
}
