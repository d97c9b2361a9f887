import { sql } from 'kysely'
import type { Storing } from './intake.ts'

export interface NewViewerEvents {
  readonly publicationId: string | null
  readonly demoId: string
  readonly viewerId: string
  /** Each as JSON that PostgreSQL can hold (`json`). */
  readonly events: readonly string[]
}

/** Stores what a viewer did, where there is room for it. */
export function viewerEventsInRoom(stored: NewViewerEvents): Storing {
  const { publicationId, demoId, viewerId, events } = stored
  return (isGranted) => sql`
    insert into viewer_events ("publicationId", "demoId", "viewerId", "event")
    select ${publicationId}::text, ${demoId}::text, ${viewerId}::text, one::jsonb
    from unnest(${events}::text[]) as one
    where ${isGranted}
    returning 1`
}
