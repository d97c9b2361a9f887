import {
  deleteUnreferencedAssets,
  markUnreferencedAssets,
  workspacesWithMedia,
} from '../../repositories/assets.ts'
import { deleteUnusedBakedPages } from '../../repositories/baked-pages.ts'
import {
  deleteUnreferencedCaptures,
  markUnreferencedCaptures,
} from '../../repositories/captures.ts'
import { deleteUnusedPageTexts } from '../../repositories/page-texts.ts'
import type { Services } from '../../services.ts'
import { representationKeys } from '../../storage/representations.ts'
import { trialLifetimeMs } from '../demos/demo-life.ts'
import { thumbnailKeyOf } from '../thumbnails/thumbnail-key.ts'

/**
 * How long files and captures are kept that nothing refers to any more: a deletion can be undone,
 * and a tab that was offline comes back with steps in its queue.
 */
export const mediaGraceMs = 7 * 24 * 60 * 60 * 1000
/** Baked pages can be made again at any time. */
const pageGraceMs = 24 * 60 * 60 * 1000

interface Part {
  /** The id of the workspace that was cleared last; empty: none was. */
  readonly after: string
  /** Asked before each workspace: is the rest left for later? */
  readonly isOver: () => boolean
}

const whole: Part = { after: '', isOver: () => false }

/**
 * Clears what nothing refers to, one workspace after another by their ids. Safe to repeat and to break off.
 * @returns the last workspace that was cleared, where others are left; null: all are
 */
export async function cleanUpMedia(
  services: Services,
  { after, isOver }: Part = whole,
): Promise<string | null> {
  let last = after
  for (;;) {
    const page = await workspacesWithMedia(services.db, { after: last, limit: 500 })
    for (const { id, isTrial } of page.workspaces) {
      if (isOver()) return last
      // A trial's demos are gone after a day, and there is nothing to come back to.
      await cleanUpWorkspaceMedia(services, id, isTrial ? trialLifetimeMs : mediaGraceMs)
      last = id
    }
    if (page.last === null) return null
    last = page.last
  }
}

/** The same in one workspace, for what has been without reference for at least `graceMs`. */
export async function cleanUpWorkspaceMedia(
  services: Services,
  workspaceId: string,
  graceMs: number,
): Promise<void> {
  const { db, store } = services
  const now = services.now()
  const cutoff = new Date(now.getTime() - graceMs)
  await markUnreferencedCaptures(db, workspaceId, now)
  const captures = await deleteUnreferencedCaptures(db, workspaceId, cutoff, now)
  await markUnreferencedAssets(db, workspaceId, now)
  const assets = await deleteUnreferencedAssets(db, workspaceId, cutoff, now)
  const pageCutoff = new Date(now.getTime() - Math.min(graceMs, pageGraceMs))
  const pages = await deleteUnusedBakedPages(db, workspaceId, pageCutoff)
  await deleteUnusedPageTexts(db, workspaceId, cutoff)
  // Rows first: an object without a row is only waste, a row without its object is a loss.
  const keys = [...captures, ...pages, ...assets]
  await store.deleteAll([
    ...keys.flatMap((key) => [key, ...representationKeys(key)]),
    ...assets.map(thumbnailKeyOf),
  ])
}
