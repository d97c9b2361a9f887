import { type Grant, readGrant } from '../../publications/grant.ts'
import { type PublishedTo, publishedTo } from '../../publications/published-to.ts'
import { findDemo } from '../../repositories/demos.ts'
import { findPublication, type PublicationRow } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { unseenBecause } from './current-publication.ts'

export interface Viewed extends PublishedTo {
  readonly grant: Grant
  readonly publication: PublicationRow
}

/** What the holder of a grant may see, as long as the publication answers. */
export async function viewedPublication(
  services: Services,
  text: string,
): Promise<Viewed | Refusal> {
  const now = services.now()
  const read = readGrant(services.secret, text, now)
  if (!read.ok) return refuse(read.reason === 'expired' ? 'gone' : 'not-found')
  const publication = await findPublication(services.db, read.grant.publicationId)
  if (publication === null) return refuse('not-found')
  if (publication.endedAt !== null) return refuse('gone')
  const unseen = unseenBecause(
    await findDemo(services.db, publication.demoId),
    publication.preview,
    now,
  )
  if (unseen !== null) return refuse(unseen === 'missing' ? 'not-found' : 'gone')
  return { grant: read.grant, publication, ...publishedTo(publication, read.grant.passed) }
}
