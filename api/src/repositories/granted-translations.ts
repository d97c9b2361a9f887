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

/** The languages and revisions in which viewers were given any publication of these demos. */
export async function grantedTranslationsOfDemos(
  q: Queries,
  demoIds: readonly string[],
): Promise<GrantedTranslationOfDemo[]> {
  if (demoIds.length === 0) return []
  const rows = await q
    .selectFrom('granted_translations as g')
    .innerJoin('publications as p', 'p.id', 'g.publicationId')
    .select(['p.demoId', 'g.domainId', 'g.language', 'g.revision'])
    .distinct()
    .where('p.demoId', 'in', [...demoIds])
    .execute()
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
