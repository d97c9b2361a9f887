import { sql } from 'kysely'
import type { Queries } from './database.ts'

export async function findPasswordHash(q: Queries, chapterId: string): Promise<string | null> {
  const row = await q
    .selectFrom('chapter_passwords')
    .select('hash')
    .where('chapterId', '=', chapterId)
    .executeTakeFirst()
  return row?.hash ?? null
}

export async function savePasswordHash(
  q: Queries,
  demoId: string,
  chapterId: string,
  hash: string,
): Promise<void> {
  await q
    .insertInto('chapter_passwords')
    .values({ demoId, chapterId, hash })
    .onConflict((conflict) => conflict.column('chapterId').doUpdateSet({ hash }))
    .execute()
}

/** A copy of a demo keeps its passwords: `chapterIds` is old id to new id. */
export async function copyPasswordHashes(
  q: Queries,
  toDemoId: string,
  chapterIds: ReadonlyMap<string, string>,
): Promise<void> {
  if (chapterIds.size === 0) return
  await sql`
    insert into chapter_passwords ("demoId", "chapterId", "hash")
    select ${toDemoId}, ids."to", p."hash"
    from unnest(${[...chapterIds.keys()]}::text[], ${[...chapterIds.values()]}::text[]) as ids("from", "to")
    join chapter_passwords p on p."chapterId" = ids."from"`.execute(q)
}

export async function deletePasswordHash(q: Queries, chapterId: string): Promise<void> {
  await q.deleteFrom('chapter_passwords').where('chapterId', '=', chapterId).execute()
}
