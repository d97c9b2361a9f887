import { writeBackup } from '../data-folder/backups.ts'
import { deleteOldTries } from '../repositories/gate-tries.ts'
import { deleteEmptyTrials, deleteExpiredSessions } from '../repositories/left-overs.ts'
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

const twoDays = 2 * 24 * 60 * 60 * 1000

/** Counts of attempts, sessions and trials that no longer matter. */
export const leftOversJob: JobDefinition = {
  name: 'left-overs',
  schedule: '40 * * * *',
  async run({ db, now }) {
    await deleteOldCounts(db, now())
    await deleteOldTries(db, now())
    await deleteExpiredSessions(db, now())
    await deleteEmptyTrials(db, new Date(now().getTime() - twoDays))
  },
}
