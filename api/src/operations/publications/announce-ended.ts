import { purgeJob } from '../../jobs/purge.ts'
import type { Services } from '../../services.ts'

/** Has the purge hook called, if there is one, so that a CDN forgets what it keeps of these. */
export async function announceEnded(
  services: Services,
  publicationIds: readonly string[],
): Promise<void> {
  if (publicationIds.length === 0 || services.config.purgeUrl === null) return
  await services.jobs.enqueue(purgeJob, { publicationIds: [...publicationIds] })
}
