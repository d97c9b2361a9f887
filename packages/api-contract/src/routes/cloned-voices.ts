import { z } from 'zod'
import { formType, route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { nameSchema } from '../shapes/name.ts'

const tag = 'Voices'

/** The people a cloned voice is shared with (V2.40 to V2.42, V3.9). */
export const cloneScopes = ['personal', 'workspace', 'enterprise'] as const
export type CloneScope = (typeof cloneScopes)[number]

/** Seconds of a recording that a voice is cloned from (V4.35, V5.13). */
export const cloneSeconds = { min: 45, max: 120 } as const
/** Bytes of such a recording: two minutes take some two million. */
export const cloneRecordingLimit = 10 * 1024 * 1024

/** How steps name a cloned voice. */
export const clonePrefix = 'clone:'
const voiceId = z.string().regex(/^clone:[0-9a-f-]{36}$/, 'This is not the id of a cloned voice.')

/** As BCP 47 has it. */
const language = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/)

const clonedVoiceShape = z
  .object({
    id: idSchema,
    /** What steps name it by; its id at the provider is never told (V3.8). */
    voiceId,
    name: z.string(),
    /** The language that was read when it was cloned. */
    language,
    scope: z.enum(cloneScopes),
    /** It can be neither heard nor chosen: the plan is too low (V3.11), or it is the private voice of somebody else. */
    isRestricted: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ClonedVoice' })

export type ClonedVoice = z.output<typeof clonedVoiceShape>

/** The fields of the form, besides its file (V3.13): one of the last three says with whom the voice is shared. */
export const cloneForm = z
  .strictObject({
    name: nameSchema(100),
    language,
    /** ‘This is my voice, or I have its owner’s consent’. */
    consent: z.literal('true', 'Say that this is your voice, or that you have consent.'),
    userId: idSchema.optional(),
    workspaceId: idSchema.optional(),
    enterpriseId: idSchema.optional(),
  })
  .refine(
    ({ userId, workspaceId, enterpriseId }) =>
      [userId, workspaceId, enterpriseId].filter((id) => id !== undefined).length === 1,
    'Say with whom the voice is shared, once.',
  )

export type CloneForm = z.output<typeof cloneForm>

const demo = z.object({ demoId: idSchema })

export const clonedVoiceRoutes = {
  list: route({
    method: 'GET',
    path: '/api/cloned-voices',
    summary:
      'The cloned voices that the caller may use for a demo, and those that speak in it already',
    tag,
    access: 'demo.account',
    query: demo,
    reply: z.object({
      voices: z.array(clonedVoiceShape),
      /** Does any voice service of the workspace clone voices? */
      canClone: z.boolean(),
    }),
    rules: ['V7.2', 'V3.8', 'V3.9', 'V3.11', 'V6.5'],
  }),
  create: route({
    method: 'POST',
    path: '/api/cloned-voices',
    summary:
      'Clones a voice from a recording of 45 to 120 seconds: a form (multipart/form-data) with the file audioFile (WebM), name, language, consent, and one of userId, workspaceId and enterpriseId. The recording is not kept.',
    tag,
    access: 'demo.account',
    query: demo,
    bytes: { types: [formType], limit: cloneRecordingLimit, fields: 6 },
    status: 201,
    reply: z.object({
      data: z.object({ code: z.literal('Success'), id: idSchema, voiceId }),
    }),
    rules: ['V7.4', 'V3.13', 'V3.14', 'V5.12', 'V5.13', 'V6.2', 'V8.18', 'V9.7'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/cloned-voices/:id',
    summary:
      'Deletes a cloned voice, at its provider, too: one’s own, or as an Admin one that is shared. What it spoke stays.',
    tag,
    access: 'workspace.account',
    params: z.object({ id: idSchema }),
    status: 204,
    rules: ['V7.3', 'V6.5', 'V8.4'],
  }),
  preview: route({
    method: 'POST',
    path: '/api/cloned-voices/preview',
    summary: 'Where a cloned voice can be heard, in a language; it is made once.',
    tag,
    access: 'workspace.account',
    body: z.strictObject({ voiceId, language }),
    reply: z.object({ data: z.object({ audioUrl: z.string() }) }),
    rules: ['V7.5', 'V3.10'],
  }),
  sample: route({
    method: 'GET',
    path: '/api/cloned-voices/:id/samples/:language',
    summary: 'A sample that was made before, for whoever may use the voice.',
    tag,
    access: 'workspace.account',
    params: z.object({ id: idSchema, language }),
    rules: ['V3.10'],
  }),
}
