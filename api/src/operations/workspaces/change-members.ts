import type { Role } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import { deletePersonalFolders } from '../../repositories/folders.ts'
import { deleteInvitationsBy } from '../../repositories/invitations.ts'
import {
  countAdmins,
  deleteMember,
  membersOf,
  roleIn,
  updateRole,
} from '../../repositories/members.ts'
import { endPreviewsIn } from '../../repositories/publications.ts'
import { deleteTokensOfMember } from '../../repositories/recording-tokens.ts'
import { lockWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { endClonedVoices } from '../cloned-voices/end-cloned-voices.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { bindMembers } from '../single-sign-on/bind-members.ts'

const lastAdmin = 'A workspace needs at least one Admin. Make somebody else an Admin first.'

interface MemberArgs {
  readonly actor: Actor
  readonly workspaceId: string
  readonly userId: string
}

/** Whoever is no Admin any more has invited nobody: their open invitations end. */
export async function changeRole(services: Services, args: MemberArgs & { readonly role: Role }) {
  return await services.db.transaction().execute(async (queries) => {
    // Two Admins who demote each other at once must not both succeed.
    await lockWorkspace(queries, args.workspaceId)
    const refused = await refuseWithoutAdmin(queries, args, args.role !== 'Admin')
    if (refused !== null) return refused
    await updateRole(queries, args.workspaceId, args.userId, args.role)
    await bindMembers(queries, args.workspaceId)
    const { workspaceId, userId: targetId, role } = args
    const deed = { kind: 'role-changed', workspaceId, targetId, details: { role } } as const
    await recordDeed(queries, services.now(), args.actor, deed)
    if (args.role !== 'Admin') await deleteInvitationsBy(queries, args.workspaceId, args.userId)
    const members = await membersOf(queries, args.workspaceId)
    return members.find(({ userId }) => userId === args.userId) ?? refuse('not-found')
  })
}

/**
 * Admins remove anyone; others only themselves. Their pairings of the extension end too, and the
 * invitations they made, which could let them in again, and the previews they may have open. Their private cloned voices there are deleted. Demos in their personal folders are the
 * workspace's: they stay, in no folder.
 */
export async function removeMember(
  services: Services,
  args: MemberArgs & { readonly askedBy: string },
): Promise<Refusal | undefined> {
  return await services.db.transaction().execute(async (queries) => {
    await lockWorkspace(queries, args.workspaceId)
    const asker = await roleIn(queries, args.workspaceId, args.askedBy)
    if (asker !== 'Admin' && args.askedBy !== args.userId) return refuse('not-allowed')
    const refused = await refuseWithoutAdmin(queries, args, true)
    if (refused !== null) return refused
    await deleteMember(queries, args.workspaceId, args.userId)
    await deleteTokensOfMember(queries, args.workspaceId, args.userId)
    await deleteInvitationsBy(queries, args.workspaceId, args.userId)
    await deletePersonalFolders(queries, args.workspaceId, args.userId)
    await endPreviewsIn(queries, args.workspaceId, services.now())
    await endClonedVoices(services, queries, args)
    const { workspaceId, userId: targetId } = args
    const deed = { kind: 'member-removed', workspaceId, targetId } as const
    await recordDeed(queries, services.now(), args.actor, deed)
    return undefined
  })
}

async function refuseWithoutAdmin(
  queries: Queries,
  args: MemberArgs,
  losesAdmin: boolean,
): Promise<Refusal | null> {
  const role = await roleIn(queries, args.workspaceId, args.userId)
  if (role === null) return refuse('not-found')
  if (!losesAdmin || role !== 'Admin') return null
  return (await countAdmins(queries, args.workspaceId)) > 1 ? null : refuse('conflict', lastAdmin)
}
