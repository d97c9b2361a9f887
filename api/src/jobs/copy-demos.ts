import { copyWaiting } from '../operations/copies/copy-waiting.ts'
import type { JobDefinition } from './jobs.ts'

/** Makes the copies of demos that people asked for. The minute finds what a process began that was killed. */
export const copyDemosJob: JobDefinition = {
  name: 'copy-demos',
  schedule: '* * * * *',
  // A copy that waits for a slow service keeps no other waiting.
  atOnce: 4,
  longestSeconds: 24 * 60 * 60 - 1,
  async run(services, _data, signal) {
    const { ending } = services
    await copyWaiting(services, signal ? AbortSignal.any([signal, ending]) : ending)
  },
}
