import { currentRow } from '../operations/publications/current-publication.ts'
import { finishPublication } from '../operations/publications/finish-publication.ts'
import type { JobDefinition } from './jobs.ts'

/** Makes what viewers of a demo get, so that the first of them after a change does not wait for it. */
export const publishAheadJob: JobDefinition<{ readonly demoId: string }> = {
  name: 'publish-ahead',
  // Whoever comes next makes it as well.
  retry: { times: 1, mostSeconds: 60 },
  async run(services, { demoId }) {
    const row = await currentRow(services, demoId, { preview: false })
    if (typeof row !== 'string') await finishPublication(services, row.id)
  },
}
