import { idSchema as newIdSchema, titleLimit } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { demoText, languageCode, ownedText } from '../shapes/owned-text.ts'
import { leftOutPages, translatedText } from './translations.ts'

const tag = 'Texts by AI'
const params = z.object({ id: idSchema })

/** What a demo is to be, which its texts are written for; the first is the usual one (E9.9). */
export const aiTextTypes = [
  'How-to Guide',
  'Product tour',
  'Feature announcement',
  'Onboarding',
  'Sales demo',
] as const

/** Steps whose texts are written at once (E9.2). */
export const enhancedStepsLimit = 100

/** What is translated by one call: texts, and characters of all of them together. */
export const translatedTextsLimit = { texts: 50, characters: 12_000 } as const

const asked = {
  /** The title of the demo, which says what the texts are about (E5.34). */
  title: z.string().trim().min(1).max(titleLimit),
  type: z.enum(aiTextTypes),
  /** What the texts are written in. */
  language: languageCode,
}

const textAsk = z.object(asked)
/** What texts are written from. */
export type AiTextAsk = z.output<typeof textAsk>

/** What is to be told of a proposal: what it lost or spoiled of the original, or that it is in another language. */
const fault = z.object({
  code: z.enum([
    'too-long',
    'variables-lost',
    'variables-added',
    'markup-changed',
    'other-language',
  ]),
  /** Characters that the text may have. */
  limit: z.int().optional(),
  /** Names of variables. */
  names: z.array(z.string()).optional(),
})
export type TextFault = z.infer<typeof fault>

const originals = z
  .array(ownedText.extend({ text: demoText }))
  .max(translatedTextsLimit.texts)
  .refine(
    (texts) =>
      texts.reduce((sum, { text }) => sum + text.length, 0) <= translatedTextsLimit.characters,
    `At most ${translatedTextsLimit.characters} characters together`,
  )

/** Texts that services of AI write and translate: proposals, of which nothing is stored, unless the summary says so. */
export const aiTextRoutes = {
  status: route({
    method: 'GET',
    path: '/api/demo/:id/ai-texts',
    summary: 'Is there a service that writes and translates texts for a demo?',
    tag,
    access: 'demo.account',
    params,
    reply: z.object({
      enhance: z.boolean(),
      translate: z.boolean(),
      /** What to do where one of them is missing; null: nothing is. */
      message: z.string().nullable(),
      /** Where the caller can do that; null: nowhere. */
      settingsPath: z.string().nullable(),
    }),
  }),
  enhance: route({
    method: 'POST',
    path: '/api/demo/:id/enhanced-texts',
    summary:
      'Proposes texts for the hotspots of steps, of all that the demo has or of those that are named.',
    tag,
    access: 'demo.account',
    params,
    body: z.strictObject({
      ...asked,
      stepIds: z.array(newIdSchema).min(1).max(enhancedStepsLimit).optional(),
    }),
    reply: z.object({
      steps: z.array(
        z.object({
          stepId: newIdSchema,
          hotspotId: newIdSchema,
          /** What viewers read so far. */
          was: demoText,
          /** What is proposed for its `aiText`. */
          now: demoText,
          faults: z.array(fault),
        }),
      ),
      /** Hotspots for which nothing of use was answered. */
      left: z.array(newIdSchema),
    }),
    rules: ['E9.2', 'E5.34', 'E5.35'],
  }),
  write: route({
    method: 'POST',
    path: '/api/ai/text',
    summary: 'Writes the texts of all hotspots of a demo, and stores them as one change.',
    tag,
    access: 'demo.account',
    body: z.strictObject({ demoId: idSchema, ...asked }),
    reply: z.object({
      status: z.literal('success'),
      generatedCount: z.int(),
      totalHotspots: z.int(),
    }),
    rules: ['E7.18', 'E4.27'],
  }),
  translate: route({
    method: 'POST',
    path: '/api/demo/:id/translated-texts',
    summary: 'Proposes translations of some texts of a demo.',
    tag,
    access: 'demo.account',
    params,
    body: z.strictObject({
      /** Null: nobody knows. */
      sourceLanguage: languageCode.nullable(),
      targetLanguage: languageCode,
      texts: originals,
    }),
    reply: z.object({
      texts: z.array(ownedText.extend({ text: demoText, faults: z.array(fault) })),
      /** Texts that the demo has not, or for which nothing of use was answered. */
      left: z.array(ownedText),
    }),
    rules: ['V4.40', 'V4.44'],
  }),
  translateAll: route({
    method: 'POST',
    path: '/api/demo/:id/ai-translation',
    summary:
      'Proposes a whole translation of a demo. It takes as long as all of its texts do: `translated-texts` translates them part by part.',
    tag,
    access: 'demo.account',
    params,
    body: z.strictObject({
      targetLanguage: languageCode,
      /** `true`: without what voices say. */
      textOnly: z.boolean().default(false),
      /** `true`: nothing but what voices say. */
      mediaTextOnly: z.boolean().default(false),
      /** `true`: what its captured pages say as well, which is hundreds of texts for most products. */
      pageTexts: z.boolean().default(false),
    }),
    reply: z.object({
      demoId: z.string(),
      sourceLanguage: z.string().nullable(),
      targetLanguage: z.string(),
      voiceoverEnabled: z.boolean(),
      /** It is stored by `POST /api/demo/:id/translations`. */
      isPending: z.literal(true),
      translatedTexts: z.array(translatedText.extend({ faults: z.array(fault) })),
      translatedMedia: z.array(z.never()),
      leftOut: leftOutPages.optional(),
    }),
    rules: ['V7.12', 'V4.40'],
  }),
  translateText: route({
    method: 'POST',
    path: '/api/demo/:id/ai-translated-text',
    summary: 'Translates one text for a demo.',
    tag,
    access: 'demo.account',
    params,
    body: z.strictObject({ text: demoText, targetLanguage: languageCode }),
    reply: z.object({ data: z.object({ text: demoText }) }),
    rules: ['V7.13'],
  }),
  translateNew: route({
    method: 'POST',
    path: '/api/ai/translate-new',
    summary:
      'Makes a copy of a demo in another language, named as the demo with the language in brackets. The same id again answers the same copy.',
    tag,
    access: 'demo.account',
    body: z.strictObject({
      demoId: idSchema,
      /** The copy’s; absent: the server chooses one. */
      id: newIdSchema.optional(),
      language: languageCode,
      /** A folder of the workspace, or null for none; absent: where the demo is. */
      moveTo: idSchema.nullish(),
      /** Translations that were asked for before; absent: all texts are translated by this call. */
      texts: z
        .array(ownedText.extend({ text: demoText }))
        .max(10_000)
        .optional(),
    }),
    bodyLimit: 8_000_000,
    reply: z.object({ id: idSchema }),
    status: 201,
    rules: ['E7.19', 'E4.30'],
  }),
}
