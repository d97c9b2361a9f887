import { z } from 'zod'
import { withoutEndSlash } from '../calls/without-end-slash.ts'
import type { SpeechService } from './speech-service.ts'

/** The services that speak for every workspace of the server, and what workspaces may name. */
export interface SpeechConfig {
  readonly services: readonly SpeechService[]
  /** May services that workspaces name be in private networks, and be asked without TLS? */
  readonly near: boolean
}

const url = z.url({ protocol: /^https?$/ }).transform(withoutEndSlash)
/** What can stand in a header. */
const key = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be printable, without spaces')

/** The operator's own services, by environment. */
export const speechSettings = {
  OPENAI_SPEECH_KEY: key.optional(),
  OPENAI_SPEECH_URL: url.optional(),
  OPENAI_SPEECH_MODEL: z.string().max(200).optional(),
  OPENAI_SPEECH_VOICES: z
    .string()
    .transform((list) => list.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(z.string().max(100)).max(200))
    .default([]),
  ELEVENLABS_KEY: key.optional(),
  ELEVENLABS_URL: url.optional(),
  ELEVENLABS_MODEL: z.string().max(200).optional(),
  POLLY_ACCESS_KEY: key.optional(),
  POLLY_SECRET_KEY: key.optional(),
  POLLY_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/, 'must be a region of AWS')
    .default('us-east-1'),
  POLLY_URL: url.optional(),
  VOICE_URL: url.optional(),
  VOICE_KEY: key.optional(),
  VOICES_NEAR: z.stringbool().default(false),
} as const

type SpeechSettings = z.infer<z.ZodObject<typeof speechSettings>>

/** What the environment sets up; a service without its key is none, but for one of one's own. */
export function speechOf(env: SpeechSettings): SpeechConfig {
  const found: (SpeechService | null)[] = [
    openAiOf(env),
    elevenLabsOf(env),
    pollyOf(env),
    ownOf(env),
  ]
  return { services: found.filter((service) => service !== null), near: env.VOICES_NEAR }
}

const nothing = { url: null, model: null, voices: [], accessKey: null, region: null } as const

/** An address alone is enough: servers of one's own that speak the protocol often want no key. */
function openAiOf(env: SpeechSettings): SpeechService | null {
  const { OPENAI_SPEECH_KEY: key, OPENAI_SPEECH_URL: url, OPENAI_SPEECH_MODEL: model } = env
  if (key === undefined && url === undefined) return null
  const more = { url: url ?? null, model: model ?? null, voices: env.OPENAI_SPEECH_VOICES }
  return { ...nothing, kind: 'openai', key: key ?? '', ...more }
}

function elevenLabsOf(env: SpeechSettings): SpeechService | null {
  const { ELEVENLABS_KEY: key, ELEVENLABS_URL: url, ELEVENLABS_MODEL: model } = env
  if (key === undefined) return null
  return { ...nothing, kind: 'elevenlabs', key, url: url ?? null, model: model ?? null }
}

function pollyOf(env: SpeechSettings): SpeechService | null {
  const { POLLY_ACCESS_KEY: accessKey, POLLY_SECRET_KEY: key, POLLY_REGION: region } = env
  if (accessKey === undefined || key === undefined) return null
  return { ...nothing, kind: 'polly', accessKey, key, region, url: env.POLLY_URL ?? null }
}

function ownOf({ VOICE_URL: url, VOICE_KEY: key }: SpeechSettings): SpeechService | null {
  return url === undefined ? null : { ...nothing, kind: 'self-hosted', key: key ?? '', url }
}
