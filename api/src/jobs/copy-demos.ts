import type { CopyKind } from '@waystep/api-contract'
import { copyWaiting } from '../operations/copies/copy-waiting.ts'
import type { JobDefinition } from './jobs.ts'

/** Makes the copies of a kind that people asked for. The minute finds what a process began that was killed. */
const copyJob = (name: string, kind: CopyKind): JobDefinition => ({
  name,
  schedule: '* * * * *',
  // A copy that waits for a slow service keeps no other waiting.
  atOnce: 4,
  longestSeconds: 24 * 60 * 60 - 1,
  async run(services, _data, signal) {
    const { ending } = services
    await copyWaiting(services, kind, signal ? AbortSignal.any([signal, ending]) : ending)
  },
})

/** Each kind has workers of its own: services that translate slowly hold up no copy that asks none. */
export const copyJobs = {
  viewed: copyJob('copy-demos', 'viewed'),
  translated: copyJob('copy-demos-translated', 'translated'),
} as const satisfies Record<CopyKind, JobDefinition>
