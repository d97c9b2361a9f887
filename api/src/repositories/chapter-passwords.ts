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

/** Copies of chapters keep the passwords; those of another workspace's chapters stay where they are. */
export async function copyPasswordHashes(
  q: Queries,
  into: { readonly id: string; readonly workspaceId: string },
  chapters: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  if (chapters.length === 0) return
  const from = chapters.map((copy) => copy.from)
  const to = chapters.map((copy) => copy.to)
  await sql`
    insert into chapter_passwords ("demoId", "chapterId", "hash")
    select ${into.id}, ids."to", p."hash"
    from unnest(${from}::text[], ${to}::text[]) as ids("from", "to")
    join chapter_passwords p on p."chapterId" = ids."from"
    join demos d on d."id" = p."demoId" and d."workspaceId" = ${into.workspaceId}
    on conflict ("chapterId") do update set "hash" = excluded."hash"
      where chapter_passwords."demoId" = excluded."demoId"`.execute(q)
}

/** Which of these chapters have a password. */
export async function chaptersWithPassword(
  q: Queries,
  chapterIds: readonly string[],
): Promise<Set<string>> {
  if (chapterIds.length === 0) return new Set()
  const rows = await q
    .selectFrom('chapter_passwords')
    .select('chapterId')
    .where('chapterId', '=', sql<string>`any(${[...chapterIds]}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.chapterId))
}

export async function deletePasswordHash(q: Queries, chapterId: string): Promise<void> {
  await q.deleteFrom('chapter_passwords').where('chapterId', '=', chapterId).execute()
}
