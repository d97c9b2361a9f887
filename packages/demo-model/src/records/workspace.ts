import { z } from 'zod'
import { planSchema } from '../plans/plan-schema.ts'
import { assetReferenceSchema } from './asset-reference.ts'
import { backgroundSchema } from './background.ts'
import { chapterLayouts, chapterThemes } from './chapter.ts'
import { chapterButtonSchema } from './chapter-button.ts'
import { brandColour, colourSchema, white } from './colour.ts'
import { percentSchema } from './decimal.ts'
import { watermarkTextLimit } from './demo.ts'
import { buttonTextLimit } from './hotspot.ts'
import { idSchema, timestampSchema } from './ids.ts'
import { defineRecord, field, type NewRecord } from './record.ts'
import { limitedText, lineSchema, paragraphSchema } from './text.ts'
import { trackings } from './tracking.ts'
import { workspaceLookChangesSchema, workspaceLookSchema } from './workspace-look.ts'

export const roles = ['Admin', 'Member'] as const
export type Role = (typeof roles)[number]

/** What new chapters of a workspace start from (M3.38, M7.24). */
export const chapterDefaultsSchema = z.object({
  theme: z.enum(chapterThemes).default('Dark'),
  layout: z.enum(chapterLayouts).default('Center'),
  headingColor: colourSchema.default(white),
  descriptionColor: colourSchema.default(white),
  description: paragraphSchema.default(''),
  blurIntensity: percentSchema.default(0),
  background: backgroundSchema.nullable().default(null),
  buttons: z.array(chapterButtonSchema).max(10).default([]),
  logoEnabled: z.boolean().default(false),
  logoSource: assetReferenceSchema.nullable().default(null),
})

export const customFontSchema = z.object({
  id: idSchema,
  name: lineSchema,
  /** Its file, as the server wrote it anew. */
  url: assetReferenceSchema,
  /** Does it hold all weights? Else bold letters are made of it by whoever draws them. */
  isVariable: z.boolean().default(false),
})

export type CustomFont = Readonly<z.output<typeof customFontSchema>>

export const customMusicSchema = z.object({ name: lineSchema, url: assetReferenceSchema })

const buttonText = limitedText(buttonTextLimit, 'button-text-too-long').nullable()

const record = defineRecord(
  'Workspace',
  {
    id: idSchema,
    enterpriseId: idSchema.nullable().default(null),
    /** Operators set these three. */
    plan: planSchema,
    inTrial: z.boolean().default(false),
    /** Does it belong to a trial user, who has not signed up? */
    isTrial: z.boolean().default(false),
    /** Where its files are kept (M3.39). */
    dataRegion: z.string().max(64).nullable().default(null),
    /** Only calls of their own change them: a file is a font once the server has written it anew. */
    customFonts: z.array(customFontSchema).max(100).default([]),
    createdAt: timestampSchema,
  },
  {
    name: field(lineSchema, 'My workspace'),
    color: field(colourSchema, brandColour),
    hotspottextcolor: field(colourSchema, white),
    hotspotNextBtnText: field(buttonText, null),
    hotspotBackBtnText: field(buttonText, null),
    logo: field(assetReferenceSchema.nullable(), null),
    /** What its new demos begin with; null: as demos are without it. */
    look: field(workspaceLookSchema.nullable(), null),
    chapterDefaults: field(chapterDefaultsSchema.nullable(), null),
    watermarkLogoUrl: field(assetReferenceSchema.nullable(), null),
    watermarkText: field(
      limitedText(watermarkTextLimit, 'watermark-text-too-long').nullable(),
      null,
    ),
    customBackgroundMusic: field(z.array(customMusicSchema).max(100), []),
    /** Is the link of a new demo on from its first step, and not only once somebody shares it? */
    publicAtOnce: field(z.boolean(), false),
    /** Are videos kept as they were sent, too, once they are prepared (M2.20)? */
    keepsOriginalVideos: field(z.boolean(), false),
    /** Are viewers of its demos counted, where a demo says nothing else? */
    tracking: field(z.enum(trackings), 'on'),
  },
)

export const workspaceSchema = record.schema
/** What its admins may change; its tracks have calls of their own, which look at the files. */
export const workspaceChangesSchema = record.changes
  .omit({ customBackgroundMusic: true })
  .extend({ look: workspaceLookChangesSchema.nullable().optional() })

export type Workspace = Readonly<z.output<typeof workspaceSchema>>
export type WorkspaceChanges = Readonly<z.output<typeof workspaceChangesSchema>>

/** A new workspace with its defaults. Throws on values no workspace may hold. */
export function createWorkspace(fields: NewRecord<typeof record>): Workspace {
  return workspaceSchema.parse(fields)
}
