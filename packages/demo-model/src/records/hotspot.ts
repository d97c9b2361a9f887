import { z } from 'zod'
import { brandColour, colourSchema, white } from './colour.ts'
import { percentSchema } from './decimal.ts'
import { idSchema } from './ids.ts'
import { linkSchema } from './link.ts'
import { defineRecord, field, type NewRecord } from './record.ts'
import { ownId, type ReferenceField, reference } from './reference.ts'
import { limitedText, paragraphSchema } from './text.ts'

/** H3.6. Labels differ by kind of step: `hotspotStyleLabel`. */
export const hotspotStyles = ['Circle', 'Tooltip', 'Area', 'Anchor', 'Pointer', 'Modal'] as const
export type HotspotStyle = (typeof hotspotStyles)[number]
export const hotspotAnimations = ['None', 'Ping', 'Pulse', 'Spinner'] as const
export type HotspotAnimation = (typeof hotspotAnimations)[number]
export const hotspotWidths = ['Small', 'Medium', 'Large'] as const
export const modalPositions = [
  'Center',
  'TopLeft',
  'TopRight',
  'BottomLeft',
  'BottomRight',
] as const
/** H3.11: autostart is automatic. */
export const tooltipPositions = ['autostart', 'top', 'right', 'bottom', 'left'] as const
export const anchorPositions = [
  'TopLeft',
  'TopCenter',
  'TopRight',
  'MiddleLeft',
  'MiddleCenter',
  'MiddleRight',
  'BottomLeft',
  'BottomCenter',
  'BottomRight',
] as const
export const textAligns = ['Left', 'Center', 'Right'] as const

/** H5.1, H9.1. The defaults of M9.25 are longer, and exempt because they are never stored. */
export const buttonTextLimit = 12
/** M9.24: what a new draft holds. */
export const defaultHotspotText = 'Add some hotspot text here.'
/** H9.4 leaves the values open: percent of the frame. */
export const defaultAreaSize = { width: 20, height: 15 } as const

const buttonText = limitedText(buttonTextLimit, 'button-text-too-long').nullable()

const record = defineRecord(
  'Hotspot',
  { id: idSchema, stepId: idSchema },
  {
    style: field(z.enum(hotspotStyles), 'Circle'),
    bgcolor: field(colourSchema, brandColour),
    textcolor: field(colourSchema, white),
    tipposition: field(z.enum(tooltipPositions), 'autostart'),
    /** Markdown. */
    text: field(paragraphSchema, ''),
    aiText: field(paragraphSchema.nullable(), null),
    /** Is `aiText` shown in place of `text`? */
    aiTextVisible: field(z.boolean(), false),
    animation: field(z.enum(hotspotAnimations), 'Pulse'),
    /** Ids of steps; null: the next or previous in order. */
    nextslide: field(idSchema.nullable(), null),
    prevslide: field(idSchema.nullable(), null),
    /** Where next and back lead out of the demo; one that is set counts before the step beside it. */
    nextlink: field(linkSchema.nullable(), null),
    prevlink: field(linkSchema.nullable(), null),
    nextlinkNewTab: field(z.boolean(), true),
    prevlinkNewTab: field(z.boolean(), true),
    nextButton: field(z.boolean(), true),
    /** null: the default of the style and step (`nextButtonLabel`). */
    nextButtonText: field(buttonText, null),
    backButtonText: field(buttonText, null),
    /** true: always; false: on hover. */
    textVisible: field(z.boolean(), true),
    isVisible: field(z.boolean(), true),
    /** A node of the step's capture. */
    anchorNodeId: field(z.int().positive().nullable(), null),
    anchorPosition: field(z.enum(anchorPositions), 'BottomCenter'),
    /** Percent of the frame, spelt so on the wire (H3.1). */
    mouseXCooridnate: field(percentSchema, 50),
    mouseYCooridnate: field(percentSchema, 50),
    boxWidth: field(percentSchema, defaultAreaSize.width),
    boxHeight: field(percentSchema, defaultAreaSize.height),
    hotspotWidth: field(z.enum(hotspotWidths), 'Medium'),
    textAlign: field(z.enum(textAligns), 'Left'),
    modalPosition: field(z.enum(modalPositions), 'Center'),
  },
)

export const hotspotSchema = record.schema
export const hotspotChangesSchema = record.changes

/** What can be applied to all hotspots of a demo at once (H2.11, M7.19). */
export const hotspotLookFields = [
  'bgcolor',
  'textcolor',
  'nextButtonText',
  'backButtonText',
] as const
export type HotspotLookField = (typeof hotspotLookFields)[number]

/** What the editor offers to give to a whole demo besides: not every style fits every step. */
export const hotspotGivenFields = [
  ...hotspotLookFields,
  'style',
  'hotspotWidth',
  'animation',
] as const
export type HotspotGivenField = (typeof hotspotGivenFields)[number]

export const hotspotLookSchema = hotspotChangesSchema.pick({
  bgcolor: true,
  textcolor: true,
  nextButtonText: true,
  backButtonText: true,
})

export type Hotspot = Readonly<z.output<typeof hotspotSchema>>
export type HotspotChanges = Readonly<z.output<typeof hotspotChangesSchema>>
export type HotspotLook = Readonly<z.output<typeof hotspotLookSchema>>

/** What one command may change of many hotspots: their look, and what sets them apart from the demo (M4.39). */
export const hotspotsChangesSchema = hotspotLookSchema.extend(
  hotspotChangesSchema.pick({
    textVisible: true,
    nextButton: true,
    style: true,
    hotspotWidth: true,
    animation: true,
  }).shape,
)
export type HotspotsChanges = Readonly<z.output<typeof hotspotsChangesSchema>>

/**
 * A new hotspot with the defaults of H9.4, M9.22 and M9.24. Throws on values no hotspot may hold.
 * A stored row that lacks its text has none: reading one is `hotspotSchema.parse`.
 */
export function createHotspot(fields: NewRecord<typeof record>): Hotspot {
  return hotspotSchema.parse({
    text: defaultHotspotText,
    hotspotWidth: fields.style === 'Modal' ? 'Small' : 'Medium',
    ...fields,
  })
}

export const hotspotReferences: readonly ReferenceField[] = [
  ownId('id', 'hotspot'),
  reference('stepId', 'step', 'record'),
  reference('nextslide', 'step', 'null'),
  reference('prevslide', 'step', 'null'),
]
