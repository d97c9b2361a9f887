import { finishPublication } from '../operations/publications/finish-publication.ts'
import type { JobDefinition } from './jobs.ts'

/** Bakes what a publication still lacks, where the process that made it was ended before. */
export const finishPublicationJob: JobDefinition<{ readonly publicationId: string }> = {
  name: 'finish-publication',
  async run(services, { publicationId }) {
    await finishPublication(services, publicationId)
  },
}
