import { domainTags, publicationTag } from '../publications/cache-tags.ts'
import { type GrantedTranslation, signGrant } from '../publications/grant.ts'
import { linkPicturePath } from '../publications/link-picture-path.ts'
import type { DomainOfPublication } from '../repositories/custom-domains.ts'
import type { GrantedTranslationRow } from '../repositories/granted-translations.ts'
import type { JobDefinition } from './jobs.ts'

interface Purge {
  readonly publicationIds: readonly string[]
  /** One of the addresses that the operator has set: each is tried until it has heard. */
  readonly url: string
  /** The custom domains where they were seen, too. Absent in jobs from before there were any. */
  readonly domains?: readonly DomainOfPublication[]
  /** The languages in which they were given to viewers. Absent in jobs from before there were any. */
  readonly translated?: readonly GrantedTranslationRow[]
  /** A custom domain at which nothing answers any more; `domains` are what was seen there, in parts. */
  readonly ended?: { readonly id: string; readonly hostname: string }
}

/**
 * Tells a cache what no longer answers: `POST {"prefixes": ["/v/<grant>/", …], "tags": […], "hosts": […]}`, with the
 * tags in `Surrogate-Key`, too; the hosts are custom domains, beside the server's own name. Only stable grants are named: the others expire by themselves, and no shared cache
 * may keep them. A cache that does not answer is told again, for a day in all.
 */
export const purgeJob: JobDefinition<Purge> = {
  name: 'purge',
  retry: { times: 40, mostSeconds: 3600 },
  async run({ config, secret }, { publicationIds, url, domains = [], translated = [], ended }) {
    const { purgeUrls, purgeToken } = config.caches
    // The operator may have taken it out of the settings since.
    if (!purgeUrls.includes(url)) return
    const baseOf = (
      publicationId: string,
      domainId: string | null,
      translation: GrantedTranslation | null = null,
    ) =>
      `/v/${signGrant(secret, { publicationId, passed: [], expiresAt: null, domainId, translation })}/`
    const prefixes = [
      ...publicationIds.flatMap((id) => [baseOf(id, null), linkPicturePath(id)]),
      ...domains.flatMap(({ publicationId, domainId }) => [
        baseOf(publicationId, domainId),
        linkPicturePath(publicationId),
      ]),
      ...translated.map(({ publicationId, domainId, language, revision }) =>
        baseOf(publicationId, domainId, { language, revision }),
      ),
    ]
    const tags = [...publicationIds.map(publicationTag), ...domainTags(ended?.id ?? null)]
    const hosts = new Set([...domains, ...(ended ? [ended] : [])].map(({ hostname }) => hostname))
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'surrogate-key': tags.join(' '),
        ...(purgeToken !== null && { authorization: `Bearer ${purgeToken}` }),
      },
      body: JSON.stringify({ prefixes: [...new Set(prefixes)], tags, hosts: [...hosts] }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`The purge hook answered ${response.status}.`)
  },
}
