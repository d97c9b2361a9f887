import { sql } from 'kysely'
import { assetReferences } from './asset-references.ts'
import type { Queries } from './database.ts'
import type { AssetsTable } from './demo-tables.ts'

const columns = ['workspaceId', 'hash', 'type', 'size', 'objectKey', 'stored', 'standIn'] as const
export type AssetRow = Pick<AssetsTable, (typeof columns)[number]>

export async function findAsset(
  q: Queries,
  workspaceId: string,
  hash: string,
): Promise<AssetRow | null> {
  const row = await q
    .selectFrom('assets')
    .select(columns)
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row ?? null
}

/** The same, or the file that stands for it where its own bytes are deleted: the row that has bytes to read. */
export async function findWithBytes(
  q: Queries,
  workspaceId: string,
  hash: string,
): Promise<AssetRow | null> {
  const row = await findAsset(q, workspaceId, hash)
  return row?.standIn ? await findAsset(q, workspaceId, row.standIn) : row
}

/** The rows of these files, where the workspace holds them. */
export async function findAssets(
  q: Queries,
  workspaceId: string,
  hashes: readonly string[],
): Promise<AssetRow[]> {
  return await q
    .selectFrom('assets')
    .select(columns)
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .execute()
}

/** The style sheets among the files of a capture. */
export async function findSheets(
  q: Queries,
  workspaceId: string,
  captureId: string,
): Promise<AssetRow[]> {
  return await q
    .selectFrom('assets')
    .select(columns)
    .where('workspaceId', '=', workspaceId)
    .where('type', '=', 'text/css')
    .where('hash', 'in', (those) =>
      those
        .selectFrom('capture_assets')
        .select('hash')
        .where('workspaceId', '=', workspaceId)
        .where('captureId', '=', captureId),
    )
    .orderBy('hash')
    .execute()
}

/**
 * Which of the files the workspace holds. They stay held until `leasedUntil` at least, and a
 * clean-up that runs at the same time sees them as used.
 */
export async function leaseAssets(
  q: Queries,
  workspaceId: string,
  hashes: readonly string[],
  leasedUntil: Date,
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await q
    .updateTable('assets')
    .set({
      leasedUntil: sql<Date>`greatest("leasedUntil", ${leasedUntil}::timestamptz)`,
      unreferencedSince: null,
    })
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', sql<string>`any(${[...new Set(hashes)].sort()}::text[])`)
    .returning('hash')
    .execute()
  return new Set(rows.map((row) => row.hash))
}

/** Remembers a file that was stored; answers the row that is there, which an earlier call may have made. */
export async function insertAsset(
  q: Queries,
  row: AssetRow & { leasedUntil: Date },
): Promise<AssetRow> {
  return await q
    .insertInto('assets')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['workspaceId', 'hash']).doUpdateSet({
        leasedUntil: sql<Date>`greatest(assets."leasedUntil", excluded."leasedUntil")`,
        unreferencedSince: null,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Gives a file another object, unless it got another than `before` meanwhile; says whether it did. */
export async function replaceObject(
  q: Queries,
  before: string,
  { workspaceId, hash, objectKey, stored, size }: AssetRow,
): Promise<boolean> {
  const { numUpdatedRows } = await q
    .updateTable('assets')
    .set({ objectKey, stored, size })
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .where('objectKey', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a picture may be the logo of: what stands over a demo, or its watermark. */
export type LogoKind = 'logo' | 'watermark'

const marks = { logo: 'isLogo', watermark: 'isWatermarkLogo' } as const

/** Remembers that a file may be a logo of this kind. */
export async function markLogo(
  q: Queries,
  workspaceId: string,
  hash: string,
  kind: LogoKind,
): Promise<void> {
  await q
    .updateTable('assets')
    .set({ [marks[kind]]: true })
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .execute()
}

/** May the file be a logo of this kind? Not if the workspace does not hold it. */
export async function isLogo(
  q: Queries,
  workspaceId: string,
  hash: string,
  kind: LogoKind,
): Promise<boolean> {
  const row = await q
    .selectFrom('assets')
    .select(`${marks[kind]} as isLogo`)
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.isLogo ?? false
}

/**
 * Which of the next `limit` workspaces by their ids hold files, captures or pages, and whether they are a trial user's.
 * @returns with the last of those that were looked at; null: there are no more
 */
export async function workspacesWithMedia(
  q: Queries,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ workspaces: { id: string; isTrial: boolean }[]; last: string | null }> {
  const { rows } = await sql<{ id: string; isTrial: boolean; holds: boolean }>`
    select w."id", w."isTrial", (
      exists (select 1 from assets a where a."workspaceId" = w."id")
      or exists (select 1 from captures c where c."workspaceId" = w."id")
      or exists (select 1 from baked_pages b where b."workspaceId" = w."id")) as "holds"
    from (select "id", "isTrial" from workspaces where "id" > ${after} order by "id" limit ${limit}) w
    order by w."id"`.execute(q)
  return {
    workspaces: rows.filter(({ holds }) => holds),
    last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  }
}

/** Marks what nothing refers to any more, and unmarks what something refers to again. */
export async function markUnreferencedAssets(
  q: Queries,
  workspaceId: string,
  now: Date,
): Promise<void> {
  await sql`
    update assets set "unreferencedSince" =
      case when changed."isReferenced" then null else ${now}::timestamptz end
    from (
      select a."hash", r.hash is not null as "isReferenced"
      from assets a left join (${assetReferences(workspaceId)}) r on r.hash = a."hash"
      where a."workspaceId" = ${workspaceId}
        and (a."unreferencedSince" is null) <> (r.hash is not null)
    ) changed
    where assets."workspaceId" = ${workspaceId} and assets."hash" = changed."hash"`.execute(q)
}

/** Forgets what was unreferenced since before `cutoff`; answers the keys of the objects to delete. */
export async function deleteUnreferencedAssets(
  q: Queries,
  workspaceId: string,
  cutoff: Date,
  now: Date,
): Promise<string[]> {
  const rows = await q
    .deleteFrom('assets')
    .where('workspaceId', '=', workspaceId)
    .where('unreferencedSince', '<=', cutoff)
    .where('leasedUntil', '<', now)
    .returning('objectKey')
    .execute()
  return rows.map((row) => row.objectKey)
}
