import { z } from 'zod'
import { chapterSchema } from '../records/chapter.ts'
import { hotspotSchema } from '../records/hotspot.ts'
import { idSchema } from '../records/ids.ts'
import { stepSchema } from '../records/step.ts'

/** Steps that one command adds, deletes or restores at most. */
export const stepLimit = 1000

/** A step with what belongs to it. */
export const stepItemSchema = z.object({
  step: stepSchema,
  hotspots: z.array(hotspotSchema).max(100).default([]),
  chapter: chapterSchema.nullable().default(null),
  /** The chapter that this one is a copy of, whose password it gets too: passwords are in no record. */
  passwordOf: idSchema.exactOptional(),
  /** The step that this one is a copy of, whose translations it gets too: those are in no record either. */
  copyOf: idSchema.exactOptional(),
})
export type StepItem = z.output<typeof stepItemSchema>
