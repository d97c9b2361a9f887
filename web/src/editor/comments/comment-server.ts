import type { Mentioned, StepComment } from '@waystep/demo-model'
import { attempt } from '../../api-client/call.ts'
import type { Author } from '../saving/author.ts'
import { reply, timeoutMs } from '../saving/demo-server.ts'
import type { Reply } from '../saving/failure.ts'

export interface NewComment {
  readonly id: string
  readonly stepId: string
  /** The first comment of the thread; null: it begins one. */
  readonly parentId: string | null
  readonly text: string
}

export interface CommentChanges {
  readonly text?: string
  readonly isResolved?: boolean
}

export interface CommentList {
  readonly comments: readonly StepComment[]
  /** Who can be mentioned; absent of servers that know no mentions. */
  readonly people?: readonly Mentioned[] | undefined
  readonly revision: number
}

/** The calls about the comments of one demo. Failures are values; nothing throws. */
export interface CommentServer {
  list(): Promise<Reply<CommentList>>
  add(comment: NewComment): Promise<Reply<StepComment>>
  update(id: string, changes: CommentChanges): Promise<Reply<StepComment>>
  remove(id: string): Promise<Reply<undefined>>
}

/** @param author whose calls these are; those of anybody else who is signed in are refused */
export function createCommentServer(demoId: string, author: Author): CommentServer {
  const params = { id: demoId }
  const asked = () => ({ as: author, signal: AbortSignal.timeout(timeoutMs) })
  return {
    list: () => reply(attempt('GET /api/demo/:id/comments', { params, ...asked() })),
    add: (body) => reply(attempt('POST /api/demo/:id/comments', { params, ...asked(), body })),
    update: (id, changes) =>
      reply(
        attempt('PATCH /api/comments/:id', { params: { id }, ...asked(), body: { ...changes } }),
      ),
    remove: (id) => reply(attempt('DELETE /api/comments/:id', { params: { id }, ...asked() })),
  }
}
