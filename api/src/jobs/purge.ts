import { signGrant } from '../publications/grant.ts'
import { linkPicturePath } from '../publications/link-picture-path.ts'
import type { JobDefinition } from './jobs.ts'

/**
 * Tells the purge hook which addresses no longer answer: `POST {"prefixes": ["/v/<grant>/"]}`,
 * with the picture of its link. Only stable grants are named; the others expire by themselves and are never kept by a CDN.
 */
export const purgeJob: JobDefinition<{ publicationIds: string[] }> = {
  name: 'purge',
  async run({ config, secret }, { publicationIds }) {
    if (config.purgeUrl === null) return
    const prefixes = publicationIds.flatMap((publicationId) => [
      `/v/${signGrant(secret, { publicationId, passed: [], expiresAt: null })}/`,
      linkPicturePath(publicationId),
    ])
    const response = await fetch(config.purgeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`The purge hook answered ${response.status}.`)
  },
}
