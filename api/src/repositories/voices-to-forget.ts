import type { Insertable, Selectable } from 'kysely'
import type { ClonedVoiceTables } from './cloned-voice-tables.ts'
import type { Queries } from './database.ts'

/** A voice that its provider is to delete. */
export type VoiceToForget = Selectable<ClonedVoiceTables['voices_to_forget']>

export async function addVoiceToForget(
  q: Queries,
  voice: Insertable<ClonedVoiceTables['voices_to_forget']>,
): Promise<void> {
  await q
    .insertInto('voices_to_forget')
    .values(voice)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface Due {
  /** null: of all workspaces. */
  readonly workspaceId: string | null
  /** Those that are left at their providers only where they were last tried before. */
  readonly leftTriedBefore: Date
}

/** Those that were tried the longest ago, or never, first: what always fails delays no others. */
export async function voicesToForget(
  q: Queries,
  { workspaceId, leftTriedBefore }: Due,
): Promise<VoiceToForget[]> {
  const all = q
    .selectFrom('voices_to_forget')
    .selectAll()
    .where(({ eb, or }) => or([eb('leftAt', 'is', null), eb('triedAt', '<', leftTriedBefore)]))
    .orderBy('triedAt', (order) => order.asc().nullsFirst())
    .orderBy('since')
    .limit(500)
  return await (workspaceId === null ? all : all.where('workspaceId', '=', workspaceId)).execute()
}

export async function markTriedVoice(q: Queries, id: string, triedAt: Date): Promise<void> {
  await q.updateTable('voices_to_forget').set({ triedAt }).where('id', '=', id).execute()
}

export async function markLeftVoice(q: Queries, id: string, leftAt: Date): Promise<void> {
  await q.updateTable('voices_to_forget').set({ leftAt }).where('id', '=', id).execute()
}

export async function deleteVoiceToForget(q: Queries, id: string): Promise<void> {
  await q.deleteFrom('voices_to_forget').where('id', '=', id).execute()
}
