import { z } from 'zod'
import { assetReferenceSchema } from './asset-reference.ts'
import { colourSchema } from './colour.ts'
import { idSchema } from './ids.ts'
import { linkSchema } from './link.ts'

export const imageFits = ['cover', 'contain', 'auto', '100% 100%'] as const
/** H3.19: four sides, four corners and the middle. */
export const imagePositions = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'top left',
  'top right',
  'bottom left',
  'bottom right',
] as const
export const backgroundRepeats = [
  'no-repeat',
  'repeat',
  'repeat-x',
  'repeat-y',
  'round',
  'space',
] as const

/** Where a click on an element leads in a sandbox demo (H3.16). */
export const sandboxHotspotSchema = z.object({
  linkType: z.enum(['internal', 'external']).default('internal'),
  targetStepId: idSchema.nullable().default(null),
  /** The target step's htmlCaptureId. */
  captureId: idSchema.nullable().default(null),
  hoverColor: colourSchema.nullable().default(null),
  externalUrl: linkSchema.nullable().default(null),
  /** Unset: true for external links (H3.16). */
  openInNewTab: z.boolean().nullable().default(null),
})
export type SandboxHotspot = Readonly<z.output<typeof sandboxHotspotSchema>>

/** Does the link open in a new tab? External ones do unless the author said otherwise (H3.16). */
export function opensInNewTab(link: SandboxHotspot): boolean {
  return link.openInNewTab ?? link.linkType === 'external'
}

/** The variable's name behind `v_` (H3.17, H5.14). */
export const variableReferenceSchema = z.string().regex(/^v_[A-Za-z0-9_-]{1,100}$/)

const cssValue = z.string().max(500)
const text = z.string().max(100_000)
/** Texts by their place: `#0` is an element's first text node, other names are attributes that people read. */
const texts = z
  .record(z.string().regex(/^(?:#\d{1,4}|[a-z]{3,20}(?:-[a-z]{3,20})?)$/), text)
  .refine((value) => Object.keys(value).length <= 100)
const picture = z.union([assetReferenceSchema, z.literal('none')])

function change<N extends z.ZodType, O extends z.ZodType>(newValue: N, oldValue: O) {
  return z.object({ oldValue: oldValue.nullable(), newValue: newValue.nullable() })
}

/**
 * What an edit may change of an element, by attribute (H3.15). `oldValue` is what the page had, in
 * the page's own words; null where it had none. A `newValue` of null takes the attribute away.
 */
export const editAttributes = {
  TextContent: change(text, text),
  /** Not in H3.15: one text of several that an element has, or of an attribute. */
  Texts: change(texts, texts),
  TextColor: change(colourSchema, cssValue),
  TextWeight: change(z.enum(['normal', 'bold']), cssValue),
  TextItalic: change(z.enum(['normal', 'italic']), cssValue),
  BackgroundColor: change(colourSchema, cssValue),
  BackgroundImage: change(picture, text),
  BackgroundPosition: change(z.enum(imagePositions), cssValue),
  BackgroundSize: change(z.enum(imageFits), cssValue),
  BackgroundRepeat: change(z.enum(backgroundRepeats), cssValue),
  ImageSrc: change(assetReferenceSchema, text),
  ObjectFit: change(z.enum(imageFits).default('cover'), cssValue),
  Redact: change(z.enum(['redact', 'normal']), z.enum(['redact', 'normal'])),
  Visibility: change(z.enum(['visible', 'hidden']), z.enum(['visible', 'hidden'])),
  Remove: change(z.literal('removed'), z.literal('removed')),
  SandboxHotspot: change(sandboxHotspotSchema, sandboxHotspotSchema),
  DynamicImageLink: change(variableReferenceSchema, variableReferenceSchema),
  DynamicBackgroundImage: change(variableReferenceSchema, variableReferenceSchema),
} as const

export type EditAttribute = keyof typeof editAttributes

/** Names some records use for the same attributes (H3.15). */
export const editAttributeAliases: Readonly<Record<string, EditAttribute>> = {
  color: 'TextColor',
  weight: 'TextWeight',
  italic: 'TextItalic',
  backgroundColor: 'BackgroundColor',
  backgroundImage: 'BackgroundImage',
  backgroundSize: 'BackgroundSize',
  backgroundPosition: 'BackgroundPosition',
  backgroundRepeat: 'BackgroundRepeat',
  dynamicBackgroundImage: 'DynamicBackgroundImage',
  src: 'ImageSrc',
  objectFit: 'ObjectFit',
  dynamicImageLink: 'DynamicImageLink',
}
