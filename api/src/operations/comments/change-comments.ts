import type { StepComment } from '@waystep/demo-model'
import { countCommentChange, findComment } from '../../repositories/comments.ts'
import type { Queries } from '../../repositories/database.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { lockDemo } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { isExpired } from '../demos/demo-life.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { commentOf } from './comment-of.ts'

/** Changes the comments of a demo, which nobody else changes meanwhile, and tells those who have it open. */
export async function changeComments(
  services: Services,
  demoId: string,
  work: (q: Queries, demo: DemoRow) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  return await services.db.transaction().execute(async (q) => {
    const demo = await lockDemo(q, demoId)
    if (demo === null) return refuse('not-found')
    if (isExpired(demo, services.now())) return refuse('gone')
    const refused = await work(q, demo)
    if (isRefusal(refused)) return refused
    await countCommentChange(q, demoId)
    return undefined
  })
}

/** A comment as it is now. */
export async function commentNow(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<StepComment | Refusal> {
  const row = await findComment(db, id)
  return (row && commentOf(row)) ?? refuse('not-found')
}
