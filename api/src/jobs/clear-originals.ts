import { clearOriginals } from '../operations/videos/clear-originals.ts'
import type { JobDefinition } from './jobs.ts'

/** How long one job goes on before it leaves the rest to the next: the queue gives a job a quarter of an hour. */
const mostMs = 10 * 60 * 1000

/** Deletes videos as they were sent, once they are prepared, where their workspace does not keep them. */
export const clearOriginalsJob: JobDefinition = {
  name: 'clear-originals',
  schedule: '50 * * * *',
  async run(services, _data, signal) {
    const until = Date.now() + mostMs
    await clearOriginals(services, () => {
      signal?.throwIfAborted()
      return Date.now() > until
    })
  },
}
