import { prepareVideosJob } from '../../jobs/prepare-videos.ts'
import { releasePreparations } from '../../repositories/video-preparations.ts'
import type { Services } from '../../services.ts'
import { removeLeftFolders } from './prepare-video.ts'

/** Has videos prepared that waited while no process was there. The embedded database has one process. */
export async function resumePreparing({ config, db, ffmpeg, jobs }: Services): Promise<void> {
  if (ffmpeg === null || config.role === 'api') return
  await removeLeftFolders(new Date())
  if (config.database.kind === 'embedded') await releasePreparations(db)
  await jobs.enqueue(prepareVideosJob, {}, { onceKey: prepareVideosJob.name })
}
