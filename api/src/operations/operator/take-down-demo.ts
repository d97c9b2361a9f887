import { settleReports } from '../../repositories/demo-reports.ts'
import { lockDemo, updateDemo } from '../../repositories/demos.ts'
import { endPublicationsOf } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { announceEnded } from '../publications/announce-ended.ts'
import { type Refusal, refuse } from '../refusal.ts'

/**
 * Viewers get nothing of it any more, whatever its authors do; the authors keep the demo and read
 * why. Whether its link is on stays as its authors left it, for when it is put back.
 */
export async function takeDownDemo(
  services: Services,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Refusal | undefined> {
  const now = services.now()
  return await services.db.transaction().execute(async (q) => {
    const demo = await lockDemo(q, id)
    if (demo === null) return refuse('not-found')
    const takenDownAt = demo.takenDownAt ?? now
    await updateDemo(q, id, { takenDownAt, takenDownReason: reason })
    await settleReports(q, id, 'taken-down', now)
    const { workspaceId } = demo
    const details = { reason }
    await recordDeed(q, now, actor, { kind: 'demo-taken-down', workspaceId, targetId: id, details })
    await announceEnded(services, q, await endPublicationsOf(q, id, now))
    return undefined
  })
}
