import { z } from 'zod'
import { brandColour, colourSchema, white } from './colour.ts'
import { orderSchema } from './decimal.ts'
import { idSchema } from './ids.ts'
import { linkLimit } from './link.ts'
import { lineSchema } from './text.ts'

export const chapterButtonAnimations = ['None', 'Ripple'] as const
export const defaultChapterButtonText = 'Get Started'

/** A button of a Link chapter (E3.24, M3.36). */
export const chapterButtonSchema = z
  .object({
    id: idSchema,
    chapterId: idSchema,
    content: lineSchema.default(defaultChapterButtonText),
    btnColor: colourSchema.default(brandColour),
    color: colourSchema.default(white),
    animation: z.enum(chapterButtonAnimations).default('None'),
    /** A step's id; with `isLinkExternal` a link. null inside the demo: the next step. */
    linkTxt: z.string().max(linkLimit).nullable().default(null),
    isLinkExternal: z.boolean().default(false),
    order: orderSchema.default(0),
    openInNewTab: z.boolean().default(false),
    isBold: z.boolean().default(false),
    isItalic: z.boolean().default(false),
  })
  .meta({ id: 'ChapterButton' })

export type ChapterButton = Readonly<z.output<typeof chapterButtonSchema>>
