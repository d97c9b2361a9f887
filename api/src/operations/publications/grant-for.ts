import type { ServedDomain } from '../../custom-domains/served-domain.ts'
import { type GrantedTranslation, grantLifetimeMs, signGrant } from '../../publications/grant.ts'
import type { Services } from '../../services.ts'

const minuteMs = 60_000

interface Granted {
  readonly id: string
  readonly preview: boolean
  readonly hasGates: boolean
}

/**
 * A grant for somebody who has passed no gate yet. Without gates it is the same for everybody and
 * lasts as long as the publication; with gates, or for a preview, it expires, and not after the link.
 * All who come within a minute are given the same one, which opens nothing to any of them that the others have not.
 * At a custom domain it is another, which holds there only; and in each language, which it shows.
 * Every use of it asks whether the link has expired, so that one without an end of its own ends with it, too.
 */
export function grantFor(
  services: Services,
  publication: Granted,
  linkExpiresAt: Date | null,
  domain: ServedDomain | null,
  translation: GrantedTranslation | null,
): string {
  const expires = publication.hasGates || publication.preview
  const minute = Math.floor(services.now().getTime() / minuteMs) * minuteMs
  const lifetimeEnd = minute + grantLifetimeMs
  const latest = publication.preview ? Number.POSITIVE_INFINITY : linkExpiresAt?.getTime()
  const expiresAt = expires
    ? new Date(Math.min(lifetimeEnd, latest ?? Number.POSITIVE_INFINITY))
    : null
  const { id: publicationId } = publication
  const domainId = domain?.id ?? null
  return signGrant(services.secret, { publicationId, passed: [], expiresAt, domainId, translation })
}
