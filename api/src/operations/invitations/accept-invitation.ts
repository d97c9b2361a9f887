import { hashToken } from '../../identity/tokens.ts'
import { acceptInvitationRow, findOpenInvitation } from '../../repositories/invitations.ts'
import { insertMember } from '../../repositories/members.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { bindMembers } from '../single-sign-on/bind-members.ts'

/** Whoever holds the link may join, once. */
export async function acceptInvitation(
  services: Services,
  args: { readonly token: string; readonly userId: string; readonly actor: Actor },
): Promise<{ workspaceId: string } | Refusal> {
  return await services.db.transaction().execute(async (queries) => {
    const found = await findOpenInvitation(queries, hashToken(args.token), services.now())
    if (found === null || !(await acceptInvitationRow(queries, found.id)))
      return refuse('not-found')
    const { workspaceId, role } = found
    await insertMember(queries, workspaceId, args.userId, role)
    await bindMembers(queries, workspaceId)
    const deed = { kind: 'member-joined', workspaceId, details: { role } } as const
    await recordDeed(queries, services.now(), args.actor, deed)
    return { workspaceId }
  })
}
