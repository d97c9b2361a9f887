import { publishAheadJob } from '../../jobs/publish-ahead.ts'
import type { AddressStanding, StandingPublication } from '../../repositories/demo-standing.ts'
import { findDemo } from '../../repositories/demos.ts'
import { loadDocument } from '../../repositories/documents.ts'
import { publicationBefore } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { countUnbaked } from './bake-pages.ts'
import { movedDatesOf } from './moved-dates.ts'

/** So many pages are baked while the visitor waits: a small change is seen at once. */
const fewPages = 4
/** Milliseconds after which a visitor waits all the same: the jobs may be late, or stand still. */
const timeoutMs = 60_000

/**
 * What viewers of a demo had before it was changed, while a job makes what they get now: where that takes many
 * pages. Null: there is none that may still be seen, or the new one is soon made. Whatever was hidden has ended what
 * showed it, so that this shows nothing of it.
 */
export async function publicationMeanwhile(
  services: Services,
  standing: AddressStanding,
): Promise<StandingPublication | null> {
  const { demoId, revision } = standing
  const before = await publicationBefore(services.db, demoId)
  if (before === null) return null
  const day = services.now().toISOString().slice(0, 10)
  const key = [demoId, revision, standing.datedConfig === null ? '' : day].join(' ')
  const { late, counting } = services.views
  const lateFor = late.lateFor(key, services.now())
  if (lateFor !== null) return lateFor < timeoutMs ? before : null
  const unbaked = await counting.run(key, () => unbakedOf(services, demoId))
  if (unbaked <= fewPages) return null
  late.add(key, services.now())
  await services.jobs.enqueue(publishAheadJob, { demoId }, { onceKey: demoId })
  return before
}

async function unbakedOf(services: Services, demoId: string): Promise<number> {
  const demo = await findDemo(services.db, demoId)
  if (demo === null) return 0
  const dates = await movedDatesOf(services, demo)
  return await countUnbaked(services, await loadDocument(services.db, demo), dates)
}
