import type { DemoCard } from '@waystep/api-contract'
import { demoOf } from '../../repositories/demo-row.ts'
import { demoCardRow, findDemo } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { demoCardOf } from '../demos/demo-card.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type CopyOrder, makeCopy } from './make-copy.ts'

/**
 * Copies a demo that somebody watches into a workspace of theirs (M9.40). Asking for the same copy again answers
 * it again: none is made twice, and none is counted twice.
 */
export async function copyViewedDemo(
  services: Services,
  order: CopyOrder,
): Promise<DemoCard | Refusal> {
  return (
    (await madeBefore(services, order)) ??
    (await services.copies.run(order, async () => {
      const before = await madeBefore(services, order)
      if (before !== null) return before
      const limited =
        (await services.limits.count('copies', `user ${order.userId}`)) ??
        (await services.limits.count('copies', `workspace ${order.workspaceId}`))
      if (limited !== null) return refuse('too-many-requests', tooMany)
      const refused = await makeCopy(services, order)
      return refused ?? (await madeBefore(services, order)) ?? refuse('not-found')
    }))
  )
}

const tooMany = 'Too many demos were copied today. Try again tomorrow.'

/** The copy, where it is there; a refusal where its id is another demo's. */
async function madeBefore(
  { db }: Services,
  { id, workspaceId, userId, demoId }: CopyOrder,
): Promise<DemoCard | Refusal | null> {
  const demo = await findDemo(db, id)
  if (demo === null) return null
  const isTheirs = demo.workspaceId === workspaceId && demo.creatorId === userId
  if (!isTheirs || demoOf(demo).copiedFrom?.path !== `/demo/${demoId}`) return refuse('conflict')
  const row = await demoCardRow(db, id)
  return row === null ? null : demoCardOf(row)
}
