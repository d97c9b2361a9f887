import { lockDemo, updateDemo } from '../../repositories/demos.ts'
import { endPublicationsOf } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { announceEnded } from '../publications/announce-ended.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Puts a demo in the trash; from then on viewers get nothing of it. */
export async function trashDemo(services: Services, demoId: string): Promise<Refusal | undefined> {
  const now = services.now()
  return await services.db.transaction().execute(async (q) => {
    const demo = await lockDemo(q, demoId)
    if (demo === null) return refuse('not-found')
    if (demo.trashedAt === null) await updateDemo(q, demoId, { trashedAt: now })
    await announceEnded(services, q, await endPublicationsOf(q, demoId, now))
    return undefined
  })
}
