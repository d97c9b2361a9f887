import { idSchema, textKindNames } from '@waystep/demo-model'
import { z } from 'zod'

/** A language as BCP 47 has it. */
export const languageCode = z.string().min(2).max(35)

/** Names a text of a demo: its kind, and its one owner (V3.20). */
export const ownedText = z.object({
  entityType: z.enum(textKindNames),
  demoId: idSchema.optional(),
  stepId: idSchema.optional(),
  chapterId: idSchema.optional(),
  buttonId: idSchema.optional(),
  hotspotId: idSchema.optional(),
  fieldId: idSchema.optional(),
  /** The owner of a text of captured pages: made of its words, and so the same wherever they stand. */
  pageTextId: idSchema.optional(),
})

/** A text of a demo, whatever its kind. */
export const demoText = z.string().max(10_000)
