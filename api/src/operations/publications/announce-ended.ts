import { purgeJob } from '../../jobs/purge.ts'
import { type CustomDomainRow, domainsOfPublications } from '../../repositories/custom-domains.ts'
import type { Queries } from '../../repositories/database.ts'
import type { Services } from '../../services.ts'

const mostAtOnce = 50

/**
 * Has every cache that the operator named told to forget what these publications answered. Call it in the
 * transaction that ends them: a server that is killed right after it still tells.
 */
export async function announceEnded(
  { config, jobs }: Services,
  q: Queries,
  publicationIds: readonly string[],
): Promise<void> {
  for (const url of config.caches.purgeUrls) {
    for (let start = 0; start < publicationIds.length; start += mostAtOnce) {
      const part = publicationIds.slice(start, start + mostAtOnce)
      const domains = await domainsOfPublications(q, part)
      await jobs.enqueue(purgeJob, { publicationIds: part, url, domains }, { queries: q })
    }
  }
}

/** The same of all that was answered at a custom domain, which nobody is served at any more. */
export async function announceDomainEnded(
  { config, jobs }: Services,
  q: Queries,
  ended: Pick<CustomDomainRow, 'id' | 'hostname'>,
): Promise<void> {
  for (const url of config.caches.purgeUrls) {
    await jobs.enqueue(purgeJob, { publicationIds: [], url, ended }, { queries: q })
  }
}
