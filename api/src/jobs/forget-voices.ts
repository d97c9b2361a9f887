import { forgetVoices } from '../operations/cloned-voices/forget-voices.ts'
import type { JobDefinition } from './jobs.ts'

/** Has providers delete cloned voices that nobody can use any more; the hour tries those again that failed. */
export const forgetVoicesJob: JobDefinition = {
  name: 'forget-voices',
  schedule: '35 * * * *',
  run: async (services, _data, signal) => void (await forgetVoices(services, null, signal)),
}
