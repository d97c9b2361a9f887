import {
  deleteEndedPublications,
  endReplacedPublications,
} from '../../repositories/publications.ts'
import { deleteOldClaims } from '../../repositories/publishing-claims.ts'
import { deleteExpiredUploadTickets } from '../../repositories/upload-tickets.ts'
import { deleteExpiredVideoUploads } from '../../repositories/video-uploads.ts'
import type { Services } from '../../services.ts'
import { announceEnded } from '../publications/announce-ended.ts'

const day = 24 * 60 * 60 * 1000
/** How long a viewer may stay in a demo that was changed meanwhile. */
const replacedGraceMs = day
/** How long an ended publication's name is known, for events that come late. */
const endedGraceMs = 30 * day

/** Ends publications that newer ones have replaced, and forgets those that ended long ago. */
export async function cleanUpPublications(services: Services): Promise<void> {
  const now = services.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await services.db.transaction().execute(async (q) => {
    const ended = await endReplacedPublications(q, before(replacedGraceMs), now)
    await announceEnded(services, q, ended)
  })
  await deleteEndedPublications(services.db, before(endedGraceMs))
  await deleteOldClaims(services.db)
  await deleteExpiredUploadTickets(services.db, before(day))
  await deleteExpiredVideoUploads(services.db, services.now())
}
