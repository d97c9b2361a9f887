import { finishPublicationJob } from '../../jobs/finish-publication.ts'
import type { Queries } from '../../repositories/database.ts'
import type { Services } from '../../services.ts'
import { finishPublication } from './finish-publication.ts'

/** Seconds after which a job looks whether the process that made a publication has finished it. */
const lookedAtAfter = 30

/** Has a job finish a publication, should this process not do so. Call it in the transaction that stores it. */
export async function enqueueFinishing(
  { jobs }: Services,
  q: Queries,
  publicationId: string,
): Promise<void> {
  await jobs.enqueue(
    finishPublicationJob,
    { publicationId },
    { queries: q, onceKey: publicationId, afterSeconds: lookedAtAfter },
  )
}

/** Finishes a publication while nobody waits for it. */
export function finishInBackground(services: Services, publicationId: string): void {
  finishPublication(services, publicationId).catch((error) => {
    if (services.ending.aborted) return
    services.log.warn({ err: error, publicationId }, 'a publication could not be finished')
  })
}
