import type { Pronunciation } from '../ai/speech/speech-services.ts'
import type { Queries } from './database.ts'

/** The words of a workspace, in the order of its list. */
export async function pronunciationsOf(q: Queries, workspaceId: string): Promise<Pronunciation[]> {
  return await q
    .selectFrom('pronunciations')
    .select(['word', 'said'])
    .where('workspaceId', '=', workspaceId)
    .orderBy('position')
    .execute()
}

/** Sets the whole list, within a transaction of its caller. */
export async function putPronunciations(
  q: Queries,
  workspaceId: string,
  words: readonly Pronunciation[],
): Promise<void> {
  await q.deleteFrom('pronunciations').where('workspaceId', '=', workspaceId).execute()
  const rows = words.map(({ word, said }, position) => ({ workspaceId, word, said, position }))
  if (rows.length > 0) await q.insertInto('pronunciations').values(rows).execute()
}
