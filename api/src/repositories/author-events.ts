import type { Queries } from './database.ts'
import { json } from './json.ts'

export interface NewAuthorEvent {
  readonly workspaceId: string
  readonly userId: string
  readonly event: Record<string, unknown>
}

export async function insertAuthorEvent(q: Queries, event: NewAuthorEvent): Promise<void> {
  await q
    .insertInto('author_events')
    .values({ ...event, event: json(event.event) })
    .execute()
}
