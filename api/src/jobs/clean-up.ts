import { cleanUpMedia } from '../operations/clean-up/clean-up-media.ts'
import { cleanUpPublications } from '../operations/clean-up/clean-up-publications.ts'
import { deleteCommentsOfGoneSteps } from '../operations/clean-up/delete-comments-of-gone-steps.ts'
import { deleteExpiredDemos } from '../operations/clean-up/delete-expired-demos.ts'
import { deleteOldEvents } from '../operations/clean-up/delete-old-events.ts'
import { deleteOldLeads } from '../operations/clean-up/delete-old-leads.ts'
import { forgetAbuse } from '../operations/clean-up/forget-abuse.ts'
import { forgetCopyJobs } from '../operations/clean-up/forget-copy-jobs.ts'
import { forgetOldLooks } from '../operations/looks/take-back-look.ts'
import type { JobDefinition } from './jobs.ts'

/** Deletes expired demos soon after their time. */
export const expiryJob: JobDefinition = {
  name: 'expiry',
  schedule: '*/10 * * * *',
  run: (services) => deleteExpiredDemos(services),
}

/** How long one job clears media before it leaves the rest to the next: the queue gives a job a quarter of an hour. */
const mostMs = 10 * 60 * 1000

interface CleanUp {
  /** The workspace after which a job before this one stopped. */
  readonly after?: string
}

/** Clears what nothing refers to, once a day when few people work; of many workspaces in several jobs, one after another. */
export const cleanUpJob: JobDefinition<CleanUp> = {
  name: 'clean-up',
  schedule: '20 3 * * *',
  async run(services, { after }, signal) {
    if (after === undefined) {
      await cleanUpPublications(services)
      await deleteOldLeads(services)
      await deleteCommentsOfGoneSteps(services)
      await deleteOldEvents(services)
      await forgetAbuse(services)
      await forgetOldLooks(services)
      await forgetCopyJobs(services)
    }
    const until = Date.now() + mostMs
    const stopped = await cleanUpMedia(services, {
      after: after ?? '',
      isOver: () => {
        signal?.throwIfAborted()
        return Date.now() > until
      },
    })
    if (stopped !== null) await services.jobs.enqueue(cleanUpJob, { after: stopped })
  },
}
