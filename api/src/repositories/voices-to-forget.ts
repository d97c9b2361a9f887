import type { Insertable, Selectable } from 'kysely'
import type { ClonedVoiceTables } from './cloned-voice-tables.ts'
import type { Queries } from './database.ts'

/** A voice that its provider is to delete. */
export type VoiceToForget = Selectable<ClonedVoiceTables['voices_to_forget']>

/** One that is there already is told its id at the provider. */
export async function addVoiceToForget(
  q: Queries,
  voice: Insertable<ClonedVoiceTables['voices_to_forget']>,
): Promise<void> {
  await q
    .insertInto('voices_to_forget')
    .values(voice)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({ providerVoice: ref('excluded.providerVoice') })),
    )
    .execute()
}

interface Due {
  /** null: of all workspaces. */
  readonly workspaceId: string | null
  /** Voices that are left at their providers are due only where they were last tried before this. */
  readonly leftTriedBefore: Date
}

/** Voices that were tried the longest ago, or never, come first: what always fails delays no others. */
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
