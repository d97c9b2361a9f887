import { copyJobs } from '../../jobs/copy-demos.ts'
import { releaseCopyJobs } from '../../repositories/copy-jobs.ts'
import type { Services } from '../../services.ts'

/** Has copies made that waited while no process was there. The embedded database has one process. */
export async function resumeCopies({ config, db, jobs }: Services): Promise<void> {
  if (config.role === 'api') return
  if (config.database.kind === 'embedded') await releaseCopyJobs(db)
  for (const job of Object.values(copyJobs)) await jobs.enqueue(job, {}, { onceKey: job.name })
}
