import type { Demo } from '@waystep/demo-model'
import { type Selectable, sql } from 'kysely'
import type { Queries } from './database.ts'
import { type DemoRow, demoColumns } from './demo-row.ts'
import type { DemosTable } from './demo-tables.ts'
import { jsonBytes } from './json.ts'

export const ofTrial = sql<boolean>`(select w."isTrial" from workspaces w where w."id" = demos."workspaceId")`

export const hiddenUntil = sql<Date | null>`(
  select max(coalesce(b."endsAt", timestamptz '9999-12-31'))
  from bans b
  where b."userId" = demos."creatorId" and b."hidesDemos" and b."liftedAt" is null)`

export async function findDemo(q: Queries, id: string): Promise<DemoRow | null> {
  const row = await q
    .selectFrom('demos')
    .selectAll()
    .select([ofTrial.as('ofTrial'), hiddenUntil.as('hiddenUntil')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The demo, which nobody else changes before the transaction ends. Rows that only name it, such as events of its viewers, are
 * stored meanwhile.
 */
export async function lockDemo(q: Queries, id: string): Promise<DemoRow | null> {
  const row = await q
    .selectFrom('demos')
    .selectAll()
    .select([ofTrial.as('ofTrial'), hiddenUntil.as('hiddenUntil')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export interface DemoOwner {
  readonly folderId: string | null
  readonly creatorId: string | null
  /** Said of every new demo: what the column says by itself is for the version before it was. */
  readonly linkOn: boolean
}

/** False when the id is used already. */
export async function insertDemo(q: Queries, demo: Demo, owner: DemoOwner): Promise<boolean> {
  const row = await q
    .insertInto('demos')
    .values({ ...demoColumns(demo), ...owner, bytes: jsonBytes(demo) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setRevision(
  q: Queries,
  id: string,
  revision: number,
  now: Date,
  growth: number,
): Promise<void> {
  const bytes = sql<number>`greatest(0, least(2000000000, "bytes"::bigint + ${growth}::bigint))::int`
  await q
    .updateTable('demos')
    .set({ revision, updatedAt: now, bytes })
    .where('id', '=', id)
    .execute()
}

export async function updateDemo(
  q: Queries,
  id: string,
  changes: Partial<
    Pick<
      Selectable<DemosTable>,
      | 'folderId'
      | 'linkOn'
      | 'linkExpiresAt'
      | 'liveVersionId'
      | 'liveSince'
      | 'trashedAt'
      | 'takenDownAt'
      | 'takenDownReason'
    >
  >,
): Promise<void> {
  await q.updateTable('demos').set(changes).where('id', '=', id).execute()
}

export async function deleteDemo(q: Queries, id: string): Promise<void> {
  await q.deleteFrom('demos').where('id', '=', id).execute()
}

/** Demos of trial users made before `cutoff`. */
export async function demosExpiredBefore(
  q: Queries,
  cutoff: Date,
): Promise<{ id: string; workspaceId: string }[]> {
  const { rows } = await sql<{ id: string; workspaceId: string }>`
    select d."id", w."id" as "workspaceId" from workspaces w cross join lateral (
      select "id" from demos where "workspaceId" = w."id" and "createdAt" <= ${cutoff} offset 0
    ) d
    where w."isTrial"`.execute(q)
  return rows
}

/** The ids of all demos of a workspace, those in the trash and in personal folders included. */
export async function demoIdsOf(q: Queries, workspaceId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('demos')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The newest demo of a workspace that viewers get; null when there is none. */
export async function shownDemoOf(q: Queries, workspaceId: string): Promise<string | null> {
  const row = await q
    .selectFrom('demos')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('linkOn', '=', true)
    .where('trashedAt', 'is', null)
    .where('takenDownAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * The condition that a row of `demos` is in no personal folder of somebody else. Folders are looked up one by one: all at
 * once, those of all workspaces would be read.
 */
export function seenBy(userId: string) {
  return sql<boolean>`(demos."folderId" is null or exists (select 1 from folders f
    where f."id" = demos."folderId" and (f."ownerId" is null or f."ownerId" = ${userId}) offset 0))`
}
