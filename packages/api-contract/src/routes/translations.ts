import { idSchema as newIdSchema, stepChangesSchema } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { demoText, languageCode, ownedText } from '../shapes/owned-text.ts'

const tag = 'Translations'
const params = z.object({ id: idSchema })
const ofLanguage = z.object({ id: idSchema, language: languageCode })
export const translatedText = ownedText.extend({
  text: demoText,
  /** What it was translated from. */
  originalText: demoText,
  /** Did a person write or confirm it? */
  isConfirmed: z.boolean().default(false),
})

/** A text of a translation that is there already. */
const textUpdate = translatedText.extend({
  /**
   * `updatedAt` of the text as whoever sends it read it; null: there was none. A text that nobody confirmed is then not
   * put over what a person wrote or confirmed since. Absent: it is put over whatever there is.
   */
  readAt: z.iso.datetime().nullable().optional(),
})

const translatedMedia = z.object({
  stepId: newIdSchema,
  mediaType: z.literal('Audio').default('Audio'),
  /** A file of the workspace that was uploaded or made as voiceover; null: none. */
  url: stepChangesSchema.shape.audio.unwrap(),
  /** Seconds. */
  duration: stepChangesSchema.shape.audioDuration.unwrap(),
  captionsUrl: stepChangesSchema.shape.audioCaptionsUrl.unwrap(),
  voice: z.string().max(500).nullable(),
  /** What is said. */
  transcription: demoText,
})

const stored = { id: z.string(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

const translation = z.object({
  id: z.string(),
  demoId: z.string(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  voiceoverEnabled: z.boolean(),
  selectedVoice: z.string().nullable(),
  /** One that is stored never is; the editor's own are until they are saved. */
  isPending: z.literal(false),
  revision: z.int(),
  translatedTexts: z.array(translatedText.extend({ ...stored, translationId: z.string() })),
  translatedMedia: z.array(translatedMedia.extend({ id: z.string() })),
})

/**
 * Captured pages that nobody has read for their texts yet, and that are not read now: what is found is kept, for which the
 * workspace has no room. Asking again changes nothing until it has. Absent: there are none.
 */
export const leftOutPages = z.object({ reason: z.literal('quota-exceeded'), pages: z.int() })
export type LeftOutPages = z.infer<typeof leftOutPages>

/** Bytes of a file of translations. */
export const translationFileLimit = 8_000_000
const format = z.enum(['xliff', 'csv']).default('xliff')

/** Texts of a whole demo of a thousand steps fit; one that was changed takes less than 2 kB. */
const limits = { bodyLimit: 8_000_000 }
const texts = z.array(translatedText).max(10_000)
const media = z.array(translatedMedia).max(1_000)

export const translationRoutes = {
  languages: route({
    method: 'GET',
    path: '/api/demo/:id/translated-languages',
    summary: 'The languages that a demo is in besides its own, and how far each is.',
    tag,
    access: 'demo.account',
    params,
    reply: z.object({
      data: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          /** How many texts there are in each state. */
          progress: z.object({
            missing: z.int(),
            outdated: z.int(),
            draft: z.int(),
            confirmed: z.int(),
          }),
        }),
      ),
      /** The one to begin with; null: there is none. */
      defaultTranslation: z.string().nullable(),
      /** What the demo itself is written in, of the languages that can be chosen; null: nobody can tell. */
      sourceLanguage: z.string().nullable(),
      /** What it can be translated into: not its own language, nor those that it has. */
      targetLanguages: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    rules: ['V5.17', 'V7.7', 'V7.19'],
  }),
  get: route({
    method: 'GET',
    path: '/api/demo/:id/translations/:language',
    summary: 'What a demo says and what is heard in a language.',
    tag,
    access: 'demo.account',
    params: ofLanguage,
    reply: translation,
    rules: ['V7.8', 'V3.18', 'V3.19', 'V3.20', 'V3.22'],
  }),
  pageTexts: route({
    method: 'GET',
    path: '/api/demo/:id/page-texts',
    summary:
      'What the captured pages of a demo say that can be translated, as viewers get them; what most steps say comes first.',
    tag,
    access: 'demo.account',
    params,
    reply: z.object({
      texts: z.array(
        z.object({
          pageTextId: newIdSchema,
          text: z.string(),
          /** The first step that says it. */
          stepId: z.string(),
          /** How many steps say it. */
          steps: z.int(),
        }),
      ),
      /** Are all pages read? Else ask again, unless `leftOut` is told: what was read is kept. */
      isWhole: z.boolean(),
      leftOut: leftOutPages.optional(),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/api/demo/:id/translations',
    summary: 'Adds a language to a demo.',
    tag,
    access: 'demo.account',
    params,
    body: z.object({
      sourceLanguage: languageCode,
      targetLanguage: languageCode,
      voiceoverEnabled: z.boolean().default(false),
      selectedVoice: z.string().max(500).nullable().default(null),
      translatedTexts: texts.default([]),
      translatedMedia: media.default([]),
    }),
    ...limits,
    status: 201,
    reply: translation,
    rules: ['V7.9', 'V4.41'],
  }),
  update: route({
    method: 'PUT',
    path: '/api/demo/:id/translations',
    summary: 'Changes what a demo says or what is heard in a language: only what is named.',
    tag,
    access: 'demo.account',
    params,
    body: z.object({
      targetLanguage: languageCode,
      selectedVoice: z.string().max(500).nullable().optional(),
      voiceoverEnabled: z.boolean().optional(),
      translatedTextUpdates: z.array(textUpdate).max(10_000).default([]),
      translatedMediaUpdates: media.default([]),
    }),
    ...limits,
    reply: z.object({
      targetLanguage: z.string(),
      revision: z.int(),
      /** Texts that stay as a person confirmed them since they were read; absent: none. */
      kept: z.int().optional(),
    }),
    rules: ['V7.10', 'V4.41', 'V4.44'],
  }),
  exportFile: route({
    method: 'GET',
    path: '/api/demo/:id/translations/:language/file',
    summary:
      'What a demo says and what of it is translated, as a file for translators: XLIFF 2.1 or a table. Captured pages that are left out, since the workspace is full, are counted in the header `x-waystep-left-out-pages`.',
    tag,
    access: 'demo.account',
    params: ofLanguage,
    query: z.object({
      format,
      /** `true`: without what a person confirmed. */
      open: z.stringbool().default(false),
    }),
  }),
  importFile: route({
    method: 'POST',
    path: '/api/demo/:id/translations/:language/file',
    summary:
      'Puts what a translator’s file says. What it leaves empty stays, and so does what a person confirmed, unless `overConfirmed` is `true`.',
    tag,
    access: 'demo.account',
    params: ofLanguage,
    query: z.object({ format, overConfirmed: z.stringbool().default(false) }),
    bytes: { types: ['*/*'], limit: translationFileLimit },
    reply: z.object({
      changed: z.int(),
      kept: z.int(),
      unknown: z.int(),
      faults: z.array(z.object({ key: z.string(), code: z.string() })),
    }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/demo/:id/translations/:language',
    summary: 'Removes a language from a demo, with all that was written in it.',
    tag,
    access: 'demo.account',
    params: ofLanguage,
    reply: z.object({ targetLanguage: z.string() }),
    rules: ['V7.11'],
  }),
}
