import {
  assetReferenceSchema,
  spokenSchema,
  voiceFileLimit,
  voiceSources,
} from '@waystep/demo-model'
import { z } from 'zod'
import { formType, route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'

const tag = 'Voices'
const params = z.object({ demoId: idSchema })

/** Steps that are spoken by one job. */
export const voiceoverStepsLimit = 500

const { text, voice, speed, stability } = spokenSchema.shape

/** `running`: steps are spoken; `failed`: some were not, and `failures` says which and why. */
export const voiceoverStates = ['running', 'done', 'failed', 'cancelled'] as const
export type VoiceoverState = (typeof voiceoverStates)[number]

const voiceoverJob = z
  .object({
    id: idSchema,
    state: z.enum(voiceoverStates),
    /** Steps whose sound is made, and all that were asked for. Once it ends: those whose sound is saved. */
    done: z.int().min(0),
    total: z.int().min(0),
    failures: z.array(z.object({ stepId: idSchema, message: z.string() })),
  })
  .meta({ id: 'VoiceoverJob' })

export type VoiceoverJob = z.output<typeof voiceoverJob>

/** Sounds of steps: own recordings, and what voices speak. */
export const voiceRoutes = {
  addFile: route({
    method: 'POST',
    path: '/api/demo/:demoId/voice-files',
    summary:
      'Stores a voice as a form (multipart/form-data) with one file: MP3, WAV, M4A, AAC, WebM or Ogg, told by its bytes, of 25 MB and two minutes (recorded) or ten (uploaded). Answers what a step’s audio calls it, and its seconds.',
    tag,
    access: 'demo.account',
    params,
    query: z.object({ source: z.enum(voiceSources).default('uploaded') }),
    // What is too large for a voice is told so; only what is far too large is cut off.
    bytes: { types: [formType], limit: 2 * voiceFileLimit },
    status: 201,
    reply: z.object({ url: assetReferenceSchema, duration: z.number().positive() }),
    rules: ['V5.6', 'V5.7', 'V5.8', 'V7.18', 'V8.6', 'V8.7', 'V8.8', 'V8.10'],
  }),
  speak: route({
    method: 'POST',
    path: '/api/demo/:demoId/speech',
    summary:
      'Has a voice say a text. Answers what a step’s audio and audioCaptionsUrl call it, and its seconds; a step’s `spoken` is what was asked for. The same is made once.',
    tag,
    access: 'demo.account',
    params,
    body: z.object({ text: text.min(1), voice: voice.min(1), speed, stability }),
    reply: z.object({
      audio: assetReferenceSchema,
      audioDuration: z.number().positive(),
      audioCaptionsUrl: assetReferenceSchema.nullable(),
      spoken: spokenSchema,
    }),
    rules: ['V7.6', 'V6.1'],
  }),
  begin: route({
    method: 'POST',
    path: '/api/demo/:demoId/voiceovers',
    summary:
      'Has the texts of steps spoken, one after the other, and saved together, whoever stays to see it. A job that goes on already is a conflict, and so are recordings that the demo has.',
    tag,
    access: 'demo.account',
    params,
    body: z.object({
      voices: z
        .array(z.object({ stepId: idSchema, audioText: text.min(1), voice: voice.min(1) }))
        .min(1)
        .max(voiceoverStepsLimit),
      speed,
      stability,
    }),
    status: 201,
    reply: z.object({ job: voiceoverJob }),
    rules: ['V7.15', 'V7.16', 'V4.12', 'V6.1'],
  }),
  job: route({
    method: 'GET',
    path: '/api/demo/:demoId/voiceovers',
    summary: 'How far the last job is that speaks a demo’s steps; null: there was none.',
    tag,
    access: 'demo.account',
    params,
    reply: z.object({ job: voiceoverJob.nullable() }),
    rules: ['V4.11', 'V7.15'],
  }),
  cancel: route({
    method: 'DELETE',
    path: '/api/demo/:demoId/voiceovers',
    summary: 'Ends the job that speaks a demo’s steps, and saves what it has spoken.',
    tag,
    access: 'demo.account',
    params,
    rules: ['V7.15'],
  }),
}
