import { randomUUID } from 'node:crypto'
import { insertProfile } from '../../repositories/profiles.ts'
import { claimSetting } from '../../repositories/server-settings.ts'
import { findUser } from '../../repositories/users.ts'
import { insertWorkspace, workspacesOf } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { giveSample } from '../samples/give-sample.ts'
import { rememberAddress } from '../server-settings/own-address.ts'
import { workspaceNameFor } from './workspace-name.ts'

/**
 * Gives an account what better-auth knows nothing of: its first workspace, whose sample demo is not
 * waited for, and the role of operator if it is the first of the server, whose address (`publicUrl`) is
 * remembered then. Does nothing the second time, so it may run again whenever a
 * crash may have come between.
 */
export async function ensureAccount(
  services: Services,
  userId: string,
  publicUrl: string,
): Promise<void> {
  const workspaceId = await services.db.transaction().execute(async (queries) => {
    const user = await findUser(queries, userId)
    if (user === null || user.isAnonymous) return null
    const isFirst = await claimSetting(queries, 'operator', { userId })
    if (isFirst) await rememberAddress(queries, publicUrl)
    await insertProfile(queries, userId, isFirst)
    if ((await workspacesOf(queries, userId)).length > 0) return null
    const workspace = {
      id: randomUUID(),
      name: workspaceNameFor(user.name),
      plan: services.config.defaultPlan,
      isTrial: false,
    }
    await insertWorkspace(queries, workspace, userId, 'Admin')
    return workspace.id
  })
  if (workspaceId !== null) void giveSample(services, { workspaceId, creatorId: userId })
}
