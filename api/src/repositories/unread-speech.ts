import type { Selectable } from 'kysely'
import type { Queries } from './database.ts'
import { json } from './json.ts'
import type { UnreadSpeechTable } from './voice-tables.ts'

export type UnreadSpeechRow = Readonly<Selectable<UnreadSpeechTable>>

/** What a line sounds like that was spoken and could not be read yet; null: there is none. */
export async function findUnreadSpeech(
  q: Queries,
  workspaceId: string,
  key: string,
): Promise<UnreadSpeechRow | null> {
  const row = await q
    .selectFrom('unread_speech')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

export async function insertUnreadSpeech(
  q: Queries,
  { words, ...row }: UnreadSpeechRow,
): Promise<void> {
  await q
    .insertInto('unread_speech')
    .values({ ...row, words: words && json(words) })
    .onConflict((conflict) => conflict.columns(['workspaceId', 'key']).doNothing())
    .execute()
}

export async function deleteUnreadSpeech(
  q: Queries,
  workspaceId: string,
  key: string,
): Promise<void> {
  await q
    .deleteFrom('unread_speech')
    .where('workspaceId', '=', workspaceId)
    .where('key', '=', key)
    .execute()
}
