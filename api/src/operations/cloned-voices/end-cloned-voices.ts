import { forgetVoicesJob } from '../../jobs/forget-voices.ts'
import { deleteClonedVoices, type WhichVoices } from '../../repositories/cloned-voices.ts'
import type { Queries } from '../../repositories/database.ts'
import type { Services } from '../../services.ts'
import { forgetAtProvider } from './forget-voices.ts'

/** Ends cloned voices for everybody at once, and has their providers delete them; `q` is the transaction of the deed. */
export async function endClonedVoices(
  services: Pick<Services, 'now' | 'jobs'>,
  q: Queries,
  which: WhichVoices,
): Promise<void> {
  const ended = await deleteClonedVoices(q, which)
  if (ended.length === 0) return
  await forgetAtProvider(services, q, ended)
  await services.jobs.enqueue(forgetVoicesJob, {}, { queries: q, onceKey: forgetVoicesJob.name })
}
