import { deleteInvitation } from '../../repositories/invitations.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** From then on nobody joins by its link. */
export async function withdrawInvitation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  { workspaceId, id }: { readonly workspaceId: string; readonly id: string },
): Promise<Refusal | undefined> {
  return await db.transaction().execute(async (q) => {
    const email = await deleteInvitation(q, workspaceId, id)
    if (email === null) return refuse('not-found')
    const deed = { kind: 'invitation-withdrawn', workspaceId, details: { email } } as const
    await recordDeed(q, now(), actor, deed)
    return undefined
  })
}
