import {
  backdrops,
  chapterChangesSchema,
  dateConfigSchema,
  defineStored,
  demoChangesSchema,
  hotspotChangesSchema,
  hotspotSchema,
  htmlEditSchema,
  pictureEditsSchema,
  stepChangesSchema,
  stepSchema,
  type TextKind,
  textKinds,
} from '@waystep/demo-model'
import { z } from 'zod'
import type { KeptDraft } from './draft.ts'

/** What is wrong with a value of the right type: an author may still be typing it. */
const unfinishedIssues: ReadonlySet<string> = new Set([
  'custom',
  'too_big',
  'too_small',
  'invalid_format',
  'not_multiple_of',
])

function isUnfinished(issue: z.core.$ZodIssue): boolean {
  if (issue.code !== 'invalid_union') return unfinishedIssues.has(issue.code)
  return issue.errors.some((branch) => branch.length > 0 && branch.every(isUnfinished))
}

/** What may be saved by this schema, or could be once what was typed is shorter, or whole. */
function unfinished<T>(schema: z.ZodType<T>) {
  return z.unknown().transform((value, context): T => {
    const read = schema.safeParse(value)
    if (read.success) return read.data
    if (read.error.issues.every(isUnfinished)) return value as T
    context.addIssue(z.prettifyError(read.error))
    return z.NEVER
  })
}

const backdrop = z.enum(backdrops).exactOptional()

const textKind = z.custom<TextKind>((kind) => typeof kind === 'string' && kind in textKinds)

const translatedTexts = z.record(
  z.string(),
  z.object({
    kind: textKind,
    ownerId: z.string(),
    text: z.string(),
    originalText: z.string(),
    isConfirmed: z.boolean(),
  }),
)

/** What the Translations Hub holds: its texts may be too long yet, and name records that are gone. */
const translationSchema = z.object({
  kind: z.literal('translation'),
  language: z.string(),
  isPending: z.boolean(),
  source: z.string().nullable(),
  texts: translatedTexts,
  read: translatedTexts.exactOptional(),
  media: z.record(
    z.string(),
    z.object({
      stepId: z.string(),
      mediaType: z.literal('Audio').exactOptional(),
      url: z.string().nullable(),
      duration: z.number().nullable(),
      captionsUrl: z.string().nullable(),
      voice: z.string().nullable(),
      transcription: z.string(),
    }),
  ),
  voiceoverEnabled: z.boolean().exactOptional(),
  selectedVoice: z.string().nullable().exactOptional(),
})

const draftSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new'), hotspot: unfinished(hotspotSchema), backdrop }),
  z.object({
    kind: z.literal('edit'),
    hotspotId: z.string(),
    changes: unfinished(hotspotChangesSchema),
    backdrop,
  }),
  z.object({
    kind: z.literal('chapter'),
    chapterId: z.string(),
    changes: unfinished(chapterChangesSchema),
  }),
  z.object({
    kind: z.literal('html'),
    changed: z.record(z.string(), unfinished(htmlEditSchema.nullable())),
    undecided: z.array(z.string()),
    dates: unfinished(dateConfigSchema.nullable()),
    appliesToAll: z.boolean(),
    pictures: z.record(z.string(), z.instanceof(Blob)),
  }),
  z.object({
    kind: z.literal('picture'),
    stepId: z.string(),
    image: z.string(),
    state: unfinished(pictureEditsSchema),
  }),
  z.object({
    kind: z.literal('video'),
    stepId: z.string(),
    video: z.string(),
    values: unfinished(
      stepSchema.pick({
        trimStart: true,
        trimEnd: true,
        playbackRate: true,
        mute: true,
        videoCrop: true,
      }),
    ),
  }),
  z.object({
    kind: z.literal('voices'),
    settings: demoChangesSchema.pick({
      recordOwnVoice: true,
      voiceSpeed: true,
      voiceStability: true,
    }),
    steps: z.record(
      z.string(),
      z.object({
        from: z.string(),
        to: unfinished(
          stepChangesSchema.pick({
            audio: true,
            audioDuration: true,
            audioText: true,
            audioCaptionsUrl: true,
            spoken: true,
            voice: true,
          }),
        ),
      }),
    ),
  }),
  translationSchema,
])

/** How drafts on this device are read, whichever version of the editor has written them. */
export const storedDraft = defineStored<KeptDraft>({
  schema: z.object({
    demoId: z.string(),
    clientId: z.string(),
    // The first of version 1 did not say whose they are.
    author: z.string().nullable().default(null),
    at: z.number(),
    draft: draftSchema,
  }),
  steps: [
    // Version 2 has drafts of pictures. Editors of version 1 leave them to it; what those wrote is read as it is.
    (json) => json,
    // Version 3 has drafts of videos, likewise.
    (json) => json,
    // Version 4 has drafts of voiceovers, likewise.
    (json) => json,
    // Version 5 has drafts of translations, likewise.
    (json) => json,
    // Version 6 has what was read in place of texts of a translation; drafts of version 5 do not say it.
    (json) => json,
  ],
})
