import { z } from 'zod'
import { assetReferenceSchema } from './asset-reference.ts'
import { demoFonts } from './demo.ts'
import { idSchema } from './ids.ts'

const values = {
  brandLogo: assetReferenceSchema.nullable(),
  font: z.enum(demoFonts),
  customFontId: idSchema.nullable(),
  topBar: z.boolean(),
  darkmode: z.boolean(),
  progressbar: z.boolean(),
  border: z.boolean(),
}

/** What all demos of a workspace may begin with, beside its colors: fields of a demo, by their names there. */
export const workspaceLookSchema = z.object({
  brandLogo: values.brandLogo.default(null),
  font: values.font.default('Default'),
  customFontId: values.customFontId.default(null),
  topBar: values.topBar.default(false),
  darkmode: values.darkmode.default(false),
  progressbar: values.progressbar.default(true),
  border: values.border.default(true),
})

/** What somebody changes of it: the rest stays as it is stored, so that two who change it at once lose nothing. */
export const workspaceLookChangesSchema = z.object(values).partial()

export type WorkspaceLook = Readonly<z.output<typeof workspaceLookSchema>>

/** What a workspace looks like that has said nothing of it: as demos are without it. */
export const usualLook: WorkspaceLook = workspaceLookSchema.parse({})
