import { z } from 'zod'
import { parseReply } from '../../calls/parse-reply.ts'
import { listBytes, type ProviderCall, providerCall } from '../../calls/provider-call.ts'
import {
  type Speech,
  type SpeechAsk,
  type SpeechProvider,
  type SpeechVoice,
  voiceTypes,
} from '../speech-provider.ts'
import { spokenText } from '../spoken-text.ts'
import { httpsAddress, languagesIn, mostVoices, someOf } from './read-reply.ts'

/** A service of one's own that speaks the protocol of `docs/self-hosting.md`. */
export interface SelfHostedSettings {
  /** Without a slash at its end. */
  readonly url: string
  /** Sent as a bearer token; null: nothing is. */
  readonly key: string | null
  /** See `CallerOptions.near`. */
  readonly near: boolean
}

const name = 'The self-hosted voice service'

export function selfHosted({ url, key, near }: SelfHostedSettings): SpeechProvider {
  const call = providerCall({ name, near })
  const headers: Readonly<Record<string, string>> =
    key === null ? {} : { authorization: `Bearer ${key}` }
  return {
    id: 'self-hosted',
    name,
    sounds: url,
    speak: (ask) => speak(call, { url: `${url}/speech`, headers }, ask),
    voices: async (signal) => {
      const reply = await call({
        method: 'GET',
        url: `${url}/voices`,
        headers,
        signal,
        wants: 'json',
        bytes: listBytes,
      })
      const { voices } = parseReply(name, page, reply.bytes)
      return someOf(voice, voices).map(voiceOf)
    },
  }
}

interface Target {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

async function speak(
  call: ProviderCall,
  { url, headers }: Target,
  { signal, text, voice: voiceId, language, speed, stability }: SpeechAsk,
): Promise<Speech> {
  const asked = { text: spokenText(text), voice: voiceId, language, speed, stability }
  const { bytes, type } = await call({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json', accept: 'audio/*' },
    body: JSON.stringify(asked),
    signal,
    wants: 'sound',
  })
  return { bytes, type, words: null }
}

const text = z.string().max(2_000)
const voice = z.object({
  id: z.string().min(1).max(200),
  name: z.string().min(1).max(200),
  accent: text.nullish(),
  languages: z.array(text).nullish(),
  style: text.nullish(),
  voiceTypes: z.array(z.enum(voiceTypes)).nullish(),
  isDeprecated: z.boolean().nullish(),
  sample: text.nullish(),
})
const page = z.object({ voices: z.array(z.unknown()).max(mostVoices) })

function voiceOf(read: z.output<typeof voice>): SpeechVoice {
  return {
    id: read.id,
    name: read.name,
    accent: read.accent ?? null,
    languages: languagesIn(read.languages ?? []),
    style: read.style ?? '',
    voiceTypes: [...new Set(read.voiceTypes ?? [])],
    isDeprecated: read.isDeprecated ?? false,
    sample: httpsAddress(read.sample),
    engine: null,
  }
}
