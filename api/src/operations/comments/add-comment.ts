import { commentsPerDemo, mentionsIn, type StepComment } from '@waystep/demo-model'
import {
  type CommentRow,
  countComments,
  findComment,
  insertComment,
  type NewComment,
  updateComment,
} from '../../repositories/comments.ts'
import type { Queries } from '../../repositories/database.ts'
import { readersOfDemo } from '../../repositories/members.ts'
import { demosOfSteps } from '../../repositories/steps.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal.ts'
import { changeComments, commentNow } from './change-comments.ts'
import { mailOfComment } from './mail-of-comment.ts'

const tooMany = `This demo has ${commentsPerDemo.toLocaleString('en-US')} comments. Delete some that are settled.`

type SaidComment = Omit<NewComment, 'createdAt' | 'mentions'>

/**
 * Says something about a step, or replies to what was said. Saying the same again, as a client that lost the answer
 * does, answers it again. A reply opens a resolved thread.
 */
export async function addComment(
  services: Services,
  comment: SaidComment,
): Promise<StepComment | Refusal> {
  const limited = await services.limits.count('comments', comment.authorId)
  if (limited !== null) return limited
  const existing = await findComment(services.db, comment.id)
  if (existing !== null) {
    return isSame(existing, comment) ? await commentNow(services, comment.id) : refuse('conflict')
  }
  const refused = await changeComments(services, comment.demoId, async (q) => {
    const unknown = await refuseUnknown(q, comment)
    if (unknown !== null) return unknown
    if ((await countComments(q, comment.demoId)) >= commentsPerDemo)
      return refuse('quota-exceeded', tooMany)
    const mentions = mentionsIn(comment.text, await readersOfDemo(q, comment.demoId))
    const said = { ...comment, createdAt: services.now(), mentions: mentions.map(({ id }) => id) }
    if (!(await insertComment(q, said))) return refuse('conflict')
    if (comment.parentId !== null) await updateComment(q, comment.parentId, { isResolved: false })
    return undefined
  })
  if (isRefusal(refused)) return refused
  await mailOfComment(services, comment.id, [])
  return await commentNow(services, comment.id)
}

/** The words may have been changed since. */
function isSame(existing: CommentRow, sent: SaidComment): boolean {
  return (
    existing.demoId === sent.demoId &&
    existing.stepId === sent.stepId &&
    existing.parentId === sent.parentId &&
    existing.authorId === sent.authorId
  )
}

/** A refusal where the step, or what is replied to, is not of this demo. */
async function refuseUnknown(
  q: Queries,
  { demoId, stepId, parentId }: SaidComment,
): Promise<Refusal | null> {
  const [owner] = await demosOfSteps(q, [stepId])
  if (owner !== demoId)
    return refuseField(['stepId'], 'unknown-step', 'This step no longer exists.')
  if (parentId === null) return null
  const parent = await findComment(q, parentId)
  const isThread = parent?.demoId === demoId && parent.stepId === stepId && parent.parentId === null
  return isThread
    ? null
    : refuseField(['parentId'], 'unknown-comment', 'This comment was deleted meanwhile.')
}
