import { z } from 'zod'
import { idSchema, timestampSchema } from './ids.ts'

/** Characters of one comment. */
export const commentLimit = 2_000

/** Comments of one demo, replies included. */
export const commentsPerDemo = 1_000

/**
 * What a member says about a step (M3.41). Comments belong to no document: no command changes them, no undo takes them
 * back, and nothing that is made of a document holds them.
 */
export const stepCommentSchema = z
  .object({
    id: idSchema,
    stepId: idSchema,
    /** The step's place in the demo, counted from 0: derived from its number. */
    slideIndex: z.number().int(),
    /** The first comment of the thread that this one replies to; null: it begins a thread. */
    parentId: idSchema.nullable(),
    /** Null once the account is gone, and of what was deleted. */
    author: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Plain text; empty once it is deleted. */
    text: z.string(),
    /** Whom its text mentions, as far as they may see the demo still. Absent of servers that know no mentions. */
    mentions: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
    /** Said of a thread by its first comment; false of replies. */
    isResolved: z.boolean(),
    /** A first comment that was deleted stays in its place while there are replies to it. */
    isDeleted: z.boolean(),
    createdAt: timestampSchema,
    /** When its text was last changed; null: never. */
    editedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'StepComment' })

export type StepComment = Readonly<z.output<typeof stepCommentSchema>>
