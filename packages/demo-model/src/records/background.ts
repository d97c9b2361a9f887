import { z } from 'zod'
import { idSchema } from './ids.ts'
import { ownId, type ReferenceField, reference } from './reference.ts'

export const backgroundTypes = ['Color', 'Gradient', 'Image'] as const

/**
 * What is drawn behind a demo's frame or a chapter (E3.21, M3.9). The spec's `type` "may be a URL"
 * is `Image` here, with the picture's `asset:` reference as value.
 */
export const backgroundSchema = z
  .object({
    id: idSchema,
    type: z.enum(backgroundTypes),
    /** A hex colour, a CSS gradient of hex colours, or an asset reference. */
    value: z
      .string()
      .max(200)
      .refine(isBackgroundValue, { params: { code: 'invalid-background' } }),
    demoId: idSchema.nullable().default(null),
    chapterId: idSchema.nullable().default(null),
    workspaceId: idSchema.nullable().default(null),
    /** The step whose picture is the background. */
    screenshotId: idSchema.nullable().default(null),
  })
  .meta({ id: 'Background' })

export type Background = Readonly<z.output<typeof backgroundSchema>>

const hex = '#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})'
const stop = `${hex}(?: \\d{1,3}%)?`
// Written into style attributes: nothing but these three shapes may pass.
const values = new RegExp(
  `^(?:${hex}|linear-gradient\\((?:\\d{1,3}deg, )?${stop}(?:, ${stop}){1,4}\\)|asset:[0-9a-f]{64})$`,
)

function isBackgroundValue(value: string): boolean {
  return values.test(value)
}

/** The ids of a background held in the field `background`. */
export const backgroundReferences: readonly ReferenceField[] = [
  ownId('background.id', 'background'),
  reference('background.demoId', 'demo', 'null'),
  reference('background.chapterId', 'chapter', 'null'),
  reference('background.workspaceId', 'workspace', 'null'),
  reference('background.screenshotId', 'step', 'null'),
]
