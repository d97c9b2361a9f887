import { recheckDomains } from '../operations/custom-domains/recheck-domains.ts'
import type { JobDefinition } from './jobs.ts'

/** Looks whether the records of custom domains still stand. */
export const recheckDomainsJob: JobDefinition = {
  name: 'recheck-domains',
  schedule: '50 * * * *',
  run: (services, _data, signal) => recheckDomains(services, signal),
}
