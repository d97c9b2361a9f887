import { type Selectable, sql } from 'kysely'
import type { ClonedVoiceTables } from './cloned-voice-tables.ts'
import type { Queries } from './database.ts'
import { storable } from './json.ts'

export type ClonedVoiceRow = Selectable<ClonedVoiceTables['cloned_voices']>

/** A voice that its provider has. */
export interface WholeClonedVoice extends ClonedVoiceRow {
  readonly providerVoice: string
}

const isWhole = (row: ClonedVoiceRow): row is WholeClonedVoice => row.providerVoice !== null

/** Null also for one that is still being cloned. */
export async function findClonedVoice(q: Queries, id: string): Promise<WholeClonedVoice | null> {
  const row = await q
    .selectFrom('cloned_voices')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && isWhole(row) ? row : null
}

/**
 * The voices that may speak in a workspace for a user: their own of this workspace, those shared with it, and those of
 * its enterprise that were cloned in a workspace which is of it still. The newest first.
 */
export async function clonedVoicesFor(
  q: Queries,
  workspaceId: string,
  userId: string | null,
): Promise<WholeClonedVoice[]> {
  const rows = await reachable(q, workspaceId, userId).orderBy('createdAt', 'desc').execute()
  return rows.filter(isWhole)
}

/** One of them; null where it may not speak. */
export async function reachableClonedVoice(
  q: Queries,
  voiceId: string,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string | null },
): Promise<WholeClonedVoice | null> {
  const row = await reachable(q, workspaceId, userId).where('id', '=', voiceId).executeTakeFirst()
  return row !== undefined && isWhole(row) ? row : null
}

function reachable(q: Queries, workspaceId: string, userId: string | null) {
  return q
    .selectFrom('cloned_voices')
    .selectAll()
    .where('providerVoice', 'is not', null)
    .where(({ and, or, eb, exists, selectFrom }) =>
      or([
        and([
          eb('scope', '=', 'personal'),
          eb('workspaceId', '=', workspaceId),
          eb('userId', '=', userId),
          exists(
            selectFrom('workspace_members as m')
              .select('m.role')
              .where('m.workspaceId', '=', workspaceId)
              .where('m.userId', '=', userId),
          ),
        ]),
        and([eb('scope', '=', 'workspace'), eb('workspaceId', '=', workspaceId)]),
        and([
          eb('scope', '=', 'enterprise'),
          ...[workspaceId, eb.ref('cloned_voices.workspaceId')].map((id) =>
            exists(
              selectFrom('workspaces as w')
                .select('w.id')
                .where('w.id', '=', id)
                .whereRef('w.enterpriseId', '=', 'cloned_voices.enterpriseId'),
            ),
          ),
        ]),
      ]),
    )
}

/**
 * Cloned voices of a demo's own workspace that speak, or are to speak, in its steps. A demo that came from elsewhere may
 * name voices of strangers, of which nothing is told.
 */
export async function clonedVoicesSpeakingIn(
  q: Queries,
  demoId: string,
): Promise<WholeClonedVoice[]> {
  const rows = await q
    .selectFrom('cloned_voices')
    .innerJoin('demos', 'demos.workspaceId', 'cloned_voices.workspaceId')
    .selectAll('cloned_voices')
    .where('demos.id', '=', demoId)
    .where(
      sql<string>`'clone:' || cloned_voices."id"`,
      'in',
      q
        .selectFrom('steps')
        .select(sql<string>`"fields"->>'voice'`.as('voice'))
        .where('demoId', '=', demoId)
        .where(sql`"fields"->>'voice'`, 'is not', null),
    )
    .execute()
  return rows.filter(isWhole)
}

/**
 * Which of a provider's voices were cloned by somebody here, in any workspace, those that it is to delete included. An
 * account that speaks for all workspaces lists them among its own; they are nobody's but their owners'.
 */
export async function clonesAmong(
  q: Queries,
  providerId: string,
  voices: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ providerVoice: string }>`
    select "providerVoice" from cloned_voices
    where "providerId" = ${providerId} and "providerVoice" = any(${[...voices]}::text[])
    union all
    select "providerVoice" from voices_to_forget
    where "providerId" = ${providerId} and "providerVoice" = any(${[...voices]}::text[])`.execute(q)
  return new Set(rows.map(({ providerVoice }) => providerVoice))
}

export type NewClonedVoice = Omit<ClonedVoiceRow, 'providerVoice'>

/** Takes its name before it is cloned; false when its owner has one of that name already. */
export async function reserveClonedVoice(q: Queries, voice: NewClonedVoice): Promise<boolean> {
  const done = await q
    .insertInto('cloned_voices')
    .values({ ...voice, name: storable(voice.name), providerVoice: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when it was deleted meanwhile. */
export async function completeClonedVoice(
  q: Queries,
  id: string,
  providerVoice: string,
): Promise<boolean> {
  const done = await q
    .updateTable('cloned_voices')
    .set({ providerVoice })
    .where('id', '=', id)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function deleteClonedVoiceRow(q: Queries, id: string): Promise<void> {
  await q.deleteFrom('cloned_voices').where('id', '=', id).execute()
}

/** Cloned voices that end: one, all of a workspace, or the private ones of a user, perhaps in one workspace only. */
export type WhichVoices =
  | { readonly id: string }
  | { readonly workspaceId: string; readonly userId?: never }
  | { readonly userId: string; readonly workspaceId: string | null }

/** Answers what was deleted; providers may have also those that were still being cloned. */
export async function deleteClonedVoices(
  q: Queries,
  which: WhichVoices,
): Promise<ClonedVoiceRow[]> {
  const all = q.deleteFrom('cloned_voices').returningAll()
  if ('id' in which) return await all.where('id', '=', which.id).execute()
  const { workspaceId, userId } = which
  const inWorkspace = workspaceId === null ? all : all.where('workspaceId', '=', workspaceId)
  const ended =
    userId === undefined
      ? inWorkspace
      : inWorkspace.where('scope', '=', 'personal').where('userId', '=', userId)
  return await ended.execute()
}

/** Names that were taken by calls which never came to an end. Answers them: providers may have their voices. */
export async function deleteUnfinishedClones(q: Queries, before: Date): Promise<ClonedVoiceRow[]> {
  return await q
    .deleteFrom('cloned_voices')
    .where('providerVoice', 'is', null)
    .where('createdAt', '<', before)
    .returningAll()
    .execute()
}

export async function countClonedVoices(q: Queries, workspaceId: string): Promise<number> {
  const row = await q
    .selectFrom('cloned_voices')
    .select((fn) => fn.fn.countAll<string>().as('count'))
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The workspace of an enterprise through which a user reaches its voices; null: none. */
export async function workspaceInEnterprise(
  q: Queries,
  enterpriseId: string,
  userId: string,
): Promise<string | null> {
  const row = await q
    .selectFrom('workspaces')
    .innerJoin('workspace_members as member', 'member.workspaceId', 'workspaces.id')
    .select('workspaces.id')
    .where('workspaces.enterpriseId', '=', enterpriseId)
    .where('member.userId', '=', userId)
    .orderBy('workspaces.createdAt')
    .orderBy('workspaces.id')
    .executeTakeFirst()
  return row?.id ?? null
}
