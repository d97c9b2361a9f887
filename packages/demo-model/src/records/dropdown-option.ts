import { z } from 'zod'
import { orderSchema } from './decimal.ts'
import { idSchema } from './ids.ts'
import { lineSchema } from './text.ts'

/** One choice of a dropdown in a form chapter (E3.35). */
export const dropdownOptionSchema = z
  .object({
    id: idSchema,
    fieldId: idSchema,
    label: lineSchema.default(''),
    order: orderSchema.default(0),
  })
  .meta({ id: 'DropdownOption' })

export type DropdownOption = Readonly<z.output<typeof dropdownOptionSchema>>
