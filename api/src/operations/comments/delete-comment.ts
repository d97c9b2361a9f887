import {
  deleteCommentRow,
  findComment,
  hasReplies,
  updateComment,
} from '../../repositories/comments.ts'
import type { Queries } from '../../repositories/database.ts'
import { roleIn } from '../../repositories/members.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { changeComments } from './change-comments.ts'

interface Asked {
  readonly id: string
  readonly demoId: string
  /** Who deletes it. */
  readonly userId: string
  readonly actor: Actor
}

/**
 * Deletes a comment, for whoever wrote it and for Admins, of whom the audit log tells. One that others replied to leaves its place in the thread,
 * which goes with the last reply: nobody's words go with somebody else's.
 */
export async function deleteComment(
  services: Services,
  { id, demoId, userId, actor }: Asked,
): Promise<Refusal | undefined> {
  return await changeComments(services, demoId, async (q, { workspaceId }) => {
    const comment = await findComment(q, id)
    if (comment === null) return refuse('not-found')
    const isOwn = comment.authorId === userId
    if (!isOwn && (await roleIn(q, workspaceId, userId)) !== 'Admin') return refuse('not-allowed')
    if (await hasReplies(q, id)) {
      await updateComment(q, id, {
        text: '',
        mentions: [],
        everMentioned: [],
        authorId: null,
        isDeleted: true,
        editedAt: null,
      })
    } else {
      await deleteCommentRow(q, id)
      if (comment.parentId !== null) await deleteEmptyPlace(q, comment.parentId)
    }
    if (!isOwn && !comment.isDeleted) {
      const deed = { kind: 'comment-deleted', workspaceId, details: { demo: demoId } } as const
      await recordDeed(q, services.now(), actor, { ...deed, targetId: comment.authorId })
    }
    return undefined
  })
}

/** A first comment that was deleted goes for good once nothing is left below it. */
async function deleteEmptyPlace(q: Queries, id: string): Promise<void> {
  const first = await findComment(q, id)
  if (first?.isDeleted && !(await hasReplies(q, id))) await deleteCommentRow(q, id)
}
