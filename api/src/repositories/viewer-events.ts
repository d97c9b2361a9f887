import type { Queries } from './database.ts'
import { json } from './json.ts'

export interface NewViewerEvent {
  readonly publicationId: string | null
  readonly demoId: string
  readonly viewerId: string
  readonly event: Record<string, unknown>
}

export async function insertViewerEvents(
  q: Queries,
  events: readonly NewViewerEvent[],
): Promise<void> {
  if (events.length === 0) return
  await q
    .insertInto('viewer_events')
    .values(events.map((event) => ({ ...event, event: json(event.event) })))
    .execute()
}
