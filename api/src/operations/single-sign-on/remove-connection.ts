import { singleSignOnMail } from '../../identity/account-mails.ts'
import { refuseUnlessFresh } from '../../identity/fresh-sign-in.ts'
import type { Subject } from '../../policies/subject.ts'
import { deleteConnection } from '../../repositories/sign-on-connections.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { tellAdmins } from '../workspaces/tell-admins.ts'

/** The sessions that it gave end with it. */
export async function removeConnection(
  services: Services,
  { subject, actor }: { readonly subject: Subject; readonly actor: Actor },
  workspaceId: string,
): Promise<Refusal | undefined> {
  if (subject.kind !== 'user') return refuse('not-signed-in')
  const stale = refuseUnlessFresh(subject.signedInAt, services.now())
  if (stale !== null) return stale
  const wasThere = await services.db.transaction().execute(async (q) => {
    const removed = await deleteConnection(q, workspaceId)
    const deed = { kind: 'single-sign-on-removed', workspaceId } as const
    if (removed) await recordDeed(q, services.now(), actor, deed)
    return removed
  })
  if (!wasThere) return refuse('not-found')
  await tellAdmins(services, workspaceId, (owner, at, name) =>
    singleSignOnMail(owner, at, { name, became: 'removed' }),
  )
  return undefined
}
