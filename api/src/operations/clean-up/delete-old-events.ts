import { deleteEventsBefore } from '../../repositories/old-events.ts'
import type { Services } from '../../services.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Deletes what viewers and authors did longer ago than the server keeps it; without a limit it keeps all. A part at a
 * time, so that those who send events meanwhile wait for none of it.
 */
export async function deleteOldEvents(services: Services, part = 10_000): Promise<void> {
  const { eventsKeptDays } = services.config
  if (eventsKeptDays === null) return
  const before = new Date(services.now().getTime() - eventsKeptDays * day)
  for (const table of ['viewer_events', 'author_events'] as const) {
    while ((await deleteEventsBefore(services.db, table, before, part)) === part);
  }
}
