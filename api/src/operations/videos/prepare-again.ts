import { prepareVideosJob } from '../../jobs/prepare-videos.ts'
import { restartPreparation, type VideoName } from '../../repositories/video-preparations.ts'
import type { Services } from '../../services.ts'
import type { Refusal } from '../refusal.ts'

/**
 * Has a video prepared once more that is in one of these states. What was made of it stays where nothing on this
 * server could make it anew.
 */
export async function prepareAgain(
  services: Services,
  video: VideoName,
  states: readonly ('prepared' | 'failed')[],
  userId: string,
): Promise<Refusal | null> {
  if (services.ffmpeg === null) return null
  const limited = await services.limits.count('upload-tickets', userId)
  if (limited !== null) return limited
  if (await restartPreparation(services.db, video, states)) {
    await services.jobs.enqueue(prepareVideosJob, {}, { onceKey: prepareVideosJob.name })
  }
  return null
}
