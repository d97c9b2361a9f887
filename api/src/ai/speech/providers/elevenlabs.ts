import { FormData } from 'undici'
import { z } from 'zod'
import { parseReply } from '../../calls/parse-reply.ts'
import { type FailedReply, type ProviderCall, providerCall } from '../../calls/provider-call.ts'
import type { ProviderFailureKind } from '../../calls/provider-failure.ts'
import type { CloneAsk, Speech, SpeechAsk, SpeechProvider } from '../speech-provider.ts'
import { spokenText } from '../spoken-text.ts'
import { elevenLabsClones, elevenLabsVoices } from './elevenlabs-voices.ts'
import { wordsOfCharacters } from './words-of-characters.ts'

/** The calls of ElevenLabs as it documents them (elevenlabs.io/docs/api-reference). */
export interface ElevenLabsSettings {
  /** Without a slash at its end. */
  readonly url: string
  readonly key: string
  readonly model: string
  /** See `CallerOptions.near`. */
  readonly near: boolean
}

export const elevenLabsDefaults = {
  url: 'https://api.elevenlabs.io',
  model: 'eleven_multilingual_v2',
} as const

const name = 'ElevenLabs'

export function elevenLabs(settings: ElevenLabsSettings): SpeechProvider {
  const { url, key, model, near } = settings
  const call = providerCall({ name, near, kindOf })
  const headers = { 'xi-api-key': key }
  const addressOf = (voice: string) => `${url}/v1/voices/${encodeURIComponent(voice)}`
  return {
    id: 'elevenlabs',
    name,
    sounds: `${url} ${model}`,
    speak: (ask) => speak(call, settings, ask),
    voices: (signal) => elevenLabsVoices({ call, url, headers, signal }),
    clone: (ask) => clone(call, settings, ask),
    clonesNamed: (wanted, signal) => elevenLabsClones({ call, url, headers, signal }, wanted),
    deleteClone: async (voice, signal) => {
      await call({ method: 'DELETE', url: addressOf(voice), headers, signal, wants: 'anything' })
    },
  }
}

const spoken = z.object({
  audio_base64: z.base64(),
  alignment: z
    .object({
      characters: z.array(z.string()),
      character_start_times_seconds: z.array(z.number()),
      character_end_times_seconds: z.array(z.number()),
    })
    .nullish(),
})

async function speak(
  call: ProviderCall,
  { url, key, model }: ElevenLabsSettings,
  { text, voice, speed, stability, signal }: SpeechAsk,
): Promise<Speech> {
  const way = `/v1/text-to-speech/${encodeURIComponent(voice)}/with-timestamps`
  const reply = await call({
    method: 'POST',
    url: `${url}${way}?output_format=mp3_44100_128`,
    headers: { 'xi-api-key': key, 'content-type': 'application/json' },
    // What stands in angle brackets would be read as a tag; without them it is said as it is written.
    body: JSON.stringify({
      text: spokenText(text).replace(/[<>]/g, ' '),
      model_id: model,
      voice_settings: { stability, speed },
    }),
    signal,
    wants: 'json',
  })
  const { audio_base64: audio, alignment } = parseReply(name, spoken, reply.bytes)
  const words =
    alignment &&
    wordsOfCharacters(alignment.characters, {
      starts: alignment.character_start_times_seconds,
      ends: alignment.character_end_times_seconds,
    })
  return { bytes: Buffer.from(audio, 'base64'), type: 'audio/mpeg', words: words ?? null }
}

const cloned = z.object({ voice_id: z.string().min(1).max(200) })

async function clone(
  call: ProviderCall,
  { url, key }: ElevenLabsSettings,
  { name: voiceName, description, language, recording, type, signal }: CloneAsk,
): Promise<string> {
  const form = new FormData()
  form.set('name', voiceName)
  form.set('description', description)
  form.set('labels', JSON.stringify({ language }))
  form.set('files', new Blob([new Uint8Array(recording)], { type }), 'recording')
  const reply = await call({
    method: 'POST',
    url: `${url}/v1/voices/add`,
    headers: { 'xi-api-key': key },
    body: form,
    signal,
    wants: 'json',
  })
  return parseReply(name, cloned, reply.bytes).voice_id
}

const failure = z.object({ detail: z.object({ status: z.string() }) })

/** 401 says of an account without credit what it says of a wrong key, but for its status in words. */
function kindOf({ body }: FailedReply): ProviderFailureKind | null {
  const said = failure.safeParse(body).data?.detail.status
  return said === 'quota_exceeded' ? 'no-credit' : null
}
