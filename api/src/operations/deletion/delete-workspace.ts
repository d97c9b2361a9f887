import { refuseUnlessFresh } from '../../identity/fresh-sign-in.ts'
import type { Subject } from '../../policies/subject.ts'
import { findWorkspace, lockWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'
import { shutAndDelete } from './shut-and-delete.ts'

interface Asked {
  readonly subject: Subject
  readonly actor: Actor
  readonly workspaceId: string
  /** The name of the workspace as it was typed. */
  readonly name: string
}

/** Deletes a workspace with everything in it, for whoever typed its name and has just signed in. */
export async function deleteWorkspace(
  services: Services,
  { subject, actor, workspaceId, name }: Asked,
): Promise<Refusal | undefined> {
  if (subject.kind !== 'user') return refuse('not-signed-in')
  const stale = refuseUnlessFresh(subject.signedInAt, services.now())
  if (stale !== null) return stale
  return await services.db.transaction().execute(async (q) => {
    if (!(await lockWorkspace(q, workspaceId))) return refuse('not-found')
    const workspace = await findWorkspace(q, workspaceId)
    if (workspace === null) return refuse('not-found')
    if (workspace.name.trim() !== name.trim()) {
      return refuseField(['name'], 'other-name', 'This is not the name of the workspace.')
    }
    await shutAndDelete(services, q, { workspaceId, actor })
    return undefined
  })
}
