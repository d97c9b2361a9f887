import { endPublication } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { announceEnded } from './announce-ended.ts'

/** Ends a publication that cannot be shown on: whoever has it opens the demo anew. @param id of the publication */
export async function endForAll(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute(async (q) => {
    await announceEnded(services, q, await endPublication(q, id, services.now()))
  })
}
