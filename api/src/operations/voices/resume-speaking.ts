import { speakStepsJob } from '../../jobs/speak-steps.ts'
import { releaseVoiceoverJobs } from '../../repositories/voiceover-jobs.ts'
import type { Services } from '../../services.ts'

/** Has steps spoken that waited while no process was there. The embedded database has one process. */
export async function resumeSpeaking({ config, db, jobs }: Services): Promise<void> {
  if (config.role === 'api') return
  if (config.database.kind === 'embedded') await releaseVoiceoverJobs(db)
  await jobs.enqueue(speakStepsJob, {}, { onceKey: speakStepsJob.name })
}
