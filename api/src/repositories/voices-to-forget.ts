import type { Selectable } from 'kysely'
import type { ClonedVoiceTables } from './cloned-voice-tables.ts'
import type { Queries } from './database.ts'

/** A voice that its provider is to delete. */
export type VoiceToForget = Selectable<ClonedVoiceTables['voices_to_forget']>

export async function addVoiceToForget(q: Queries, voice: VoiceToForget): Promise<void> {
  await q
    .insertInto('voices_to_forget')
    .values(voice)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The oldest first. @param workspaceId null: of all workspaces */
export async function voicesToForget(
  q: Queries,
  workspaceId: string | null,
): Promise<VoiceToForget[]> {
  const all = q.selectFrom('voices_to_forget').selectAll().orderBy('since').limit(500)
  return await (workspaceId === null ? all : all.where('workspaceId', '=', workspaceId)).execute()
}

export async function deleteVoiceToForget(q: Queries, id: string): Promise<void> {
  await q.deleteFrom('voices_to_forget').where('id', '=', id).execute()
}
