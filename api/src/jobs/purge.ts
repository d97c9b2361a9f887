import { publicationTag } from '../publications/cache-tags.ts'
import { signGrant } from '../publications/grant.ts'
import { linkPicturePath } from '../publications/link-picture-path.ts'
import type { JobDefinition } from './jobs.ts'

interface Purge {
  readonly publicationIds: readonly string[]
  /** One of the addresses that the operator has set: each is tried until it has heard. */
  readonly url: string
}

/**
 * Tells a cache what no longer answers: `POST {"prefixes": ["/v/<grant>/", …], "tags": […]}`, with the tags in
 * `Surrogate-Key`, too. Only stable grants are named: the others expire by themselves, and no shared cache
 * may keep them. A cache that does not answer is told again, for a day in all.
 */
export const purgeJob: JobDefinition<Purge> = {
  name: 'purge',
  retry: { times: 40, mostSeconds: 3600 },
  async run({ config, secret }, { publicationIds, url }) {
    const { purgeUrls, purgeToken } = config.caches
    // The operator may have taken it out of the settings since.
    if (!purgeUrls.includes(url)) return
    const prefixes = publicationIds.flatMap((publicationId) => [
      `/v/${signGrant(secret, { publicationId, passed: [], expiresAt: null })}/`,
      linkPicturePath(publicationId),
    ])
    const tags = publicationIds.map(publicationTag)
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'surrogate-key': tags.join(' '),
        ...(purgeToken !== null && { authorization: `Bearer ${purgeToken}` }),
      },
      body: JSON.stringify({ prefixes, tags }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`The purge hook answered ${response.status}.`)
  },
}
