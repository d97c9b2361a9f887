import type { Insertable, Selectable } from 'kysely'
import type { Queries } from './database.ts'
import type { SpeechKeysTable } from './speech-tables.ts'

export type SpeechKeyRow = Selectable<SpeechKeysTable>

export async function speechKeysOf(q: Queries, workspaceId: string): Promise<SpeechKeyRow[]> {
  return await q
    .selectFrom('speech_keys')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .orderBy('kind')
    .execute()
}

/** The keys that may speak: none of a workspace that nobody is in, which was shut. */
export async function speakingKeysOf(q: Queries, workspaceId: string): Promise<SpeechKeyRow[]> {
  return await q
    .selectFrom('speech_keys')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('workspace_members').select('role').where('workspaceId', '=', workspaceId)),
    )
    .orderBy('kind')
    .execute()
}

/** A workspace has one of each kind; another takes its place. */
export async function putSpeechKey(q: Queries, row: Insertable<SpeechKeysTable>): Promise<void> {
  const { workspaceId: _, kind: __, ...changed } = row
  await q
    .insertInto('speech_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['workspaceId', 'kind']).doUpdateSet(changed))
    .execute()
}

/** Was there one? */
export async function deleteSpeechKey(
  q: Queries,
  { workspaceId, kind }: Pick<SpeechKeyRow, 'workspaceId' | 'kind'>,
): Promise<boolean> {
  const done = await q
    .deleteFrom('speech_keys')
    .where('workspaceId', '=', workspaceId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}
