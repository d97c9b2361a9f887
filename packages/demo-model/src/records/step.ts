import { z } from 'zod'
import { assetReferenceSchema } from './asset-reference.ts'
import { percentSchema, pixelsSchema, secondsSchema } from './decimal.ts'
import { idSchema } from './ids.ts'
import { linkLimit } from './link.ts'
import { pictureEditsSchema } from './picture-edits.ts'
import { defineRecord, field, type NewRecord } from './record.ts'
import { ownId, type ReferenceField, reference } from './reference.ts'
import { limitedText, lineSchema } from './text.ts'
import { videoCropSchema } from './video-crop.ts'
import { voiceFields } from './voice.ts'

export const mediaFitModes = ['Contain', 'Cover'] as const
export const mediaAlignModes = ['Left', 'Center', 'Right', 'Top', 'Bottom'] as const
export const backdrops = ['None', 'Dark', 'Light'] as const
export type Backdrop = (typeof backdrops)[number]

/** M2.47; 1 is normal speed. */
export const playbackRates = [3, 2, 1, 0.5] as const

export const stepNameLimit = 40

const image = assetReferenceSchema.nullable()
const millisecondsSchema = z.number().int().min(0).max(600_000)

const record = defineRecord(
  'Step',
  {
    id: idSchema,
    demoId: idSchema,
    /** Defines the order; 1..n between commands (E3.3, E4.7). Only commands on the order change it. */
    number: z.number().min(0),
    /** The captured page. Only `recapture-step` changes it, since anchors belong to it. */
    htmlCaptureId: idSchema.nullable().default(null),
    /** Is the step kept from viewers, though its author keeps it? Only `hide-steps` changes it. */
    isHidden: z.boolean().default(false),
  },
  {
    /** The step's name. */
    text: field(limitedText(stepNameLimit, 'step-name-too-long'), ''),
    image: field(image, null),
    editedImage: field(image, null),
    imgState: field(pictureEditsSchema.nullable(), null),
    widthOrg: field(pixelsSchema.nullable(), null),
    heightOrg: field(pixelsSchema.nullable(), null),
    aspectRatio: field(z.number().positive().max(1000).nullable(), null),

    video: field(assetReferenceSchema.nullable(), null),
    videoWidth: field(pixelsSchema.nullable(), null),
    videoHeight: field(pixelsSchema.nullable(), null),
    /** Seconds. */
    videoDuration: field(secondsSchema.nullable(), null),
    /** The part of the video that is shown; `editedImage` is then the picture that it waits with. */
    videoCrop: field(videoCropSchema.nullable(), null),
    /** Percent of the video (E3.7, M3.12). */
    trimStart: field(percentSchema, 0),
    trimEnd: field(percentSchema, 100),
    playbackRate: field(z.literal(playbackRates), 1),
    mute: field(z.boolean(), false),

    /** Milliseconds of autoplay on this step, and of the transition to it; null: as the demo says. */
    duration: field(millisecondsSchema.nullable(), null),
    transition: field(millisecondsSchema.nullable(), null),

    mediaFitMode: field(z.enum(mediaFitModes), 'Contain'),
    mediaAlignMode: field(z.enum(mediaAlignModes), 'Center'),
    backdrop: field(z.enum(backdrops), 'None'),
    preventScroll: field(z.boolean(), false),

    /** Percent of the media; all four or none (M3.14). */
    zoomPositionX: field(percentSchema.nullable(), null),
    zoomPositionY: field(percentSchema.nullable(), null),
    zoomWidth: field(percentSchema.nullable(), null),
    zoomHeight: field(percentSchema.nullable(), null),

    ...voiceFields,
    /** The captions of the video itself. */
    captionsUrl: field(assetReferenceSchema.nullable(), null),

    /** The address and the title of the captured page. */
    url: field(z.string().max(linkLimit).nullable(), null),
    pageTitle: field(lineSchema.nullable(), null),
  },
)

export const stepSchema = record.schema
/** A change to a step: not its ids, number, capture or whether it is hidden, which have commands of their own. */
export const stepChangesSchema = record.changes

export type Step = Readonly<z.output<typeof stepSchema>>
export type StepChanges = Readonly<z.output<typeof stepChangesSchema>>

/** A region of a step's media, in percent of them; x and y are its top left corner. */
export interface ZoomRegion {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A new step with its defaults. Throws on values no step may hold. */
export function createStep(fields: NewRecord<typeof record>): Step {
  return stepSchema.parse(fields)
}

export const stepReferences: readonly ReferenceField[] = [
  ownId('id', 'step'),
  reference('demoId', 'demo', 'record'),
  reference('htmlCaptureId', 'capture', 'null'),
]
