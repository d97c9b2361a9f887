import { z } from 'zod'
import { type FailedReply, providerCall } from '../../calls/provider-call.ts'
import { ProviderFailure, type ProviderFailureKind } from '../../calls/provider-failure.ts'
import type { Speech, SpeechAsk, SpeechProvider, SpeechVoice } from '../speech-provider.ts'
import { spokenText } from '../spoken-text.ts'

/**
 * `POST /audio/speech` as OpenAI documents it (developers.openai.com, API reference, Audio, Create speech); many
 * servers of others speak it too.
 */
export interface OpenAiSpeechSettings {
  /** An address that ends with `v1`, without a slash. */
  readonly url: string
  /** Empty: nothing is sent in its place. */
  readonly key: string
  readonly model: string
  /** The names of its voices; empty: those that OpenAI documents. */
  readonly voices: readonly string[]
  /** See `CallerOptions.near`. */
  readonly near: boolean
}

export const openAiDefaults = {
  url: 'https://api.openai.com/v1',
  model: 'gpt-4o-mini-tts',
} as const

const documentedVoices = [
  'alloy',
  'ash',
  'ballad',
  'coral',
  'echo',
  'fable',
  'onyx',
  'nova',
  'sage',
  'shimmer',
  'verse',
  'marin',
  'cedar',
]

/** As documented for `input`. */
const mostCharacters = 4_096

export function openAiSpeech(settings: OpenAiSpeechSettings): SpeechProvider {
  const { url, key, model, near } = settings
  const name = url === openAiDefaults.url ? 'OpenAI' : 'The OpenAI-compatible service'
  const call = providerCall({ name, near, kindOf })
  const names = settings.voices.length > 0 ? settings.voices : documentedVoices
  return {
    id: 'openai',
    name,
    sounds: `${url} ${model}`,
    speak: async ({ text, voice, speed, signal }: SpeechAsk): Promise<Speech> => {
      const input = spokenText(text)
      if (input.length > mostCharacters)
        throw new ProviderFailure(
          'not-possible',
          `${name} says ${mostCharacters} characters at most.`,
        )
      const { bytes, type } = await call({
        method: 'POST',
        url: `${url}/audio/speech`,
        headers: {
          ...(key !== '' && { authorization: `Bearer ${key}` }),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ model, input, voice, speed, response_format: 'mp3' }),
        signal,
        wants: 'sound',
      })
      return { bytes, type, words: null }
    },
    voices: async () => names.map(voiceNamed),
  }
}

function voiceNamed(id: string): SpeechVoice {
  return {
    id,
    name: id.charAt(0).toUpperCase() + id.slice(1),
    accent: null,
    languages: [],
    style: '',
    voiceTypes: [],
    isDeprecated: false,
    sample: null,
    engine: null,
  }
}

const failure = z.object({ error: z.object({ code: z.string() }) })

/** 429 says of an account without credit what it says of one that asks too often, but for its code. */
function kindOf({ status, body }: FailedReply): ProviderFailureKind | null {
  const code = failure.safeParse(body).data?.error.code
  return status === 429 && code === 'insufficient_quota' ? 'no-credit' : null
}
