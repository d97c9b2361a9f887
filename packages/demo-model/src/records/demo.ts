import { z } from 'zod'
import { assetReferenceSchema } from './asset-reference.ts'
import { backgroundReferences, backgroundSchema } from './background.ts'
import { brandColour, colourSchema, white } from './colour.ts'
import { demoConfigSchema } from './date-config.ts'
import { idSchema, timestampSchema } from './ids.ts'
import { linkSchema } from './link.ts'
import { defineRecord, field, type NewRecord } from './record.ts'
import { ownId, type ReferenceField, reference } from './reference.ts'
import { limitedText, lineSchema, paragraphSchema } from './text.ts'
import { titleLimit } from './title-limit.ts'
import { trackings } from './tracking.ts'
import { voiceSpeedSchema, voiceSpeeds, voiceStabilities, voiceStabilitySchema } from './voice.ts'

/** Default: pictures and films. HTML: captured pages. Sandbox: captured pages, explored freely. */
export const demoTypes = ['Default', 'HTML', 'Sandbox'] as const
export type DemoType = (typeof demoTypes)[number]

/**
 * What other sites show of its link. TitleCard: its title, and whose it is. FirstStep: the picture of its first
 * step, where viewers may see one for certain; else the card.
 */
export const linkPictures = ['TitleCard', 'FirstStep'] as const

/** Thirteen fonts, Default, and a font of the workspace (E3.42, M3.7, M9.43). */
export const demoFonts = [
  'Default',
  'Inter',
  'Roboto',
  'Open Sans',
  'Lato',
  'Montserrat',
  'Poppins',
  'Nunito',
  'Raleway',
  'Work Sans',
  'DM Sans',
  'Source Sans 3',
  'Merriweather',
  'Playfair Display',
  'Custom',
] as const

/** Percent (M3.6, M9.18). */
export const hotspotOpacities = [50, 60, 70, 80, 90, 100] as const

/** Milliseconds (M5.13, M9.14). */
export const autoplayLimits = { min: 1000, max: 10_000, step: 500 } as const
export const autoplayDefaults = { duration: 2000, delay: 500 } as const

export const watermarkTextLimit = 20

/** More kinds of losses than these nobody looks through. */
export const acceptedLossesLimit = 500

const shortest = Math.min(autoplayDefaults.delay, autoplayLimits.min)
const millisecondsSchema = z.number().int().min(shortest).max(autoplayLimits.max)

/** How long a step stays, and how long until the next one. */
export const stepTimeSchema = z.object({
  duration: millisecondsSchema,
  transition: millisecondsSchema,
})
export type StepTime = Readonly<z.output<typeof stepTimeSchema>>

export const stepTimingSchema = stepTimeSchema.extend({ stepId: idSchema })
export type StepTiming = Readonly<z.output<typeof stepTimingSchema>>

/** Each step stands in it once at most, and its order says nothing. */
export const stepTimingsSchema = z.array(stepTimingSchema).max(1000)

/** The demo that another one was copied from by somebody who watched it: its path, and what it was called then. */
const copiedFromSchema = z.object({
  path: z.string().regex(/^\/demo\/[0-9a-f-]{36}$/),
  title: z.string().max(titleLimit),
})

