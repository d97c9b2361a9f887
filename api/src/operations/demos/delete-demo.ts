import { deleteDemo as deleteRows, lockDemo } from '../../repositories/demos.ts'
import { giveUpLinkName } from '../../repositories/link-names.ts'
import { endPublicationsOf } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { announceEnded } from '../publications/announce-ended.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Deletes a demo that is in the trash, for good. What only it used is cleared by the clean-up. */
export async function deleteDemo(
  services: Services,
  actor: Actor,
  demoId: string,
): Promise<Refusal | undefined> {
  return await services.db.transaction().execute(async (q) => {
    const demo = await lockDemo(q, demoId)
    if (demo === null) return refuse('not-found')
    if (demo.trashedAt === null)
      return refuse(
        'conflict',
        'Only demos in the trash can be deleted forever. Move it there first.',
      )
    await announceEnded(services, q, await endPublicationsOf(q, demoId, services.now()))
    await giveUpLinkName(q, demoId, services.now())
    await deleteRows(q, demoId)
    const { workspaceId } = demo
    const deed = { kind: 'demo-deleted', workspaceId, targetId: demoId } as const
    await recordDeed(q, services.now(), actor, deed)
    return undefined
  })
}
