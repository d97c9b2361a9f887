import { z } from 'zod'
import { idSchema, timestampSchema } from './ids.ts'
import { paragraphSchema } from './text.ts'

/** What a member wrote about a step (E3.9, M3.41). */
export const commentSchema = z
  .object({
    id: idSchema,
    demoId: idSchema,
    stepId: idSchema.nullable().default(null),
    /** The step's place when the comment was written, from 0. */
    slideIndex: z.int().min(0),
    text: paragraphSchema,
    authorId: z.string().max(100),
    isResolved: z.boolean().default(false),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Comment' })

export type Comment = Readonly<z.output<typeof commentSchema>>

/** How many comments of a step wait for an answer (E2.39). */
export function unresolvedCount(comments: readonly Comment[], stepId: string): number {
  return comments.filter((comment) => comment.stepId === stepId && !comment.isResolved).length
}
