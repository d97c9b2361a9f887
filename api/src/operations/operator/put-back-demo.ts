import { lockDemo, updateDemo } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Ends a takedown. What a demo showed before has new addresses: its publications ended for good. */
export async function putBackDemo(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  id: string,
): Promise<Refusal | undefined> {
  return await db.transaction().execute(async (q) => {
    const demo = await lockDemo(q, id)
    if (demo === null) return refuse('not-found')
    if (demo.takenDownAt === null) return undefined
    await updateDemo(q, id, { takenDownAt: null, takenDownReason: null })
    const { workspaceId } = demo
    await recordDeed(q, now(), actor, { kind: 'demo-put-back', workspaceId, targetId: id })
    return undefined
  })
}
