import { deleteMember, insertMember } from '../../repositories/members.ts'
import { insertProfile } from '../../repositories/profiles.ts'
import { findUser, handOver } from '../../repositories/users.ts'
import { updateWorkspace, workspacesOf } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { trialWorkspaceName, workspaceNameFor } from '../accounts/workspace-name.ts'

/** A trial user signed up (or in): their workspace becomes the account's, with its demos, for good. */
export async function upgradeTrial(
  services: Pick<Services, 'db' | 'config'>,
  trialUserId: string,
  userId: string,
): Promise<void> {
  await services.db.transaction().execute(async (queries) => {
    await insertProfile(queries, userId, false)
    const name = workspaceNameFor((await findUser(queries, userId))?.name ?? '')
    for (const workspace of await workspacesOf(queries, trialUserId)) {
      if (!workspace.isTrial) continue
      await updateWorkspace(queries, workspace.id, {
        isTrial: false,
        ...(workspace.name === trialWorkspaceName && { name }),
        plan: services.config.defaultPlan,
      })
      await insertMember(queries, workspace.id, userId, 'Admin')
      await deleteMember(queries, workspace.id, trialUserId)
    }
    await handOver(queries, trialUserId, userId)
  })
}
