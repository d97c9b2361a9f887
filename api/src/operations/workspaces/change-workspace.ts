import { usualLook, type WorkspaceChanges, workspaceLookSchema } from '@waystep/demo-model'
import { findWorkspace, lockWorkspace, updateWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { refuseLook } from '../looks/refuse-look.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { refuseWatermark } from './refuse-watermark.ts'
import { workspaceShapeOf } from './workspace-shape.ts'

/** Only what is given changes, of its look as well. */
export async function changeWorkspace(
  services: Services,
  workspaceId: string,
  changes: WorkspaceChanges,
): Promise<ReturnType<typeof workspaceShapeOf> | Refusal> {
  return await services.db.transaction().execute(async (queries) => {
    if (!(await lockWorkspace(queries, workspaceId))) return refuse('not-found')
    const row = await findWorkspace(queries, workspaceId)
    if (row === null) return refuse('not-found')
    const { name, look: change, ...fields } = changes
    const before = workspaceShapeOf(row, 'Admin').look ?? usualLook
    const look = change && workspaceLookSchema.parse({ ...before, ...change })
    const refused =
      (await refuseWatermark(queries, row, changes)) ?? (await refuseLook(queries, row, look))
    if (refused !== null) return refused
    await updateWorkspace(queries, workspaceId, {
      ...(name !== undefined && { name }),
      fields: { ...row.fields, ...fields, ...(look !== undefined && { look }) },
    })
    const changed = await findWorkspace(queries, workspaceId)
    return changed === null ? refuse('not-found') : workspaceShapeOf(changed, 'Admin')
  })
}
