import { writeBackup } from '../data-folder/backups.ts'
import { deleteOldCounts } from '../repositories/rate-limits.ts'
import type { JobDefinition } from './jobs.ts'

/** The embedded database never calls fsync, so a power cut may cost it; an hour at most, with these. */
export const backupJob: JobDefinition = {
  name: 'backup',
  schedule: '5 * * * *',
  async run({ dumpDatabase, config, now }) {
    if (dumpDatabase !== null) await writeBackup(config.dataDir, await dumpDatabase(), now())
  },
}

/** Counts of attempts that no longer matter. */
export const rateLimitCleanUpJob: JobDefinition = {
  name: 'rate-limit-clean-up',
  schedule: '40 * * * *',
  async run({ db, now }) {
    await deleteOldCounts(db, now())
  },
}
