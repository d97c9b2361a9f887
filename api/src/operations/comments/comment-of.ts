import type { StepComment } from '@waystep/demo-model'
import type { CommentRow } from '../../repositories/comments.ts'

/** A comment as members get it; null of a step that is deleted. */
export function commentOf(row: CommentRow): StepComment | null {
  const { id, stepId, parentId, authorId, authorName, stepNumber, createdAt, editedAt } = row
  if (stepNumber === null) return null
  return {
    id,
    stepId,
    slideIndex: stepNumber - 1,
    parentId,
    author: authorId === null ? null : { id: authorId, name: authorName ?? '' },
    text: row.text,
    mentions: [...row.mentioned],
    isResolved: row.isResolved,
    isDeleted: row.isDeleted,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }
}
