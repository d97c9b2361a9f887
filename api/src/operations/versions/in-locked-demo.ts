import type { Queries } from '../../repositories/database.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { lockDemo } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { isExpired } from '../demos/demo-life.ts'
import { announceEnded } from '../publications/announce-ended.ts'
import { publishAhead } from '../publications/publish-ahead.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'

/** What was done to a demo, and the publications that ended with it. */
interface Done<T> {
  readonly result: T
  readonly ended: readonly string[]
}

/** Does something to what viewers get of a demo, which nobody else changes meanwhile. */
export async function inLockedDemo<T>(
  services: Services,
  demoId: string,
  work: (q: Queries, demo: DemoRow) => Promise<Done<T> | Refusal>,
): Promise<T | Refusal> {
  return await services.db.transaction().execute(async (q) => {
    const demo = await lockDemo(q, demoId)
    if (demo === null) return refuse('not-found')
    if (isExpired(demo, services.now())) return refuse('gone')
    const done = await work(q, demo)
    if (isRefusal(done)) return done
    await announceEnded(services, q, done.ended)
    await publishAhead(services, q, demo)
    return done.result
  })
}
