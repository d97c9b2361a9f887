import { gatesOf } from '@waystep/demo-model'
import { grantLifetimeMs, signGrant } from '../../publications/grant.ts'
import type { Publication } from '../../publications/stored-publication.ts'
import type { Services } from '../../services.ts'

/**
 * A grant for somebody who passed these chapters. Without gates it is the same for everybody and
 * lasts as long as the publication; with gates, or for a preview, it expires.
 */
export function grantFor(
  services: Services,
  publication: Publication,
  passed: readonly string[],
): string {
  const gated = gatesOf(publication.document).length > 0
  const expires = gated || publication.preview
  const expiresAt = expires ? new Date(services.now().getTime() + grantLifetimeMs) : null
  return signGrant(services.secret, { publicationId: publication.id, passed, expiresAt })
}
