import { type RawBuilder, sql } from 'kysely'
import type { Queries } from './database.ts'
import { type DemoOrder, demoOrderings } from './demo-orders.ts'
import type { DemoRow } from './demo-row.ts'
import { hiddenUntil, ofTrial, seenBy } from './demos.ts'
import { storable } from './json.ts'

/** What viewers get of a demo: all, nothing since the operator took it down or it is private, or nothing yet. */
export type DemoState = 'published' | 'taken-down' | 'private' | 'empty'

export interface DemoFilter {
  readonly workspaceId: string
  /** Sees demos in no folder, in folders of the workspace and in personal folders of their own. */
  readonly userId: string
  readonly trash: boolean
  readonly folderId?: string | null
  /** What is looked for in titles and step names, whatever the case of letters. */
  readonly search?: string
  /** Demos of trial users that were made by then have expired, and are not listed; absent: all are. */
  readonly trialsExpiredAt?: Date
  /** Absent: the latest change first. */
  readonly order?: DemoOrder
  /** Absent: in any state. */
  readonly state?: DemoState
  /** The `place` of the last demo of the page before, which was in the same order. */
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

/** A demo with where it stands in the list. */
interface PlacedDemoRow extends DemoListRow {
  readonly place: string
}

/** A page of the demos that somebody sees, in the order asked for: else those changed last come first. */
export async function listDemos(q: Queries, filter: DemoFilter): Promise<PlacedDemoRow[]> {
  const { order = 'updated', state, after, limit } = filter
  const { key, by, place, isAfter } = demoOrderings[order]
  let query = cards(q).select(key.as('key')).where(wanted(filter))
  if (state !== undefined) query = query.where(sql<boolean>`${stateOf} = ${state}`)
  if (after !== undefined) query = query.where(isAfter(after))
  const rows = await query.orderBy(by).limit(limit).execute()
  return rows.map(({ key: own, ...row }) => ({ ...row, place: place({ id: row.id, key: own }) }))
}

/** How many of the demos that somebody sees are in each state, whatever state is asked for. */
export async function countStates(
  q: Queries,
  filter: DemoFilter,
): Promise<Record<DemoState, number>> {
  const { rows } = await sql<{ state: DemoState; count: number }>`
    select ${stateOf} as "state", count(*)::int as "count" from demos
    where ${wanted(filter)} group by 1`.execute(q)
  const none = { published: 0, 'taken-down': 0, private: 0, empty: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

/** Steps are looked up a demo at a time: all at once, those of all workspaces might be read. */
const stateOf = sql<DemoState>`case
  when demos."takenDownAt" is not null then 'taken-down'
  when not demos."linkOn" then 'private'
  when exists (select 1 from steps s where s."demoId" = demos."id" offset 0) then 'published'
  else 'empty' end`

/** The condition that a demo is listed, in whatever state it is. */
function wanted(filter: DemoFilter): RawBuilder<boolean> {
  const { workspaceId, userId, trash, folderId, search, trialsExpiredAt } = filter
  const parts = [
    sql`demos."workspaceId" = ${workspaceId}`,
    trash ? sql`demos."trashedAt" is not null` : sql`demos."trashedAt" is null`,
    seenBy(userId),
  ]
  if (folderId !== undefined) parts.push(sql`demos."folderId" is not distinct from ${folderId}`)
  if (trialsExpiredAt !== undefined) {
    parts.push(sql`(demos."createdAt" > ${trialsExpiredAt}
      or not (select w."isTrial" from workspaces w where w."id" = ${workspaceId}))`)
  }
  const words = search?.trim() ?? ''
  if (words !== '') {
    const pattern = `%${storable(words).replace(/[\\%_]/g, '\\$&')}%`
    parts.push(sql`demos."id" in ${called(workspaceId, pattern)}`)
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/**
 * The demos of a workspace whose title, or the name of a step, is like the pattern. Steps are looked through demo by
 * demo, up to the first that fits: a search never costs more than the workspace is large.
 */
function called(workspaceId: string, pattern: string) {
  return sql<string>`(
    select "id" from demos where "workspaceId" = ${workspaceId} and "title" ilike ${pattern}
    union
    select d."id" from demos d cross join lateral (
      select from steps s where s."demoId" = d."id" and s."text" ilike ${pattern} limit 1) named
    where d."workspaceId" = ${workspaceId})`
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
