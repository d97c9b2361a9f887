import { sql } from 'kysely'
import type { Queries } from './database.ts'
import type { Storing } from './intake.ts'

export interface NewViewerEvents {
  readonly publicationId: string | null
  readonly demoId: string
  readonly viewerId: string
  /** Each as JSON that PostgreSQL can hold (`json`). */
  readonly events: readonly string[]
}

/** Stores what viewers did, where there is room for it. */
export function viewerEventsInRoom(stored: readonly NewViewerEvents[]): Storing {
  const column = (of: (viewer: NewViewerEvents, event: string) => string | null) =>
    stored.flatMap((viewer) => viewer.events.map((event) => of(viewer, event)))
  return (isGranted) => sql`
    insert into viewer_events ("publicationId", "demoId", "viewerId", "event")
    select one."publicationId", one."demoId", one."viewerId", one."event"::jsonb
    from unnest(${column(({ publicationId }) => publicationId)}::text[], ${column(({ demoId }) => demoId)}::text[],
      ${column(({ viewerId }) => viewerId)}::text[], ${column((_, event) => event)}::text[]
    ) as one("publicationId", "demoId", "viewerId", "event")
    where ${isGranted}
    returning 1`
}

/** Has anybody watched it within a day, as far as its viewers are counted? */
export async function wasWatchedToday(q: Queries, demoId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from viewer_events
    where "demoId" = ${demoId} and "receivedAt" > now() - interval '1 day' limit 1`.execute(q)
  return rows.length > 0
}
