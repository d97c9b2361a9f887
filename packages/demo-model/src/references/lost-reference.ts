import { z } from 'zod'
import { idSchema } from '../records/ids.ts'

/** A field that lost a reference when steps were deleted: what it held, and what was left of it. */
export const lostReferenceSchema = z.strictObject({
  collection: z.enum(['demo', 'hotspots', 'chapters', 'edits']),
  id: idSchema,
  field: z.string().max(100),
  held: z.json(),
  left: z.json(),
})
export type LostReference = z.output<typeof lostReferenceSchema>
