import { hashToken } from '../../identity/tokens.ts'
import { acceptInvitationRow, findOpenInvitation } from '../../repositories/invitations.ts'
import { insertMember } from '../../repositories/members.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Whoever holds the link may join, once. */
export async function acceptInvitation(
  services: Services,
  args: { readonly token: string; readonly userId: string },
): Promise<{ workspaceId: string } | Refusal> {
  return await services.db.transaction().execute(async (queries) => {
    const found = await findOpenInvitation(queries, hashToken(args.token), services.now())
    if (found === null || !(await acceptInvitationRow(queries, found.id)))
      return refuse('not-found')
    await insertMember(queries, found.workspaceId, args.userId, found.role)
    return { workspaceId: found.workspaceId }
  })
}
