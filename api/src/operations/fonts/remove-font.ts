import { endPublicationsInFont } from '../../repositories/publications.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import { findWorkspace, lockWorkspace, updateWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { announceEnded } from '../publications/announce-ended.ts'
import { type Refusal, refuse } from '../refusal.ts'

/**
 * Removes a font of a workspace. What viewers have of demos that are written in it ends, and the next of them get
 * those demos in the default font; its file goes with the next clean-up.
 */
export async function removeFont(
  services: Services,
  workspaceId: string,
  fontId: string,
): Promise<undefined | Refusal> {
  return await services.db.transaction().execute(async (q) => {
    if (!(await lockWorkspace(q, workspaceId))) return refuse('not-found')
    const row = await findWorkspace(q, workspaceId)
    const { customFonts } = await workspaceRecord(q, workspaceId)
    const others = customFonts.filter(({ id }) => id !== fontId)
    if (others.length === customFonts.length) return refuse('not-found')
    await updateWorkspace(q, workspaceId, { fields: { ...row?.fields, customFonts: others } })
    const ended = await endPublicationsInFont(q, workspaceId, fontId, services.now())
    await announceEnded(services, q, ended)
    return undefined
  })
}
