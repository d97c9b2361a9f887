import { z } from 'zod'
import { assetReferenceSchema } from './asset-reference.ts'
import { backgroundReferences, backgroundSchema } from './background.ts'
import { chapterButtonSchema } from './chapter-button.ts'
import { colourSchema, white } from './colour.ts'
import { percentSchema } from './decimal.ts'
import { formFieldSchema } from './form-field.ts'
import { idSchema } from './ids.ts'
import { linkLimit } from './link.ts'
import { defineRecord, field, type NewRecord } from './record.ts'
import { ownId, type ReferenceField, reference } from './reference.ts'
import { limitedText, lineSchema, paragraphSchema } from './text.ts'

export const chapterTypes = ['Link', 'Form', 'Embed', 'Password'] as const
export type ChapterType = (typeof chapterTypes)[number]
export const chapterThemes = ['Dark', 'Light', 'Custom'] as const
export const chapterLayouts = ['Center', 'Left'] as const
export const coverImageTypes = ['NONE', 'STEP', 'CUSTOM'] as const
export const emailValidationModes = ['CompanyEmail', 'None', 'Whitelist', 'Blacklist'] as const
export type EmailValidationMode = (typeof emailValidationModes)[number]

/** Days for which a gate may stay open to whoever passed it. */
export const gateDays = [0, 1, 7, 30] as const

export const defaultChapterHeading = 'Get Started'
/** Characters. */
export const consentLimit = 1000

/**
 * What an author types as a chapter's password (E3.27). It goes only into the write-only call that
 * stores its hash; records hold `hasPassword`.
 */
export const chapterPasswordSchema = z.string().min(1).max(200)

const record = defineRecord(
  'Chapter',
  {
    id: idSchema,
    stepId: idSchema,
    workspaceId: idSchema,
    /** Is a password's hash stored for it? Only `mark-password` changes it. */
    hasPassword: z.boolean().default(false),
  },
  {
    type: field(z.enum(chapterTypes), 'Link'),
    enabled: field(z.boolean(), true),
    theme: field(z.enum(chapterThemes), 'Dark'),
    layout: field(z.enum(chapterLayouts), 'Center'),
    heading: field(lineSchema, defaultChapterHeading),
    headingColor: field(colourSchema, white),
    description: field(paragraphSchema, ''),
    descriptionColor: field(colourSchema, white),
    /** The spec's `backgroundId` is `background.id`. */
    background: field(backgroundSchema.nullable(), null),
    blurIntensity: field(percentSchema, 0),
    coverImageType: field(z.enum(coverImageTypes), 'NONE'),
    coverImageSource: field(assetReferenceSchema.nullable(), null),
    logoEnabled: field(z.boolean(), false),
    logoSource: field(assetReferenceSchema.nullable(), null),
    buttons: field(z.array(chapterButtonSchema).max(10), []),
    formFields: field(z.array(formFieldSchema).max(100), []),
    /** The address that is embedded. */
    embedCode: field(z.string().max(linkLimit), ''),
    /** Under a form, in markdown: what the answers are used for. */
    consent: field(limitedText(consentLimit, 'text-too-long'), ''),
    /** May viewers skip the form? */
    skip: field(z.boolean(), false),
    /** Whoever passed the gate is not asked again for so many days; 0: in the tab where they did. */
    openDays: field(z.literal(gateDays), 0),
    emailValidationMode: field(z.enum(emailValidationModes), 'CompanyEmail'),
    /** Comma-separated (E3.30). */
    emailDomainList: field(z.string().max(10_000), ''),
  },
)

export const chapterSchema = record.schema
/** A change to a chapter. A password is no part of it: see `chapterPasswordSchema`. */
export const chapterChangesSchema = record.changes

export type Chapter = Readonly<z.output<typeof chapterSchema>>
export type ChapterChanges = Readonly<z.output<typeof chapterChangesSchema>>

/** A new chapter with the defaults of E9.8. Throws on values no chapter may hold. */
export function createChapter(fields: NewRecord<typeof record>): Chapter {
  return chapterSchema.parse(fields)
}

export const chapterReferences: readonly ReferenceField[] = [
  ownId('id', 'chapter'),
  reference('stepId', 'step', 'record'),
  reference('workspaceId', 'workspace', 'record'),
  ownId('buttons.*.id', 'button'),
  reference('buttons.*.chapterId', 'chapter', 'item'),
  reference('buttons.*.linkTxt', 'step', 'null', 'isLinkExternal'),
  ownId('formFields.*.id', 'form-field'),
  reference('formFields.*.chapterId', 'chapter', 'item'),
  ownId('formFields.*.options.*.id', 'dropdown-option'),
  reference('formFields.*.options.*.fieldId', 'form-field', 'item'),
  ...backgroundReferences,
]
