import { refuseUnlessFresh } from '../../identity/fresh-sign-in.ts'
import type { Subject } from '../../policies/subject.ts'
import { deleteConnection } from '../../repositories/sign-on-connections.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { tellAdmins } from './tell-admins.ts'

/** The sessions that it gave end with it. */
export async function removeConnection(
  services: Services,
  subject: Subject,
  workspaceId: string,
): Promise<Refusal | undefined> {
  if (subject.kind !== 'user') return refuse('not-signed-in')
  const stale = refuseUnlessFresh(subject.signedInAt, services.now())
  if (stale !== null) return stale
  if (!(await deleteConnection(services.db, workspaceId))) return refuse('not-found')
  await tellAdmins(services, workspaceId, 'removed')
  return undefined
}
