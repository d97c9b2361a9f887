import type { Mentioned, StepComment } from '@waystep/demo-model'
import { commentsOf } from '../../repositories/comments.ts'
import { readersOfDemo } from '../../repositories/members.ts'
import type { Services } from '../../services.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { commentOf } from './comment-of.ts'

/** How many people are offered; more can be mentioned by typing their names. */
const mostPeople = 500

/** The comments of the steps that a demo has, and the revision that they are. */
export async function listComments(
  services: Services,
  demoId: string,
): Promise<{ comments: StepComment[]; people: Mentioned[]; revision: number } | Refusal> {
  // Read before the comments: at worst somebody asks once more.
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  const rows = await commentsOf(services.db, demoId)
  const people = await readersOfDemo(services.db, demoId)
  return {
    comments: rows.flatMap((row) => commentOf(row) ?? []),
    people: people.slice(0, mostPeople).map(({ id, name }) => ({ id, name })),
    revision: demo.commentsRevision,
  }
}
