import {
  clearableOriginals,
  clearOriginal,
  isPublishedAsSent,
  type OriginalVideo,
} from '../../repositories/original-videos.ts'
import type { Services } from '../../services.ts'
import { representationKeys } from '../../storage/representations.ts'
import { mediaGraceMs } from '../clean-up/clean-up-media.ts'
import { thumbnailKeyOf } from '../thumbnails/thumbnail-key.ts'

/** Videos that are looked at together: no list of them grows with the server. */
const page = 50

/**
 * Deletes the bytes of videos as they were sent, once they have been served as prepared for as long as whatever
 * nothing needs is kept: copies of the database are older than what was prepared since (M2.20). Safe to repeat and to
 * break off.
 *
 * @param isOver asked before each video: is the rest left for later?
 * @throws StorageUnavailable
 */
export async function clearOriginals(
  services: Services,
  isOver: () => boolean = () => false,
): Promise<void> {
  const { db } = services
  const now = services.now()
  const cutoff = new Date(now.getTime() - mediaGraceMs)
  let after: OriginalVideo | null = null
  for (;;) {
    const found: OriginalVideo[] = await clearableOriginals(db, { after, cutoff, now, limit: page })
    for (const video of found) {
      if (isOver()) return
      await clear(services, video)
    }
    after = found.at(-1) ?? null
    if (found.length < page) return
  }
}

/** The row first: an object that nothing names is waste, which the clean-up finds, and a name without one is a loss. */
async function clear(services: Services, video: OriginalVideo): Promise<void> {
  const { db, store, log } = services
  const served = await store.head(video.preparedKey)
  if (served?.size !== video.preparedSize) {
    log.warn({ hash: video.hash }, 'a prepared video is not in the store; what was sent is kept')
    return
  }
  if (await isPublishedAsSent(db, video)) return
  const isCleared = await db.transaction().execute((q) => clearOriginal(q, video, services.now()))
  if (!isCleared) return
  const { objectKey } = video
  await store.deleteAll([objectKey, ...representationKeys(objectKey), thumbnailKeyOf(objectKey)])
}
