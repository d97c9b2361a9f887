import { type Selectable, sql } from 'kysely'
import type { Queries } from './database.ts'
import type { BakedPagesTable } from './demo-tables.ts'
import { json } from './json.ts'

const bakedPageColumns = [
  'workspaceId',
  'key',
  'objectKey',
  'assets',
  'heldBack',
  'resolutions',
] as const

export type BakedPageRow = Pick<Selectable<BakedPagesTable>, (typeof bakedPageColumns)[number]>

/** Finds baked pages and notes that they are in use. */
export async function touchBakedPages(
  q: Queries,
  workspaceId: string,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, BakedPageRow>> {
  if (keys.length === 0) return new Map()
  const rows = await q
    .updateTable('baked_pages')
    .set({ usedAt: now })
    .where('workspaceId', '=', workspaceId)
    .where('key', 'in', [...new Set(keys)].sort())
    .returning(bakedPageColumns)
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

export async function countBakedPages(
  q: Queries,
  workspaceId: string,
  keys: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from baked_pages
    where "workspaceId" = ${workspaceId} and "key" = any (${keys}::text[])`.execute(q)
  return rows[0]?.count ?? 0
}

/** Does any of these baked pages load a file? One that is held back shows none. */
export async function isOfBakedPages(
  q: Queries,
  workspaceId: string,
  keys: readonly string[],
  hash: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from baked_pages where "workspaceId" = ${workspaceId}
        and "key" = any (${keys}::text[]) and jsonb_exists("assets", ${hash})
        and "heldBack" = '[]'
    ) as "found"`.execute(q)
  return rows[0]?.found ?? false
}

export async function insertBakedPage(
  q: Queries,
  row: BakedPageRow,
  now: Date,
): Promise<BakedPageRow> {
  return await q
    .insertInto('baked_pages')
    .values({
      ...row,
      assets: json(row.assets),
      heldBack: json(row.heldBack),
      resolutions: json(row.resolutions),
      usedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['workspaceId', 'key']).doUpdateSet({ usedAt: now }))
    .returning(bakedPageColumns)
    .executeTakeFirstOrThrow()
}

/** Where a page lies that viewers may get. Null: it is not baked, or a redaction holds it back. */
export async function bakedPageKeyOf(
  q: Queries,
  workspaceId: string,
  key: string,
): Promise<string | null> {
  const row = await q
    .selectFrom('baked_pages')
    .select('objectKey')
    .where('workspaceId', '=', workspaceId)
    .where('key', '=', key)
    .where(sql<boolean>`"heldBack" = '[]'`)
    .executeTakeFirst()
  return row?.objectKey ?? null
}

/** Milliseconds after which a page that is looked at is noted as in use again: far less than it is kept for. */
const noteUseAfter = 4 * 60 * 60 * 1000

/** The same of a page that no publication names: while it is looked at, it is kept. */
export async function usedPageKeyOf(
  q: Queries,
  workspaceId: string,
  key: string,
  now: Date,
): Promise<string | null> {
  const row = await q
    .selectFrom('baked_pages')
    .select(['objectKey', 'usedAt'])
    .where('workspaceId', '=', workspaceId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.usedAt.getTime() < now.getTime() - noteUseAfter) {
    await touchBakedPages(q, workspaceId, [key], now)
  }
  return row.objectKey
}

/** Forgets pages that no publication shows and none was made with since `cutoff`; answers their objects. */
export async function deleteUnusedBakedPages(
  q: Queries,
  workspaceId: string,
  cutoff: Date,
): Promise<string[]> {
  const { rows } = await sql<{ objectKey: string }>`
    delete from baked_pages b
    where b."workspaceId" = ${workspaceId} and b."usedAt" < ${cutoff}
      and not exists (
        select 1 from publications p, jsonb_each(p."pages") page
        where p."workspaceId" = ${workspaceId} and p."endedAt" is null
          and page.value->>'key' = b."key")
    returning b."objectKey"`.execute(q)
  return rows.map((row) => row.objectKey)
}
