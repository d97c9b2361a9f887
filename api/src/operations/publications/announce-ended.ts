import { purgeJob } from '../../jobs/purge.ts'
import {
  type CustomDomainRow,
  domainsOfPublications,
  domainsOfWorkspace,
} from '../../repositories/custom-domains.ts'
import type { Queries } from '../../repositories/database.ts'
import {
  grantedTranslationsOf,
  grantedTranslationsOfDemos,
} from '../../repositories/granted-translations.ts'
import { demosOfPublications, openPublicationsIn } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'

const mostAtOnce = 50

const demoIdsIn = (demos: Readonly<Record<string, string>>) => [...new Set(Object.values(demos))]

/** Other replicas serve a domain for some seconds more, and caches may keep what they answer then. */
const repeatedAfterSeconds = 10

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
      const translated = await grantedTranslationsOf(q, part)
      const demos = await demosOfPublications(q, part)
      const translatedDemos = await grantedTranslationsOfDemos(q, demoIdsIn(demos))
      const told = { publicationIds: part, demos, url, domains, translated, translatedDemos }
      await jobs.enqueue(purgeJob, told, { queries: q })
    }
  }
}

/**
 * The same of all that was answered at a custom domain, which nobody is served at any more: what its workspace
 * shares is named there by its addresses, too.
 */
export async function announceDomainEnded(
  { config, jobs }: Services,
  q: Queries,
  { id, hostname, workspaceId }: Pick<CustomDomainRow, 'id' | 'hostname' | 'workspaceId'>,
): Promise<void> {
  const { purgeUrls } = config.caches
  if (purgeUrls.length === 0) return
  const open = await openPublicationsIn(q, workspaceId)
  const seen = open.map((publicationId) => ({ publicationId, domainId: id, hostname }))
  for (const url of purgeUrls) {
    // The host is told of, though the workspace shares nothing.
    for (let start = 0; start === 0 || start < seen.length; start += mostAtOnce) {
      const domains = seen.slice(start, start + mostAtOnce)
      const ids = domains.map(({ publicationId }) => publicationId)
      const translated = (await grantedTranslationsOf(q, ids)).filter((one) => one.domainId === id)
      const demos = await demosOfPublications(q, ids)
      const translatedDemos = (await grantedTranslationsOfDemos(q, demoIdsIn(demos))).filter(
        (one) => one.domainId === id,
      )
      const seenThere = { publicationIds: [], demos, domains, translated, translatedDemos }
      const told = { ...seenThere, url, ended: { id, hostname } }
      await jobs.enqueue(purgeJob, told, { queries: q })
      await jobs.enqueue(purgeJob, told, { queries: q, afterSeconds: repeatedAfterSeconds })
    }
  }
}

/** The same of every domain that a workspace is served at. Call it before what was published there has ended. */
export async function announceDomainsOf(
  services: Services,
  q: Queries,
  workspaceId: string,
): Promise<void> {
  for (const domain of await domainsOfWorkspace(q, workspaceId)) {
    if (domain.verifiedAt !== null) await announceDomainEnded(services, q, domain)
  }
}
