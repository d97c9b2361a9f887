import { z } from 'zod'
import { percentSchema } from './decimal.ts'

/**
 * The part of a video that is shown, in percent of it (M2.50); x and y are its top left corner. The file is never cut.
 */
export const videoCropSchema = z.object({
  /** The ratio that its author held it to; null: none (M2.39). */
  cropAspectRatio: z.number().positive().max(1000).nullable().default(null),
  x: percentSchema,
  y: percentSchema,
  width: percentSchema,
  height: percentSchema,
})
export type VideoCrop = Readonly<z.output<typeof videoCropSchema>>
