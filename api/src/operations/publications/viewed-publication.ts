import type { ServedDomain } from '../../custom-domains/served-domain.ts'
import { type Grant, readGrant } from '../../publications/grant.ts'
import { sharedStanding } from '../../publications/shared-standing.ts'
import type { ShownPublication } from '../../publications/shown-publication.ts'
import type { Publication } from '../../publications/stored-publication.ts'
import { findPublication, type PublicationState } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { expiryOf, seenUntil } from '../demos/demo-life.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { unseenBecause } from './current-publication.ts'
import { openShown, translationInto } from './open-shown.ts'
import { readOrEnd } from './read-or-end.ts'
import { shownBranding } from './shown-branding.ts'

/** A publication that somebody sees. */
export interface Viewed extends ShownPublication {
  readonly publication: PublicationState
  /** When it stops answering, as far as that is known; null: nobody has said. */
  readonly endsAt: Date | null
}

/** The same, and what they have that opens it. */
export interface ViewedByGrant extends Viewed {
  readonly grant: Grant
}

/** A grant, and where it was shown. */
export interface ShownGrant {
  readonly text: string
  /** Null: at the server's own name. */
  readonly domain: ServedDomain | null
}

/** What the holder of a grant may see, as long as the publication answers, where the grant was given. */
export async function viewedPublication(
  services: Services,
  { text, domain }: ShownGrant,
): Promise<ViewedByGrant | Refusal> {
  const now = services.now()
  const read = readGrant(services.secret, text, now)
  if (!read.ok) return refuse(read.reason === 'expired' ? 'gone' : 'not-found')
  const { grant } = read
  const { publicationId: id, passed } = grant
  if (grant.domainId !== (domain?.id ?? null)) return refuse('not-found')
  const standing = await sharedStanding(services, { publicationId: id })
  if (standing === null) return refuse('not-found')
  const { demoId, workspaceId, endedAt } = standing
  if (domain !== null && domain.workspaceId !== workspaceId) return refuse('not-found')
  if (endedAt !== null) return refuse('gone')
  const preview = standing.preview ?? false
  const unseen = unseenBecause(standing, preview, now)
  if (unseen !== null) return refuse(unseen === 'missing' ? 'not-found' : 'gone')
  const rowVersion = standing.rowVersion ?? ''
  const branding = shownBranding(standing)
  const translation = translationInto(standing, grant.translation?.language ?? null)
  const asked = { id, workspaceId, rowVersion, branding, passed, translation }
  const shown = await openShown(services, asked)
  if (shown === null) return refuse('gone')
  const endsAt = preview ? expiryOf(standing) : seenUntil(standing)
  return { grant, publication: { id, demoId, workspaceId, preview, endedAt }, endsAt, ...shown }
}

/** All that a publication holds, whoever asks; 'gone' where nobody can read it. */
export async function openPublication(
  services: Services,
  id: string,
): Promise<Publication | Refusal> {
  const row = await findPublication(services.db, id)
  if (row === null) return refuse('not-found')
  return (await readOrEnd(services, row)) ?? refuse('gone')
}
