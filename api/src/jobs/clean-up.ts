import { cleanUpMedia } from '../operations/clean-up/clean-up-media.ts'
import { cleanUpPublications } from '../operations/clean-up/clean-up-publications.ts'
import { deleteExpiredDemos } from '../operations/clean-up/delete-expired-demos.ts'
import { deleteOldLeads } from '../operations/clean-up/delete-old-leads.ts'
import { forgetAbuse } from '../operations/clean-up/forget-abuse.ts'
import type { JobDefinition } from './jobs.ts'

/** Deletes expired demos soon after their time. */
export const expiryJob: JobDefinition = {
  name: 'expiry',
  schedule: '*/10 * * * *',
  run: (services) => deleteExpiredDemos(services),
}

/** Clears what nothing refers to, once a day when few people work. */
export const cleanUpJob: JobDefinition = {
  name: 'clean-up',
  schedule: '20 3 * * *',
  async run(services) {
    await cleanUpPublications(services)
    await cleanUpMedia(services)
    await deleteOldLeads(services)
    await forgetAbuse(services)
  },
}
