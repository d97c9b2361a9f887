import type { ServedDomain } from '../../custom-domains/served-domain.ts'
import { sharedStanding } from '../../publications/shared-standing.ts'
import type { Services } from '../../services.ts'
import { seenUntil } from '../demos/demo-life.ts'
import { unseenBecause } from '../publications/current-publication.ts'
import { openPublication } from '../publications/viewed-publication.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { drawnLinkPicture, linkPicture } from './link-picture.ts'

export interface PublicLinkPicture {
  readonly key: string
  /** When it must not be seen any more; null: never. */
  readonly endsAt: Date | null
}

/**
 * The picture of a link for everybody, as long as its publication answers: at a custom domain of its workspace's demos
 * only. Of a preview there is none. Nothing of what was published is read where the picture is drawn already.
 */
export async function publicLinkPicture(
  services: Services,
  publicationId: string,
  domain: ServedDomain | null,
): Promise<PublicLinkPicture | Refusal> {
  const standing = await sharedStanding(services, { publicationId })
  if (standing === null || standing.preview !== false) return refuse('not-found')
  const { workspaceId, endedAt } = standing
  if (domain !== null && domain.workspaceId !== workspaceId) return refuse('not-found')
  if (endedAt !== null) return refuse('gone')
  const unseen = unseenBecause(standing, false, services.now())
  if (unseen !== null) return refuse(unseen === 'missing' ? 'not-found' : 'gone')
  const endsAt = seenUntil(standing)
  const drawn = await drawnLinkPicture(services, { id: publicationId, workspaceId })
  if (drawn !== null) return { key: drawn, endsAt }
  const publication = await openPublication(services, publicationId)
  if (isRefusal(publication)) return publication
  const { key } = await linkPicture(services, publication)
  return { key, endsAt }
}