const record = defineRecord(
  'Demo',
  {
    id: idSchema,
    workspaceId: idSchema,
    createdAt: timestampSchema,
    /** Only making the copy sets it, and only its own authors know it. */
    copiedFrom: copiedFromSchema.nullable().default(null),
  },
  {
    title: field(limitedText(titleLimit, 'text-too-long').min(1), 'Untitled demo'),
    metadesc: field(paragraphSchema, ''),
    /** The author's own picture that other sites show of its link; null: what `linkPicture` says. */
    metaimage: field(assetReferenceSchema.nullable(), null),
    linkPicture: field(z.enum(linkPictures), 'TitleCard'),
    /** May search engines list it? */
    searchable: field(z.boolean(), false),
    type: field(z.enum(demoTypes), 'Default'),
    config: field(demoConfigSchema, demoConfigSchema.parse({})),

    topBar: field(z.boolean(), false),
    darkmode: field(z.boolean(), false),
    progressbar: field(z.boolean(), true),
    fullWidth: field(z.boolean(), false),
    border: field(z.boolean(), true),
    /** The spec's show{product}Link. */
    showWaystepLink: field(z.boolean(), true),
    background: field(backgroundSchema.nullable(), null),

    nextButton: field(z.boolean(), true),
    showSteps: field(z.boolean(), true),
    hotspotTextVisible: field(z.boolean(), true),
    hotspotOpacity: field(z.literal(hotspotOpacities), 100),
    mobileHotspotView: field(z.boolean(), true),

    font: field(z.enum(demoFonts), 'Default'),
    customFontId: field(idSchema.nullable(), null),

    showCCButton: field(z.boolean(), false),
    /** true: the voiceover is the author's own; false: it is made by AI (V1.6). */
    recordOwnVoice: field(z.boolean(), false),
    /** How the demo's AI voiceover is spoken (V4.12, V5.4, V5.5). */
    voiceSpeed: field(voiceSpeedSchema, voiceSpeeds.default),
    voiceStability: field(voiceStabilitySchema, voiceStabilities.default),
    autoplay: field(z.boolean(), false),
    autoplayduration: field(millisecondsSchema, autoplayDefaults.duration),
    autoPlayDelay: field(millisecondsSchema, autoplayDefaults.delay),
    showplaypause: field(z.boolean(), true),
    loop: field(z.boolean(), false),
    customizePerStep: field(z.boolean(), false),
    stepTimings: field(stepTimingsSchema, []),
    /** A file of the workspace, or `track:<name>` for one of the built-in tracks. */
    backgroundMusicUrl: field(
      z.union([assetReferenceSchema, z.string().regex(/^track:[a-z-]{1,40}$/)]).nullable(),
      null,
    ),
    /** 0 (Mute) to 100 (Max): M9.16. */
    backgroundMusicVolume: field(z.int().min(0).max(100), 50),

    /** null: as the workspace has it; true: its own; false: hidden (M4.28). */
    showWatermark: field(z.boolean().nullable(), null),
    watermarkLogoUrl: field(assetReferenceSchema.nullable(), null),
    watermarkText: field(
      limitedText(watermarkTextLimit, 'watermark-text-too-long').nullable(),
      null,
    ),
    watermarkLink: field(linkSchema.nullable(), null),
    brandLogo: field(assetReferenceSchema.nullable(), null),
    ctabtntext: field(lineSchema.nullable(), null),
    ctabtncolor: field(colourSchema, brandColour),
    ctabtntextcolor: field(colourSchema, white),
    ctabtnlink: field(linkSchema.nullable(), null),

    allowDuplicate: field(z.boolean(), false),
    displayAuthor: field(z.boolean(), false),
    displayDescription: field(z.boolean(), false),
    /** Waystep's own words are in the language that the visitor's browser asks for, as far as there is one. */
    detectBrowserLanguage: field(z.boolean(), false),
    /** Captions show until a viewer turns them off, where there is a button for them. */
    captionsOn: field(z.boolean(), false),
    /** Nothing moves by itself, as for visitors who ask their system for that. */
    lessMotion: field(z.boolean(), false),

    /** Are its viewers' doings counted? null: as the workspace has it. */
    tracking: field(z.enum(trackings).nullable(), null),

    /** What captures could not keep and authors of the demo accept: no longer marked for any of them (E2.36). */
    acceptedLosses: field(z.array(lineSchema).max(acceptedLossesLimit), []),
  },
)

export const demoSchema = record.schema
/** A change to a demo: any of its fields but id, workspace and date. */
export const demoChangesSchema = record.changes

export type Demo = Readonly<z.output<typeof demoSchema>>
export type DemoChanges = Readonly<z.output<typeof demoChangesSchema>>

/** A new demo with its defaults. Throws on values no demo may hold. */
export function createDemo(fields: NewRecord<typeof record>): Demo {
  return demoSchema.parse(fields)
}

export const demoReferences: readonly ReferenceField[] = [
  ownId('id', 'demo'),
  reference('workspaceId', 'workspace', 'record'),
  reference('stepTimings.*.stepId', 'step', 'item'),
  reference('customFontId', 'font', 'null'),
  ...backgroundReferences,
]
