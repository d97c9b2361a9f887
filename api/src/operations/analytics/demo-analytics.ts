import type { DemoAnalytics } from '@waystep/api-contract'
import { findDemo } from '../../repositories/demos.ts'
import { countEvents } from '../../repositories/event-counts.ts'
import type { Services } from '../../services.ts'
import { trackingOf } from '../viewer-events/tracking-of.ts'

/** The newest events that one reply counts, so that a busy demo is answered as fast as a quiet one. */
const countedEvents = 200_000

const dayMs = 24 * 60 * 60 * 1000

/** What viewers did with a demo during its last days. */
export async function demoAnalytics(
  services: Services,
  demoId: string,
  days: number,
  limit = countedEvents,
): Promise<DemoAnalytics> {
  const { db, now } = services
  const since = new Date(now().getTime() - days * dayMs)
  const { events, ...counts } = await countEvents(db, { demoId, since, limit })
  const demo = await findDemo(db, demoId)
  const tracking = demo === null ? 'off' : await trackingOf(services, demo)
  return { ...counts, partial: events >= limit, tracking }
}
