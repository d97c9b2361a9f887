import type { StepComment } from '../records/comment.ts'

/** A comment that begins a thread, and the replies to it, the oldest first. */
export interface CommentThread {
  readonly first: StepComment
  readonly replies: readonly StepComment[]
}

const byAge = (one: StepComment, other: StepComment) =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id)

/** The threads of one step, the oldest first; replies whose first comment is not there are left out. */
export function threadsOfStep(
  comments: readonly StepComment[],
  stepId: string,
): readonly CommentThread[] {
  const ofStep = comments.filter((comment) => comment.stepId === stepId).sort(byAge)
  return ofStep
    .filter(({ parentId }) => parentId === null)
    .map((first) => ({ first, replies: ofStep.filter(({ parentId }) => parentId === first.id) }))
}

/** The first comment of the thread that a comment stands in; null where it is not there. */
export function firstOfThread(
  comments: readonly StepComment[],
  commentId: string,
): StepComment | null {
  const found = comments.find(({ id }) => id === commentId)
  if (found === undefined || found.parentId === null) return found ?? null
  return comments.find(({ id }) => id === found.parentId) ?? null
}

/** How many threads of each step are unresolved, by the step's id (E2.39); steps without any are left out. */
export function unresolvedByStep(comments: readonly StepComment[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { stepId, parentId, isResolved } of comments) {
    if (parentId === null && !isResolved) counts.set(stepId, (counts.get(stepId) ?? 0) + 1)
  }
  return counts
}

/** A comment as it became put in its place among the others, or beside them where it is new. */
export function withComment(
  comments: readonly StepComment[],
  comment: StepComment,
): readonly StepComment[] {
  const isNew = comments.every(({ id }) => id !== comment.id)
  return isNew
    ? [...comments, comment]
    : comments.map((one) => (one.id === comment.id ? comment : one))
}
