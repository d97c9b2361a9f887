import { publishAheadJob } from '../../jobs/publish-ahead.ts'
import type { Queries } from '../../repositories/database.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { wasWatchedToday } from '../../repositories/viewer-events.ts'
import type { Services } from '../../services.ts'

/** Seconds within which changes are published together. */
const gatheredFor = 2

/**
 * Has what viewers get of a demo made before the next of them comes, if anybody has watched it within a day. Call it
 * in the transaction that changes the demo.
 */
export async function publishAhead(
  { jobs }: Services,
  q: Queries,
  { id, linkOn }: DemoRow,
): Promise<void> {
  if (!linkOn || !(await wasWatchedToday(q, id))) return
  const when = { onceKey: id, afterSeconds: gatheredFor }
  await jobs.enqueue(publishAheadJob, { demoId: id }, { queries: q, ...when })
}
