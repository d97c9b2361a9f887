import type { Demo } from '@waystep/demo-model'
import { type Selectable, sql } from 'kysely'
import type { Queries } from './database.ts'
import { type DemoRow, demoColumns } from './demo-row.ts'
import type { DemosTable } from './demo-tables.ts'
import { jsonBytes, storable } from './json.ts'

const ofTrial = sql<boolean>`(select w."isTrial" from workspaces w where w."id" = demos."workspaceId")`

const hiddenUntil = sql<Date | null>`(
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

export interface DemoFilter {
  readonly workspaceId: string
  /** Sees demos in no folder, in folders of the workspace and in personal folders of their own. */
  readonly userId: string
  readonly trash: boolean
  readonly folderId?: string | null
  /** What is looked for in titles and step names, whatever the case of letters. */
  readonly search?: string
  /** The `place` of the last demo of the page before. */
  readonly after?: string
  readonly limit: number
}

export interface DemoListRow extends DemoRow {
  readonly steps: number
  /** Steps that the newest publication which still answers holds back. */
  readonly heldBack: number
  readonly hasThumbnail: boolean
  /** Where no step has a picture: the page of the first that is not hidden. */
  readonly pagePicture: {
    readonly stepId: string
    readonly captureId: string
    readonly width: number
    readonly height: number
  } | null
  /** The record, as it is stored, of the chapter that viewers see first. */
  readonly openingChapter: object | null
}

/** A demo with where it stands in the list: when it was changed, in microseconds after 1970, and its id. */
interface PlacedDemoRow extends DemoListRow {
  readonly place: string
}

/** The demos changed last come first; those of one moment by their ids. */
export async function listDemos(q: Queries, filter: DemoFilter): Promise<PlacedDemoRow[]> {
  let query = cards(q)
    .select(
      sql<string>`(extract(epoch from "updatedAt") * 1000000)::bigint || '_' || demos."id"`.as(
        'place',
      ),
    )
    .where('demos.workspaceId', '=', filter.workspaceId)
    .where('trashedAt', filter.trash ? 'is not' : 'is', null)
    .where(seenBy(filter.userId))
  if (filter.folderId !== undefined)
    query = query.where('folderId', 'is not distinct from', filter.folderId)
  if (filter.after !== undefined) query = query.where(isAfter(filter.after))
  const words = filter.search?.trim() ?? ''
  if (words !== '') {
    const pattern = `%${storable(words).replace(/[\\%_]/g, '\\$&')}%`
    query = query.where('demos.id', 'in', called(filter.workspaceId, pattern))
  }
  return await query.orderBy('updatedAt', 'desc').orderBy('id').limit(filter.limit).execute()
}

/** Compared in microseconds: a date of JavaScript has only the milliseconds of what is stored. */
function isAfter(place: string) {
  const split = place.indexOf('_')
  const at = sql`(timestamptz 'epoch' + ${place.slice(0, split)}::bigint * interval '1 microsecond')`
  return sql<boolean>`"updatedAt" <= ${at}
    and ("updatedAt" < ${at} or demos."id" > ${place.slice(split + 1)})`
}

/**
 * The demos of a workspace whose title, or the name of a step, is like the pattern. Each half is found by what is rarer:
 * the letters, where they are indexed, or the workspace.
 */
function called(workspaceId: string, pattern: string) {
  return sql<string>`(
    select "id" from demos where "workspaceId" = ${workspaceId} and "title" ilike ${pattern}
    union
    -- The workspace's demos by themselves: together with the steps, those of all workspaces might be read.
    select d."id" from (select "id" from demos where "workspaceId" = ${workspaceId} offset 0) d
    join steps s on s."demoId" = d."id" where s."text" ilike ${pattern})`
}

export async function demoCardRow(q: Queries, id: string): Promise<DemoListRow | null> {
  return (await cards(q).where('demos.id', '=', id).executeTakeFirst()) ?? null
}

function cards(q: Queries) {
  return q
    .selectFrom('demos')
    .selectAll('demos')
    .select([
      ofTrial.as('ofTrial'),
      hiddenUntil.as('hiddenUntil'),
      sql<number>`(select count(*)::int from steps s where s."demoId" = demos."id")`.as('steps'),
      sql<number>`coalesce((select jsonb_array_length(p."heldBack") from publications p
        where p."demoId" = demos."id" and p."endedAt" is null
        order by p."revision" desc, p."createdAt" desc limit 1), 0)`.as('heldBack'),
      sql<boolean>`exists (select 1 from steps s where s."demoId" = demos."id"
        and coalesce(s."fields"->>'editedImage', s."fields"->>'image') is not null)`.as(
        'hasThumbnail',
      ),
      sql<DemoListRow['pagePicture']>`(select jsonb_build_object('stepId', s."id",
          'captureId', c."id", 'width', c."viewport"->'width', 'height', c."viewport"->'height')
        from steps s join captures c on c."id" = s."captureId"
        where s."demoId" = demos."id" and s."fields"->>'isHidden' is distinct from 'true'
          and not exists (select 1 from steps o where o."demoId" = demos."id"
            and coalesce(o."fields"->>'editedImage', o."fields"->>'image') is not null)
        order by s."number" limit 1)`.as('pagePicture'),
      sql<
        object | null
      >`(select c."fields" || jsonb_build_object('id', c."id", 'stepId', c."stepId")
        from chapters c where c."demoId" = demos."id" and c."stepId" = (select s."id" from steps s
        where s."demoId" = demos."id" and s."fields"->>'isHidden' is distinct from 'true'
        order by s."number" limit 1))`.as('openingChapter'),
    ])
}

/** The condition that a row of `demos` is in no personal folder of somebody else. */
export function seenBy(userId: string) {
  return sql<boolean>`(demos."folderId" is null or exists (select 1 from folders f
    where f."id" = demos."folderId" and (f."ownerId" is null or f."ownerId" = ${userId})))`
}
