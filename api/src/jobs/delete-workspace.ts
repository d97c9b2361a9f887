import { deleteWorkspaceRows } from '../operations/deletion/delete-workspace-rows.ts'
import type { JobDefinition } from './jobs.ts'

interface Deletion {
  readonly workspaceId: string
}

/** Deletes what a shut workspace held; tried again for a day, since nobody asks for it a second time. */
export const deleteWorkspaceJob: JobDefinition<Deletion> = {
  name: 'delete-workspace',
  retry: { times: 40, mostSeconds: 3600 },
  run: (services, { workspaceId }, signal) => deleteWorkspaceRows(services, workspaceId, signal),
}
