import { mentionsIn, type StepComment } from '@waystep/demo-model'
import { findComment, updateComment } from '../../repositories/comments.ts'
import { readersOfDemo } from '../../repositories/members.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal.ts'
import { changeComments, commentNow } from './change-comments.ts'
import { mailOfComment } from './mail-of-comment.ts'

export interface CommentChange {
  readonly id: string
  readonly demoId: string
  /** Who changes it. */
  readonly userId: string
  readonly text?: string | undefined
  readonly isResolved?: boolean | undefined
}

/** Changes one’s own words, or resolves a thread, or opens it again, which all members may. */
export async function changeComment(
  services: Services,
  { id, demoId, userId, text, isResolved }: CommentChange,
): Promise<StepComment | Refusal> {
  const limited = await services.limits.count('comments', userId)
  if (limited !== null) return limited
  let mentionedBefore: readonly string[] | null = null
  const refused = await changeComments(services, demoId, async (q) => {
    const comment = await findComment(q, id)
    if (comment === null) return refuse('not-found')
    if (isResolved !== undefined && comment.parentId !== null)
      return refuseField(['isResolved'], 'not-a-thread', 'Only whole threads are resolved.')
    if (text !== undefined && comment.authorId !== userId) return refuse('not-allowed')
    const isOther = text !== undefined && text !== comment.text
    if (isOther) {
      const mentions = mentionsIn(text, await readersOfDemo(q, demoId)).map((one) => one.id)
      // A version before this one changes mentions, and remembers none.
      mentionedBefore = [...(comment.everMentioned ?? []), ...(comment.mentions ?? [])]
      const everMentioned = [...new Set([...mentionedBefore, ...mentions])]
      await updateComment(q, id, { text, mentions, everMentioned, editedAt: services.now() })
    }
    await updateComment(q, id, {
      isResolved: isResolved ?? comment.isResolved,
    })
    return undefined
  })
  if (isRefusal(refused)) return refused
  if (mentionedBefore !== null) await mailOfComment(services, id, mentionedBefore)
  return await commentNow(services, id)
}
