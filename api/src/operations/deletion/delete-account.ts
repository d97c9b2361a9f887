import { refuseUnlessFresh } from '../../identity/fresh-sign-in.ts'
import type { Subject } from '../../policies/subject.ts'
import { deleteAccountRows } from '../../repositories/deletion.ts'
import { countOperators } from '../../repositories/profiles.ts'
import { endPreviewsIn } from '../../repositories/publications.ts'
import { lockWorkspace, workspacesOf } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { endClonedVoices } from '../cloned-voices/end-cloned-voices.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'
import { leftWorkspaces } from './left-workspaces.ts'
import { shutAndDelete } from './shut-and-delete.ts'

interface Asked {
  readonly subject: Subject
  readonly actor: Actor
  /** The address of the account as it was typed. */
  readonly email: string
}

/**
 * Deletes an account, with the workspaces that nobody else is in. Demos that it made in workspaces of others stay there;
 * its personal folders go, and their demos are the workspace's.
 */
export async function deleteAccount(
  services: Services,
  { subject, actor, email }: Asked,
): Promise<Refusal | undefined> {
  if (subject.kind !== 'user') return refuse('not-signed-in')
  const now = services.now()
  const stale = refuseUnlessFresh(subject.signedInAt, now)
  if (stale !== null) return stale
  if (email.trim().toLowerCase() !== subject.email.toLowerCase()) {
    return refuseField(['email'], 'other-email', 'This is not the email address of your account.')
  }
  return await services.db.transaction().execute(async (q) => {
    // Somebody may join or leave at this moment.
    for (const { id } of await workspacesOf(q, subject.id)) await lockWorkspace(q, id)
    if (subject.isOperator && (await countOperators(q, now)) < 2) {
      return refuse(
        'conflict',
        'You are the only operator of this server, so your account cannot be deleted.',
      )
    }
    const left = await leftWorkspaces(q, subject.id)
    const held = left.find(({ state }) => state === 'needs-admin')
    if (held !== undefined) {
      return refuse(
        'conflict',
        `Other people are in ${held.name}. Make one of them an Admin first, or delete the workspace.`,
      )
    }
    for (const { id, state } of left) {
      if (state === 'deleted') await shutAndDelete(services, q, { workspaceId: id, actor })
      else await endPreviewsIn(q, id, now)
    }
    await endClonedVoices(services, q, { userId: subject.id, workspaceId: null })
    await recordDeed(q, now, actor, { kind: 'account-deleted', targetId: subject.id })
    await deleteAccountRows(q, subject)
    return undefined
  })
}
