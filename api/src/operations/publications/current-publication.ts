import { isDeepStrictEqual } from 'node:util'
import type { Publication } from '../../publications/stored-publication.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { findDemo, lockDemo } from '../../repositories/demos.ts'
import {
  findPublicationOf,
  insertPublication,
  type PublicationKey,
  type PublicationRow,
} from '../../repositories/publications.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import { holdWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { isExpired, isLinkExpired } from '../demos/demo-life.ts'
import { preparedVideosOf, withPreparedVideos } from '../videos/with-prepared-videos.ts'
import { documentOfRevision, shownRevision } from './document-of-revision.ts'
import { enqueueFinishing, finishInBackground } from './finish-later.ts'
import { makePublication } from './make-publication.ts'
import { type MovedDates, movedDatesOf } from './moved-dates.ts'
import { readOrEnd } from './read-or-end.ts'
import { shownOfWorkspace } from './shown-of-workspace.ts'
import { withClaim } from './with-claim.ts'

/** Publications of one demo that are made anew at one visit because nobody can read them. */
export const mostUnreadable = 3

/** What says of a demo whether anybody may see it. */
type Seeable = Pick<
  DemoRow,
  'trashedAt' | 'takenDownAt' | 'hiddenUntil' | 'linkOn' | 'linkExpiresAt' | 'ofTrial' | 'createdAt'
>

/** Why viewers get nothing of a demo. */
export type Unseen = 'missing' | 'off' | 'expired' | 'link-expired' | 'taken-down'

/**
 * Whether anybody may see a demo now. Its author previews it whether or not the link is on, but not
 * when it was taken down: what a preview shows can be handed on.
 */
export function unseenBecause(demo: Seeable | null, preview: boolean, now: Date): Unseen | null {
  if (demo === null || demo.trashedAt !== null) return 'missing'
  if (isExpired(demo, now)) return 'expired'
  if (demo.takenDownAt !== null) return 'taken-down'
  if (demo.hiddenUntil !== null && demo.hiddenUntil > now) return 'taken-down'
  if (preview) return null
  if (!demo.linkOn) return 'off'
  return isLinkExpired(demo, now) ? 'link-expired' : null
}

/** Who looks, and at what. */
interface Looking {
  /** Is it the author, who sees the demo as it is now? */
  readonly preview: boolean
  /** The version that a preview shows; null: none. */
  readonly versionId?: string | null
}

/**
 * What viewers of a demo get, or its author as a preview: the publication of its revision, or of the version that
 * viewers get, made now if nobody has asked since the last change, or since its dates were to be moved
 * further, or if the one that is stored cannot be read. While it is made the demo may change; then it is
 * made again.
 *
 * @throws Error where not even what was just stored can be read: that is a bug.
 */
export async function currentPublication(
  services: Services,
  demoId: string,
  looking: Looking,
): Promise<Publication | Unseen> {
  for (let unreadable = 0; unreadable < mostUnreadable; unreadable++) {
    const row = await currentRow(services, demoId, looking)
    if (typeof row === 'string') return row
    const publication = await readOrEnd(services, row)
    if (publication !== null) return publication
  }
  throw new Error(`No publication of the demo ${demoId} can be read.`)
}

/** The same as it is stored, whether or not it can be read. */
export async function currentRow(
  services: Services,
  demoId: string,
  { preview, versionId: asked = null }: Looking,
): Promise<PublicationRow | Unseen> {
  for (;;) {
    const demo = await findDemo(services.db, demoId)
    const unseen = unseenBecause(demo, preview, services.now())
    if (unseen !== null || demo === null) return unseen ?? 'missing'
    const versionId = preview ? asked : demo.liveVersionId
    const revision = await shownRevision(services, demo, versionId)
    if (revision === null) return preview ? 'missing' : 'off'
    const dates = await movedDatesOf(services, demo)
    const shown = { demoId, revision, preview, dateShift: dates.days, versionId }
    const there =
      (await findPublicationOf(services.db, shown)) ??
      (await publishOnce(services, demo, shown, dates))
    if (there === null) continue
    return there === 'unreadable' ? (preview ? 'missing' : 'off') : there
  }
}

interface Shown extends PublicationKey {
  readonly versionId: string | null
}

/** Publishes once for all who ask meanwhile, on whichever replica: whether they may see it is asked before, and when it is stored. */
async function publishOnce(
  services: Services,
  demo: DemoRow,
  shown: Shown,
  dates: MovedDates,
): Promise<PublicationRow | 'unreadable' | null> {
  const { demoId, revision, preview, dateShift, versionId } = shown
  const key = [demoId, revision, preview, dateShift, versionId].join(' ')
  return await services.views.publishing.run(key, () =>
    withClaim(services, key, {
      find: () => findPublicationOf(services.db, shown),
      make: () => publishNow(services, demo, shown, dates),
    }),
  )
}

/**
 * Null when the demo, or what it shows of its workspace, has changed, or it was closed, while its pages were baked. A version that cannot be read
 * is shown to nobody.
 */
async function publishNow(
  services: Services,
  demo: DemoRow,
  { versionId, ...shown }: Shown,
  dates: MovedDates,
): Promise<PublicationRow | 'unreadable' | null> {
  const document = await documentOfRevision(services, demo, versionId)
  if (document === null || document === 'unreadable') return document
  const prepared = await preparedVideosOf(services.db, document)
  const seen = withPreparedVideos(document, prepared)
  const included = shownOfWorkspace(await workspaceRecord(services.db, demo.workspaceId), seen.demo)
  // The edits of a version that its author looks at are not at hand later.
  const isWhole = shown.preview && versionId !== null
  const making = { ...shown, isWhole }
  const { publication, isFinished } = await makePublication(services, making, seen, dates, included)
  const stored = await services.db.transaction().execute(async (q) => {
    // Whoever removes a font or a track ends what shows it, and has to find this, or come first.
    if (!(await holdWorkspace(q, demo.workspaceId))) return null
    const now = await lockDemo(q, demo.id)
    if (now === null || now.revision !== demo.revision) return null
    if (!shown.preview && now.liveVersionId !== versionId) return null
    if (unseenBecause(now, shown.preview, services.now()) !== null) return null
    if (!isDeepStrictEqual(await preparedVideosOf(q, document), prepared)) return null
    const still = shownOfWorkspace(await workspaceRecord(q, demo.workspaceId), seen.demo)
    if (!isDeepStrictEqual(still, included)) return null
    await insertPublication(q, { ...publication, preview: shown.preview })
    if (!isFinished) await enqueueFinishing(services, q, publication.id)
    return await findPublicationOf(q, shown)
  })
  if (!isFinished && stored !== null) finishInBackground(services, stored.id)
  return stored
}
