import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { json } from './json.ts'
import type { KeptPageTexts } from './translation-tables.ts'

/** What a version of the reading knows to be translated of pages, by their keys; notes that it is in use. */
export async function touchPageTexts(
  q: Queries,
  keys: readonly string[],
  version: number,
  now: Date,
): Promise<Map<string, KeptPageTexts>> {
  if (keys.length === 0) return new Map()
  const rows = await q
    .updateTable('page_texts')
    .set({
      usedAt: now,
      // Replicas of the version before say nothing of the workspace for which it counts.
      workspaceId: sql<string>`coalesce("workspaceId",
        (select c."workspaceId" from captures c where c."id" = page_texts."captureId"))`,
    })
    .where('key', '=', sql<string>`any(${[...new Set(keys)].sort()}::text[])`)
    .where(sql<boolean>`"texts"->'version' = to_jsonb(${version}::int)`)
    .returning(['key', 'texts'])
    .execute()
  return new Map(rows.map(({ key, texts }) => [key, texts]))
}

/** The same of one page, which is no use of it. */
export async function findPageTexts(
  q: Queries,
  key: string,
  version: number,
): Promise<KeptPageTexts | null> {
  const row = await q
    .selectFrom('page_texts')
    .select('texts')
    .where('key', '=', key)
    .where(sql<boolean>`"texts"->'version' = to_jsonb(${version}::int)`)
    .executeTakeFirst()
  return row?.texts ?? null
}

export async function keepPageTexts(
  q: Queries,
  page: { readonly captureId: string; readonly workspaceId: string; readonly key: string },
  texts: KeptPageTexts,
  now: Date,
): Promise<void> {
  const kept = json(texts)
  await q
    .insertInto('page_texts')
    .values({ ...page, texts: kept, usedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ workspaceId: page.workspaceId, texts: kept, usedAt: now }),
    )
    .execute()
}

/** Forgets what pages said that nobody asked for since `cutoff`. */
export async function deleteUnusedPageTexts(
  q: Queries,
  workspaceId: string,
  cutoff: Date,
): Promise<void> {
  await sql`
    delete from page_texts p using captures c
    where c."id" = p."captureId" and c."workspaceId" = ${workspaceId} and p."usedAt" < ${cutoff}
  `.execute(q)
}
