import { sql } from 'kysely'
import type { Queries } from './database.ts'

interface StepCount {
  readonly stepId: string
  readonly number: number
  readonly reached: number
  readonly left: number
}

interface EventCounts {
  /** How many events were counted. */
  readonly events: number
  readonly views: number
  readonly visits: number
  readonly plays: number
  readonly completions: number
  readonly steps: StepCount[]
}

/**
 * Counts a demo's newest events in one query. Events are what anyone may have sent: of their steps
 * only those that the demo has are told, and the order within a visit is its own clock's.
 */
export async function countEvents(
  q: Queries,
  { demoId, since, limit }: { demoId: string; since: Date; limit: number },
): Promise<EventCounts> {
  const { rows } = await sql<EventCounts>`
    with recent as (
      select
        "viewerId",
        event ->> 'type' as type,
        event ->> 'stepId' as "stepId",
        (event ->> 'at')::numeric as at
      from viewer_events
      where "demoId" = ${demoId} and "receivedAt" >= ${since}
      order by "receivedAt" desc
      limit ${limit}
    ),
    final as (
      select id from steps
      where "demoId" = ${demoId} and not coalesce((fields ->> 'isHidden')::boolean, false)
      order by number desc limit 1
    ),
    visits as (
      select
        count(distinct "stepId") filter (where type = 'step-viewed') > 1
          or bool_or(type in ('hotspot-clicked', 'link-clicked', 'button-clicked', 'form-submitted', 'completed'))
          as played,
        bool_or(type = 'completed' or coalesce("stepId" = (select id from final), false))
          as completed,
        (array_agg("stepId" order by at desc) filter (where type = 'step-viewed'))[1] as last
      from recent
      group by "viewerId"
    ),
    reached as (
      select "stepId", count(distinct "viewerId") as visits
      from recent
      where type = 'step-viewed'
      group by "stepId"
    ),
    ended as (
      select last as "stepId", count(*) as visits from visits where not completed group by last
    )
    select
      (select count(*)::int from recent) as events,
      (select count(*)::int from recent where type = 'demo-opened') as views,
      (select count(*)::int from visits) as visits,
      (select count(*)::int from visits where played) as plays,
      (select count(*)::int from visits where completed) as completions,
      coalesce((
        select json_agg(json_build_object(
          'stepId', steps.id,
          'number', steps.number,
          'reached', coalesce(reached.visits, 0),
          'left', coalesce(ended.visits, 0)
        ) order by steps.number)
        from steps
        left join reached on reached."stepId" = steps.id
        left join ended on ended."stepId" = steps.id
        where steps."demoId" = ${demoId}
      ), '[]') as steps`.execute(q)
  const [counts] = rows
  if (counts === undefined) throw new Error('An aggregate answers one row')
  return counts
}
