import type { Queries } from './database.ts'

/** An address at which viewers were given a publication in a language. */
export interface GrantedTranslationRow {
  readonly publicationId: string
  /** The custom domain where it holds; null: the server's own name. */
  readonly domainId: string | null
  readonly language: string
  readonly revision: number
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
