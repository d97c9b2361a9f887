import { type Grant, readGrant } from '../../publications/grant.ts'
import { type PublishedTo, publishedTo } from '../../publications/published-to.ts'
import { RecentlyUsed } from '../../publications/recently-used.ts'
import type { Publication } from '../../publications/stored-publication.ts'
import { findDemo } from '../../repositories/demos.ts'
import {
  findPublication,
  type PublicationState,
  publicationState,
} from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { expiryOf, seenUntil } from '../demos/demo-life.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { unseenBecause } from './current-publication.ts'
import { readOrEnd } from './read-or-end.ts'

export interface Viewed extends PublishedTo {
  readonly grant: Grant
  readonly publication: PublicationState
  /** When it stops answering, as far as that is known; null: nobody has said. */
  readonly endsAt: Date | null
}

/** A page asks for dozens of files. What a publication holds never changes; whether it answers does. */
const recent = new RecentlyUsed<PublishedTo>(100)

/** What the holder of a grant may see, as long as the publication answers. */
export async function viewedPublication(
  services: Services,
  text: string,
): Promise<Viewed | Refusal> {
  const now = services.now()
  const read = readGrant(services.secret, text, now)
  if (!read.ok) return refuse(read.reason === 'expired' ? 'gone' : 'not-found')
  const { grant } = read
  const publication = await publicationState(services.db, grant.publicationId)
  if (publication === null) return refuse('not-found')
  if (publication.endedAt !== null) return refuse('gone')
  const demo = await findDemo(services.db, publication.demoId)
  const unseen = unseenBecause(demo, publication.preview, now)
  if (demo === null || unseen !== null) return refuse(unseen === 'missing' ? 'not-found' : 'gone')
  const published = await publishedFor(services, grant)
  if (isRefusal(published)) return published
  const endsAt = publication.preview ? expiryOf(demo) : seenUntil(demo)
  return { grant, publication, endsAt, ...published }
}

async function publishedFor(services: Services, grant: Grant): Promise<PublishedTo | Refusal> {
  const key = [grant.publicationId, ...grant.passed].join(' ')
  const known = recent.get(key)
  if (known !== undefined) return known
  const publication = await openPublication(services, grant.publicationId)
  if (isRefusal(publication)) return publication
  const published = publishedTo(publication, grant.passed)
  recent.set(key, published)
  return published
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
