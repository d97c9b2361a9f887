import { lockDemo, updateDemo } from '../../repositories/demos.ts'
import { endPublicationsOf } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { isExpired } from '../demos/demo-life.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { announceEnded } from './announce-ended.ts'

/** Switches a demo's link. Off, nothing of it answers viewers from this moment on. */
export async function setLink(
  services: Services,
  demoId: string,
  on: boolean,
): Promise<Refusal | null> {
  const now = services.now()
  return await services.db.transaction().execute(async (q) => {
    const demo = await lockDemo(q, demoId)
    if (demo === null) return refuse('not-found')
    if (isExpired(demo, now)) return refuse('gone')
    if (on && demo.takenDownAt !== null) {
      return refuse('not-allowed', 'The operator of this server has taken this demo down.')
    }
    await updateDemo(q, demoId, { linkOn: on })
    if (!on) await announceEnded(services, q, await endPublicationsOf(q, demoId, now))
    return null
  })
}
