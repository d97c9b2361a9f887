import { z } from 'zod'
import { assetReferenceSchema } from './asset-reference.ts'
import { demoFonts } from './demo.ts'
import { idSchema } from './ids.ts'

/** What all demos of a workspace may begin with, beside its colors: fields of a demo, by their names there. */
export const workspaceLookSchema = z.object({
  brandLogo: assetReferenceSchema.nullable().default(null),
  font: z.enum(demoFonts).default('Default'),
  customFontId: idSchema.nullable().default(null),
  topBar: z.boolean().default(false),
  darkmode: z.boolean().default(false),
  progressbar: z.boolean().default(true),
  border: z.boolean().default(true),
})

export type WorkspaceLook = Readonly<z.output<typeof workspaceLookSchema>>

/** What a workspace looks like that has said nothing of it: as demos are without it. */
export const usualLook: WorkspaceLook = workspaceLookSchema.parse({})
