import { type DemoDocument, onlyGrew } from '@waystep/demo-model'
import { publishAheadJob } from '../../jobs/publish-ahead.ts'
import type { Publication } from '../../publications/stored-publication.ts'
import type { AddressStanding, StandingPublication } from '../../repositories/demo-standing.ts'
import { findDemo } from '../../repositories/demos.ts'
import { loadDocument } from '../../repositories/documents.ts'
import { findPublication, publicationBefore } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { preparedVideosOf, withPreparedVideos } from '../videos/with-prepared-videos.ts'
import { countUnbaked } from './bake-pages.ts'
import { movedDatesOf } from './moved-dates.ts'
import { readOrEnd } from './read-or-end.ts'

/** So many pages are baked while the visitor waits: a small change is seen at once. */
const fewPages = 4
/** Milliseconds after which a visitor waits all the same, of each replica: the jobs may be late, or stand still. */
const timeoutMs = 60_000

/**
 * What viewers of a demo had before it was changed, while a job makes what they get now: where that takes many
 * pages, and is only more of it. Null: there is none that may still be seen, or the new one is soon made. Whatever was
 * hidden has ended what showed it; what else was taken away or changed is seen at once as well.
 */
export async function publicationMeanwhile(
  services: Services,
  standing: AddressStanding,
): Promise<StandingPublication | null> {
  const { demoId, revision } = standing
  const before = await publicationBefore(services.db, demoId)
  if (before === null) return null
  const { late, judging } = services.views
  const now = services.now()
  const shownFor = late.shownFor(before.id, now)
  if (shownFor !== null && shownFor >= timeoutMs) return null
  const day = standing.datedConfig === null ? '' : now.toISOString().slice(0, 10)
  const change = [demoId, revision, day].join(' ')
  if (late.mayWait(before.id, change)) return before
  const mayWait = await judging.run(`${before.id} ${change}`, () =>
    isManyMore(services, demoId, before.id),
  )
  if (!mayWait) return null
  late.add(before.id, change, now)
  await services.jobs.enqueue(publishAheadJob, { demoId }, { onceKey: demoId })
  return before
}

/** Are many pages to be baked, for nothing but what was added to a publication? */
async function isManyMore(
  services: Services,
  demoId: string,
  publicationId: string,
): Promise<boolean> {
  const { db } = services
  const demo = await findDemo(db, demoId)
  const row = await findPublication(db, publicationId)
  const publication = row && (await readOrEnd(services, row))
  if (demo === null || publication === null || isEmpty(publication)) return false
  const document = await loadDocument(db, demo)
  const dates = await movedDatesOf(services, demo)
  const shown: DemoDocument = withPreparedVideos(document, await preparedVideosOf(db, document))
  return (
    onlyGrew(publication.document, shown) &&
    (await countUnbaked(services, document, dates, heldBackIn(publication))) > fewPages
  )
}

const heldBackIn = ({ heldBack }: Publication) => new Set(heldBack.map(({ stepId }) => stepId))

/** Has it no step that anybody may see? Whoever comes would be told that there is nothing to watch yet. */
function isEmpty(publication: Publication): boolean {
  const held = heldBackIn(publication)
  return Object.values(publication.document.steps).every(
    ({ id, isHidden }) => isHidden || held.has(id),
  )
}
