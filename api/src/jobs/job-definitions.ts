import { cleanUpJob, expiryJob } from './clean-up.ts'
import { clearOriginalsJob } from './clear-originals.ts'
import { copyJobs } from './copy-demos.ts'
import { deleteWorkspaceJob } from './delete-workspace.ts'
import { findEditsJob } from './find-edits.ts'
import { finishPublicationJob } from './finish-publication.ts'
import { forgetVoicesJob } from './forget-voices.ts'
import type { JobDefinition } from './jobs.ts'
import { backupJob, leftOversJob, reportDigestJob } from './maintenance.ts'
import { prepareVideosJob } from './prepare-videos.ts'
import { publishAheadJob } from './publish-ahead.ts'
import { purgeJob } from './purge.ts'
import { recheckDomainsJob } from './recheck-domains.ts'
import { speakStepsJob } from './speak-steps.ts'

/** All background work. */
export const jobDefinitions: readonly JobDefinition[] = [
  expiryJob,
  cleanUpJob,
  purgeJob,
  publishAheadJob,
  finishPublicationJob,
  findEditsJob,
  deleteWorkspaceJob,
  prepareVideosJob,
  clearOriginalsJob,
  backupJob,
  leftOversJob,
  reportDigestJob,
  recheckDomainsJob,
  speakStepsJob,
  copyJobs.viewed,
  copyJobs.translated,
  forgetVoicesJob,
]
