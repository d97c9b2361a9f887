import type { Insertable, Selectable } from 'kysely'
import type { Queries } from './database.ts'
import type { TextKeysTable } from './text-tables.ts'

export type TextKeyRow = Selectable<TextKeysTable>

export async function textKeysOf(q: Queries, workspaceId: string): Promise<TextKeyRow[]> {
  return await q
    .selectFrom('text_keys')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .orderBy('kind')
    .execute()
}

/** A workspace has one of each kind; another takes its place. */
export async function putTextKey(q: Queries, row: Insertable<TextKeysTable>): Promise<void> {
  const { workspaceId: _, kind: __, ...changed } = row
  await q
    .insertInto('text_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['workspaceId', 'kind']).doUpdateSet(changed))
    .execute()
}

/** Was there one? */
export async function deleteTextKey(
  q: Queries,
  { workspaceId, kind }: Pick<TextKeyRow, 'workspaceId' | 'kind'>,
): Promise<boolean> {
  const done = await q
    .deleteFrom('text_keys')
    .where('workspaceId', '=', workspaceId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}
