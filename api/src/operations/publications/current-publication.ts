import type { Publication } from '../../publications/stored-publication.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { findDemo, lockDemo } from '../../repositories/demos.ts'
import { loadDocument } from '../../repositories/documents.ts'
import {
  findPublicationOf,
  insertPublication,
  type PublicationRow,
} from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { isExpired, isLinkExpired } from '../demos/demo-life.ts'
import { makePublication } from './make-publication.ts'
import { type MovedDates, movedDatesOf } from './moved-dates.ts'
import { readOrEnd } from './read-or-end.ts'

/** Publications of one demo that are made anew at one visit because nobody can read them. */
const mostUnreadable = 3

/** Why viewers get nothing of a demo. */
export type Unseen = 'missing' | 'off' | 'expired' | 'link-expired' | 'taken-down'

/**
 * Whether anybody may see a demo now. Its author previews it whether or not the link is on, but not
 * when it was taken down: what a preview shows can be handed on.
 */
export function unseenBecause(demo: DemoRow | null, preview: boolean, now: Date): Unseen | null {
  if (demo === null || demo.trashedAt !== null) return 'missing'
  if (isExpired(demo, now)) return 'expired'
  if (demo.takenDownAt !== null) return 'taken-down'
  if (demo.hiddenUntil !== null && demo.hiddenUntil > now) return 'taken-down'
  if (preview) return null
  if (!demo.linkOn) return 'off'
  return isLinkExpired(demo, now) ? 'link-expired' : null
}

/**
 * What viewers of a demo get, or its author as a preview: the publication of its revision, made now
 * if nobody has asked since the last change, or since its dates were to be moved further, or if the one
 * that is stored cannot be read. While it is made the demo may change; then it is made again.
 *
 * @throws Error where not even what was just stored can be read: that is a bug.
 */
export async function currentPublication(
  services: Services,
  demoId: string,
  preview: boolean,
): Promise<Publication | Unseen> {
  for (let unreadable = 0; unreadable < mostUnreadable; ) {
    const demo = await findDemo(services.db, demoId)
    const unseen = unseenBecause(demo, preview, services.now())
    if (unseen !== null || demo === null) return unseen ?? 'missing'
    const dates = await movedDatesOf(services, demo)
    const { revision } = demo
    const wanted = { demoId, revision, preview, dateShift: dates.days }
    const there =
      (await findPublicationOf(services.db, wanted)) ??
      (await publishNow(services, demo, preview, dates))
    if (there === null) continue
    const publication = await readOrEnd(services, there)
    if (publication !== null) return publication
    unreadable += 1
  }
  throw new Error(`No publication of the demo ${demoId} can be read.`)
}

/** Null when the demo has changed, or was closed, while its pages were baked. */
async function publishNow(
  services: Services,
  demo: DemoRow,
  preview: boolean,
  dates: MovedDates,
): Promise<PublicationRow | null> {
  const document = await services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (q) => {
      const same = await findDemo(q, demo.id)
      return same?.revision === demo.revision ? await loadDocument(q, same) : null
    })
  if (document === null) return null
  const publication = await makePublication(services, demo, document, dates)
  return await services.db.transaction().execute(async (q) => {
    const now = await lockDemo(q, demo.id)
    if (now === null || now.revision !== demo.revision) return null
    if (unseenBecause(now, preview, services.now()) !== null) return null
    await insertPublication(q, { ...publication, preview })
    return await findPublicationOf(q, { ...publication, preview, dateShift: dates.days })
  })
}
