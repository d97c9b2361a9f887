import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { seenBy } from './demos.ts'
import { json, storable } from './json.ts'

export interface CaptureRow {
  readonly id: string
  readonly workspaceId: string
  readonly url: string
  readonly title: string
  readonly viewport: { width: number; height: number }
  readonly health: { kind: string; nodeId: number | null; detail: string; area: number }[]
  readonly size: number
  readonly objectKey: string
}

const columns = [
  'id',
  'workspaceId',
  'url',
  'title',
  'viewport',
  'health',
  'size',
  'objectKey',
] as const

export async function findCapture(q: Queries, id: string): Promise<CaptureRow | null> {
  const row = await q.selectFrom('captures').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function findCaptures(q: Queries, ids: readonly string[]): Promise<CaptureRow[]> {
  if (ids.length === 0) return []
  return await q
    .selectFrom('captures')
    .select(columns)
    .where('id', 'in', [...ids])
    .execute()
}

/** Hashes of the files of each of these captures. */
export async function assetsOfCaptures(
  q: Queries,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map(ids.map((id): [string, string[]] => [id, []]))
  if (ids.length === 0) return found
  const rows = await q
    .selectFrom('capture_assets')
    .select(['captureId', 'hash'])
    .where('captureId', 'in', [...ids])
    .execute()
  for (const { captureId, hash } of rows) found.get(captureId)?.push(hash)
  return found
}

/**
 * Is the capture one that this user sees? Those of demos in somebody else's personal folder are not,
 * unless another demo has shown them too. One that no demo has shown yet was just sent.
 */
const seenCapture = (userId: string) => sql<boolean>`(
  not exists (select 1 from demo_captures dc where dc."captureId" = captures."id")
  or exists (select 1 from demo_captures dc join demos on demos."id" = dc."demoId"
    where dc."captureId" = captures."id" and ${seenBy(userId)}))`

/** The workspace of a capture that the user may see if a member of it; null: there is none. */
export async function workspaceOfSeenCapture(
  q: Queries,
  id: string,
  userId: string,
): Promise<string | null> {
  const row = await q
    .selectFrom('captures')
    .select('workspaceId')
    .where('id', '=', id)
    .where(seenCapture(userId))
    .executeTakeFirst()
  return row?.workspaceId ?? null
}

/** Leases the captures that the workspace holds and the user sees: they are not cleared before `leasedUntil`. */
export async function leaseCaptures(
  q: Queries,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  ids: readonly string[],
  leasedUntil: Date,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await q
    .updateTable('captures')
    .set({
      leasedUntil: sql<Date>`greatest("leasedUntil", ${leasedUntil}::timestamptz)`,
      unreferencedSince: null,
    })
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', [...new Set(ids)].sort())
    .where(seenCapture(userId))
    .returning('id')
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** False when the id is used already. The assets must be held by the workspace. */
export async function insertCapture(
  q: Queries,
  row: CaptureRow & { leasedUntil: Date },
  assets: readonly string[],
): Promise<boolean> {
  const inserted = await q
    .insertInto('captures')
    .values({
      ...row,
      url: storable(row.url),
      title: storable(row.title),
      viewport: json(row.viewport),
      health: json(row.health),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return false
  if (assets.length > 0) {
    await sql`
      insert into capture_assets ("captureId", "workspaceId", "hash")
      select ${row.id}, ${row.workspaceId}, unnest(${[...assets]}::text[])`.execute(q)
  }
  return true
}

/** Marks captures that no step shows any more, and unmarks those that one shows again. */
export async function markUnreferencedCaptures(
  q: Queries,
  workspaceId: string,
  now: Date,
): Promise<void> {
  await sql`
    update captures set "unreferencedSince" =
      case when changed."isShown" then null else ${now}::timestamptz end
    from (
      select c."id", shown."captureId" is not null as "isShown"
      from captures c left join (
        -- By demo, one by one: for a workspace of thousands the steps of all others would be read.
        select distinct s."captureId" from demos d cross join lateral (
          select "captureId" from steps where "demoId" = d."id" offset 0) s
        where d."workspaceId" = ${workspaceId}
      ) shown on shown."captureId" = c."id"
      where c."workspaceId" = ${workspaceId}
        and (c."unreferencedSince" is null) <> (shown."captureId" is not null)
    ) changed
    where captures."id" = changed."id"`.execute(q)
}

/** Forgets captures unreferenced since before `cutoff`; answers the keys of the objects to delete. */
export async function deleteUnreferencedCaptures(
  q: Queries,
  workspaceId: string,
  cutoff: Date,
  now: Date,
): Promise<string[]> {
  const rows = await q
    .deleteFrom('captures')
    .where('workspaceId', '=', workspaceId)
    .where('unreferencedSince', '<=', cutoff)
    .where('leasedUntil', '<', now)
    .returning('objectKey')
    .execute()
  return rows.map((row) => row.objectKey)
}
