import type { ServedDomain } from '../../custom-domains/served-domain.ts'
import { findDemo } from '../../repositories/demos.ts'
import { publicationState } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { seenUntil } from '../demos/demo-life.ts'
import { unseenBecause } from '../publications/current-publication.ts'
import { openPublication } from '../publications/viewed-publication.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { linkPicture } from './link-picture.ts'

export interface PublicLinkPicture {
  readonly key: string
  /** When it must not be seen any more; null: never. */
  readonly endsAt: Date | null
}

/**
 * The picture of a link for everybody, as long as its publication answers: at a custom domain of its workspace's demos
 * only. Of a preview there is none.
 */
export async function publicLinkPicture(
  services: Services,
  publicationId: string,
  domain: ServedDomain | null,
): Promise<PublicLinkPicture | Refusal> {
  const state = await publicationState(services.db, publicationId)
  if (state === null || state.preview) return refuse('not-found')
  if (domain !== null && domain.workspaceId !== state.workspaceId) return refuse('not-found')
  if (state.endedAt !== null) return refuse('gone')
  const demo = await findDemo(services.db, state.demoId)
  const unseen = unseenBecause(demo, false, services.now())
  if (demo === null || unseen !== null) return refuse(unseen === 'missing' ? 'not-found' : 'gone')
  const publication = await openPublication(services, publicationId)
  if (isRefusal(publication)) return publication
  const { key } = await linkPicture(services, publication)
  return { key, endsAt: seenUntil(demo) }
}
