import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'

const tag = 'Voices'
const workspace = z.object({ workspaceId: idSchema })

/** The services that speak, as their adapters are called. */
export const speechKinds = ['elevenlabs', 'openai', 'polly', 'self-hosted'] as const
const kind = z.enum(speechKinds)
const one = workspace.extend({ kind })

/** What can stand in a header. */
const key = z
  .string()
  .max(500)
  .regex(/^[\x21-\x7e]*$/, 'A key has letters, digits and signs, and no spaces')

const url = z.url({ protocol: /^https?$/ }).max(500)
const line = z.string().trim().min(1).max(200)
const region = z.string().regex(/^[a-z\d-]{1,40}$/, 'Enter a region such as us-east-1')

/** A service that speaks for a workspace. Its key is told to nobody. */
export const speechService = z
  .object({
    kind,
    /** Who set it up: an Admin of the workspace, or the operator for all workspaces. */
    owner: z.enum(['workspace', 'server']),
    /** The last four letters of a key that an Admin gave, none of a short one; null: no key, or the operator's. */
    keyEnd: z.string().nullable(),
    url: z.string().nullable(),
    model: z.string().nullable(),
    voices: z.array(z.string()),
    region: z.string().nullable(),
  })
  .meta({ id: 'SpeechService' })

export type SpeechServiceItem = z.infer<typeof speechService>

/** How many words a workspace may have said in another way. */
export const mostPronunciations = 500

const word = z
  .string()
  .trim()
  .min(1, 'Enter a word')
  .max(60)
  .regex(/^\S+$/, 'Enter one word, without spaces')

const pronunciation = z.strictObject({
  /** As authors write it, in any letter case. */
  word,
  /** As it is spelled for voices. */
  said: z.string().trim().min(1, 'Enter how it is said').max(120),
})

const pronunciations = z.array(pronunciation).max(mostPronunciations)

export type PronunciationItem = z.infer<typeof pronunciation>

/** The services that speak for a workspace, and how they say its words. */
export const speechSettingsRoutes = {
  services: route({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/speech-services',
    summary: 'The services that speak for a workspace, without their keys',
    tag,
    access: 'workspace.admin',
    params: workspace,
    reply: z.object({
      services: z.array(speechService),
      /** May their addresses lead into private networks, and be without TLS? */
      near: z.boolean(),
    }),
  }),
  setService: route({
    method: 'PUT',
    path: '/api/workspaces/:workspaceId/speech-services/:kind',
    summary: 'Sets a service up for a workspace, in place of the operator’s of the same kind',
    tag,
    access: 'workspace.admin',
    params: one,
    body: z.strictObject({
      /** Absent: the stored one stays, as long as the address does. */
      key: key.optional(),
      /** The access key ID of AWS, which belongs to its key. */
      accessKey: key.optional(),
      url: url.nullish(),
      model: line.nullish(),
      voices: z.array(line).max(200).optional(),
      region: region.nullish(),
    }),
    reply: z.object({
      service: speechService,
      /** Why its voices could not be asked for just now; null: they could. */
      problem: z.string().nullable(),
    }),
  }),
  removeService: route({
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/speech-services/:kind',
    summary: 'Forgets a workspace’s own service, and its key',
    tag,
    access: 'workspace.admin',
    params: one,
  }),
  pronunciations: route({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/pronunciations',
    summary: 'The words that voices say in another way than they are written',
    tag,
    access: 'workspace.admin',
    params: workspace,
    reply: z.object({ words: pronunciations }),
  }),
  setPronunciations: route({
    method: 'PUT',
    path: '/api/workspaces/:workspaceId/pronunciations',
    summary:
      'Sets all words that voices say in another way; voiceovers made before stay as they are',
    tag,
    access: 'workspace.admin',
    params: workspace,
    body: z.strictObject({ words: pronunciations }),
    reply: z.object({ words: pronunciations }),
  }),
}
