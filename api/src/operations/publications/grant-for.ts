import { gatesOf } from '@waystep/demo-model'
import { grantLifetimeMs, signGrant } from '../../publications/grant.ts'
import type { Publication } from '../../publications/stored-publication.ts'
import type { Services } from '../../services.ts'

/**
 * A grant for somebody who has passed no gate yet. Without gates it is the same for everybody and
 * lasts as long as the publication; with gates, or for a preview, it expires, and not after the link.
 * Every use of it asks whether the link has expired, so that one without an end of its own ends with it, too.
 */
export function grantFor(
  services: Services,
  publication: Publication,
  linkExpiresAt: Date | null,
): string {
  const gated = gatesOf(publication.document).length > 0
  const expires = gated || publication.preview
  const lifetimeEnd = services.now().getTime() + grantLifetimeMs
  const latest = publication.preview ? Number.POSITIVE_INFINITY : linkExpiresAt?.getTime()
  const expiresAt = expires
    ? new Date(Math.min(lifetimeEnd, latest ?? Number.POSITIVE_INFINITY))
    : null
  return signGrant(services.secret, { publicationId: publication.id, passed: [], expiresAt })
}
