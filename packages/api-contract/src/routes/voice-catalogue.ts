import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'

const tag = 'Voices'
const demo = z.object({ demoId: idSchema })

/** A language as its reader writes it (BCP 47); what is none filters nothing. */
const language = z.string().max(35)

/** `<provider>:<voice>`, or `clone:<id>`. */
const voiceId = z.string().min(1).max(300)

/** A voice that can be chosen, as the list of voices has it (V3.1, V3.5, V3.12). */
export const voiceOption = z
  .object({
    id: voiceId,
    name: z.string(),
    /** American, British, …; null where it has none worth saying. */
    accent: z.string().nullable(),
    /** As BCP 47 has them; empty: it speaks whatever language the text is in. */
    languages: z.array(z.string()),
    /** A few words about it. */
    style: z.string(),
    voiceTypes: z.array(z.enum(['Educational', 'Storytelling', 'Animated'])),
    /** It still speaks where it was chosen, and is chosen no more (V4.21, V5.1). */
    isDeprecated: z.boolean(),
    /** Where it can be heard, on this server; null: nowhere. */
    sample: z.string().nullable(),
    /** Amazon Polly's engine; null for all others. */
    engine: z.enum(['standard', 'neural']).nullable(),
    isClone: z.boolean(),
    /** Whose a cloned voice is; null for all others. */
    scope: z.enum(['personal', 'workspace', 'enterprise']).nullable(),
    /** The plan of the workspace does not let it speak (V3.11). */
    isRestricted: z.boolean(),
  })
  .meta({ id: 'VoiceOption' })

export type VoiceOption = z.infer<typeof voiceOption>

/** Letters of a text whose language is asked: the first ones tell as much as all. */
const mostLetters = 20_000

/** The voices that speak for a demo, and the language of what they say. */
export const voiceCatalogueRoutes = {
  list: route({
    method: 'GET',
    path: '/api/demo/:demoId/voices',
    summary:
      'The voices of all services that speak for the demo’s workspace, or those of one language',
    tag,
    access: 'demo.account',
    params: demo,
    query: z.object({ language: language.optional() }),
    reply: z.object({
      voices: z.array(voiceOption),
      /** Is there any service that speaks? Without, there is nothing to choose from but cloned voices. */
      configured: z.boolean(),
      /** Services whose voices could not be asked for, as people call them. */
      missing: z.array(z.string()).optional(),
    }),
    rules: ['V3.1', 'V3.5', 'V3.12', 'V4.17'],
  }),
  sample: route({
    method: 'GET',
    path: '/api/demo/:demoId/voices/:voiceId/sample',
    summary: 'A voice to hear: its service’s own sample, or a sentence in the language asked for',
    tag,
    access: 'demo.account',
    params: demo.extend({ voiceId }),
    query: z.object({ language: language.optional() }),
    rules: ['V3.2'],
  }),
  detectLanguage: route({
    method: 'POST',
    path: '/api/detect-language',
    summary: 'The language of a text that a voice is to say',
    tag,
    access: 'demo.account',
    body: z.strictObject({
      text: z.string().max(mostLetters),
      demoId: idSchema,
      /** Sent by whoever kept what was told before; nothing of it is read. */
      options: z.looseObject({}).optional(),
    }),
    reply: z.object({
      /** As BCP 47 has it; `en` for no text, and for what tells no language (V4.17). */
      language: z.string(),
    }),
    rules: ['V7.1', 'V4.17'],
  }),
}
