import { lockDemo, updateDemo } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Viewers get nothing of it any more, whatever its authors do; the authors keep the demo. */
export async function takeDownDemo(services: Services, id: string): Promise<Refusal | undefined> {
  return await services.db.transaction().execute(async (queries) => {
    const demo = await lockDemo(queries, id)
    if (demo === null) return refuse('not-found')
    await updateDemo(queries, id, { takenDownAt: services.now(), linkOn: false })
    return undefined
  })
}
