import { keepBackup } from '../data-folder/backups.ts'
import { cleanUpStorage } from '../operations/clean-up/clean-up-storage.ts'
import { mailReportDigest } from '../operations/reports/mail-report-digest.ts'
import { deleteOldTries } from '../repositories/gate-tries.ts'
import { deleteOldIntake } from '../repositories/intake.ts'
import {
  deleteEmptyTrials,
  deleteExpiredSessions,
  deleteUnconfirmedAccounts,
} from '../repositories/left-overs.ts'
import { deleteOldCounts } from '../repositories/rate-limits.ts'
import type { JobDefinition } from './jobs.ts'

/** Copies of the embedded database, for disks that break and for what people regret. */
export const backupJob: JobDefinition = {
  name: 'backup',
  schedule: '5 * * * *',
  async run({ upkeep, config, now }) {
    if (upkeep !== null) await keepBackup(config.dataDir, (file) => upkeep.backUp(file), now())
  },
}

/** Tells the operators of reports, once an hour at most. */
export const reportDigestJob: JobDefinition = {
  name: 'report-digest',
  schedule: '25 * * * *',
  run: (services) => mailReportDigest(services),
}

const twoDays = 2 * 24 * 60 * 60 * 1000

/** Counts of attempts, sessions and trials that no longer matter. */
export const leftOversJob: JobDefinition = {
  name: 'left-overs',
  schedule: '40 * * * *',
  async run({ db, store, now }) {
    await cleanUpStorage({ db, store, now })
    await deleteOldCounts(db, now())
    await deleteOldTries(db, now())
    await deleteOldIntake(db, new Date(now().getTime() - twoDays))
    await deleteExpiredSessions(db, now())
    await deleteUnconfirmedAccounts(db, new Date(now().getTime() - twoDays))
    await deleteEmptyTrials(db, new Date(now().getTime() - twoDays))
  },
}
