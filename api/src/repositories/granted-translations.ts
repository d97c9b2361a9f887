import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** An address at which viewers were given a publication in a language. */
export interface GrantedTranslationRow {
  readonly publicationId: string
  /** The custom domain where it holds; null: the server's own name. */
  readonly domainId: string | null
  readonly language: string
  readonly revision: number
}

/** The same, and whose publication it is. */
export interface GrantedTranslationOfDemo extends Omit<GrantedTranslationRow, 'publicationId'> {
  readonly demoId: string
}

/** So many revisions of a language are named at most at a place, the newest: caches have forgotten the others by their time. */
const mostRevisions = 50

/** The languages and revisions in which viewers were given any publication of these demos. */
export async function grantedTranslationsOfDemos(
  q: Queries,
  demoIds: readonly string[],
): Promise<GrantedTranslationOfDemo[]> {
  if (demoIds.length === 0) return []
  const { rows } = await sql<GrantedTranslationOfDemo & { readonly domainId: string }>`
    select "demoId", "domainId", "language", "revision" from (
      select p."demoId", g."domainId", g."language", g."revision",
        dense_rank() over (
          partition by p."demoId", g."domainId", g."language" order by g."revision" desc) as nth
      from granted_translations g join publications p on p."id" = g."publicationId"
      where p."demoId" = any(${[...demoIds]}::text[])) named
    where nth <= ${mostRevisions}
    group by "demoId", "domainId", "language", "revision"`.execute(q)
  return rows.map(({ domainId, ...row }) => ({
    ...row,
    domainId: domainId === '' ? null : domainId,
  }))
}

export async function insertGrantedTranslation(
  q: Queries,
  { domainId, ...row }: GrantedTranslationRow,
): Promise<void> {
  await q
    .insertInto('granted_translations')
    .values({ ...row, domainId: domainId ?? '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function grantedTranslationsOf(
  q: Queries,
  publicationIds: readonly string[],
): Promise<GrantedTranslationRow[]> {
  if (publicationIds.length === 0) return []
  const rows = await q
    .selectFrom('granted_translations')
    .selectAll()
    .where('publicationId', 'in', [...publicationIds])
    .execute()
  return rows.map(({ domainId, ...row }) => ({
    ...row,
    domainId: domainId === '' ? null : domainId,
  }))
}
