import { z } from 'zod'
import { assetReferenceSchema } from './asset-reference.ts'
import { secondsSchema } from './decimal.ts'
import { field } from './record.ts'
import { lineSchema, paragraphSchema } from './text.ts'

/** V5.4, V5.5, V9.5; 1 is normal speed. */
export const voiceSpeeds = { min: 0.7, max: 1.2, step: 0.01, default: 1 } as const
export const voiceStabilities = { min: 0.3, max: 1, step: 0.01, default: 0.5 } as const

export const voiceSpeedSchema = z.number().min(voiceSpeeds.min).max(voiceSpeeds.max)
export const voiceStabilitySchema = z.number().min(voiceStabilities.min).max(voiceStabilities.max)

/** What a voice was asked to say, and how: other values than these need another sound (V4.6). */
export const spokenSchema = z.object({
  text: paragraphSchema,
  /** The id of the voice, as the catalogue has it. */
  voice: lineSchema,
  speed: voiceSpeedSchema,
  stability: voiceStabilitySchema,
})
export type Spoken = Readonly<z.output<typeof spokenSchema>>

/** The fields of a step that are its voiceover, which is of the demo's one kind (V1.6, V3.15). */
export const voiceFields = {
  audio: field(assetReferenceSchema.nullable(), null),
  /** Seconds. */
  audioDuration: field(secondsSchema.nullable(), null),
  /** What a voice is to say, or what was said. */
  audioText: field(paragraphSchema, ''),
  /** The captions of the voiceover: WebVTT, in which each word may have its time. */
  audioCaptionsUrl: field(assetReferenceSchema.nullable(), null),
  /** What a voice was asked for when it made `audio`; null for what a person recorded. */
  spoken: field(spokenSchema.nullable(), null),
  /** The id of the voice that speaks, as the catalogue has it. */
  voice: field(lineSchema.nullable(), null),
} as const

/** A step's voiceover, whole. */
export const stepVoiceSchema = z.strictObject({
  audio: voiceFields.audio.schema,
  audioDuration: voiceFields.audioDuration.schema,
  audioText: voiceFields.audioText.schema,
  audioCaptionsUrl: voiceFields.audioCaptionsUrl.schema,
  spoken: voiceFields.spoken.schema,
  voice: voiceFields.voice.schema,
})
export type StepVoice = Readonly<z.output<typeof stepVoiceSchema>>
