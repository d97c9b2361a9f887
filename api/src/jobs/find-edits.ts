import { findEditsOfDemo } from '../operations/publications/find-edits-of-demo.ts'
import type { JobDefinition } from './jobs.ts'

/** Looks for the edits of a demo in its pages, so that the first visitor after a change does not wait for it. */
export const findEditsJob: JobDefinition<{ readonly demoId: string }> = {
  name: 'find-edits',
  // Whoever comes next looks for them as well.
  retry: { times: 1, mostSeconds: 60 },
  async run(services, { demoId }) {
    await findEditsOfDemo(services, demoId)
  },
}
