import { lockDemo, updateDemo } from '../../repositories/demos.ts'
import { endPublicationsOf } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { announceEnded } from '../publications/announce-ended.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'

/** Viewers get nothing of it any more, whatever its authors do; the authors keep the demo. */
export async function takeDownDemo(services: Services, id: string): Promise<Refusal | undefined> {
  const now = services.now()
  const outcome = await services.db.transaction().execute(async (queries) => {
    const demo = await lockDemo(queries, id)
    if (demo === null) return refuse('not-found')
    await updateDemo(queries, id, { takenDownAt: now, linkOn: false })
    return await endPublicationsOf(queries, id, now)
  })
  if (isRefusal(outcome)) return outcome
  await announceEnded(services, outcome)
}
