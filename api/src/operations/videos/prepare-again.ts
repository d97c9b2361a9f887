import { messageOf } from '@waystep/demo-model'
import { prepareVideosJob } from '../../jobs/prepare-videos.ts'
import { findAsset } from '../../repositories/assets.ts'
import { restartPreparation, type VideoName } from '../../repositories/video-preparations.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'

/**
 * Has a video prepared once more that is in one of these states; refuses where what was sent is not kept. What was made
 * of it stays where nothing on this server could make it anew.
 */
export async function prepareAgain(
  services: Services,
  video: VideoName,
  states: readonly ('prepared' | 'failed')[],
  userId: string,
): Promise<Refusal | null> {
  const { db, store } = services
  const asset = await findAsset(db, video.workspaceId, video.hash)
  // A copy of the database that was put back may name bytes that were deleted after it was made.
  const isKept = asset?.standIn === null && (await store.head(asset.objectKey)) !== null
  if (asset !== null && !isKept && states.includes('prepared')) {
    return refuse('conflict', messageOf({ code: 'video-original-gone' }))
  }
  if (services.ffmpeg === null) return null
  const limited = await services.limits.count('upload-tickets', userId)
  if (limited !== null) return limited
  if (await restartPreparation(db, video, states)) {
    await services.jobs.enqueue(prepareVideosJob, {}, { onceKey: prepareVideosJob.name })
  }
  return null
}
