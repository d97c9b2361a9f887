import { z } from 'zod'
import { idSchema } from './ids.ts'
import { limitedText } from './text.ts'

export const folderNameLimit = 100

/** A folder of demos (E3.38); a personal one is seen by its maker only. */
export const folderSchema = z
  .object({
    id: idSchema,
    workspaceId: idSchema,
    name: limitedText(folderNameLimit, 'text-too-long').min(1),
    personal: z.boolean().default(false),
  })
  .meta({ id: 'Folder' })

export type Folder = Readonly<z.output<typeof folderSchema>>
