import type { Queries } from '../../repositories/database.ts'
import { settleReports } from '../../repositories/demo-reports.ts'
import { lockDemo } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Nothing is wrong with a demo: its open reports are settled. */
export async function dismissReports(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  demoId: string,
): Promise<Refusal | undefined> {
  return await db.transaction().execute(async (q: Queries) => {
    if ((await lockDemo(q, demoId)) === null) return refuse('not-found')
    const count = await settleReports(q, demoId, 'dismissed', now())
    if (count === 0) return undefined
    const details = { count: String(count) }
    await recordDeed(q, now(), actor, { kind: 'reports-dismissed', targetId: demoId, details })
    return undefined
  })
}
