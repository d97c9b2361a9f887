import { type Publication, readPublication } from '../../publications/stored-publication.ts'
import type { PublicationRow } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { endForAll } from './end-for-all.ts'

/**
 * A stored publication as it is read. One that nobody can read ends, and null is answered: whoever asks
 * for its demo next is given another.
 */
export async function readOrEnd(
  services: Services,
  row: PublicationRow,
): Promise<Publication | null> {
  const read = readPublication(row)
  if (read.ok) return read.value
  const { id, demoId } = row
  services.log.warn(
    { publicationId: id, demoId, problem: read.problem },
    'cannot be read, so ended',
  )
  await endForAll(services, id)
  return null
}
