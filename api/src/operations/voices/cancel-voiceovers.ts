import {
  cancelVoiceoverJob,
  lastVoiceoverJob,
  lockRunningJob,
} from '../../repositories/voiceover-jobs.ts'
import type { Services } from '../../services.ts'
import { saveSpoken } from './save-spoken.ts'

/** Ends the job that speaks a demo's steps, and saves what it has had spoken. */
export async function cancelVoiceovers(services: Services, demoId: string): Promise<void> {
  const { db } = services
  const job = await lastVoiceoverJob(db, demoId)
  if (job?.state !== 'running') return
  const read = (q: typeof db) => lockRunningJob(q, demoId)
  const refusal = await saveSpoken(services, job, read, async (q, outcome) => {
    await cancelVoiceoverJob(q, demoId, outcome)
    return true
  })
  if (refusal !== null) await cancelVoiceoverJob(db, demoId)
}
