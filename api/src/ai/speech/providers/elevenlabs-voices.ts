import { z } from 'zod'
import { parseReply } from '../../calls/parse-reply.ts'
import { listBytes, type ProviderCall } from '../../calls/provider-call.ts'
import type { SpeechVoice, VoiceType } from '../speech-provider.ts'
import { httpsAddress, languagesIn, mostVoices, someOf } from './read-reply.ts'

const text = z.string().max(2_000).nullish()

const voice = z.object({
  voice_id: z.string().min(1).max(200),
  name: z.string().max(200),
  labels: z
    .object({ accent: text, descriptive: text, description: text, use_case: text })
    .nullish(),
  description: text,
  preview_url: text,
  category: text,
  is_legacy: z.boolean().nullish(),
  verified_languages: z.array(z.object({ locale: text, language: text })).nullish(),
})
type ReadVoice = z.output<typeof voice>

const page = z.object({
  voices: z.array(z.unknown()).max(mostVoices),
  has_more: z.boolean().nullish(),
  next_page_token: text,
})

/** Pages of a hundred voices: an account has fewer, and nobody chooses from more. */
const mostPages = 10

interface Asked {
  readonly call: ProviderCall
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** What was cloned with the account belongs to somebody, and is offered to them by our own list. */
export async function elevenLabsVoices(asked: Asked): Promise<readonly SpeechVoice[]> {
  return (await voicesIn(asked)).filter((voice) => !isClone(voice)).map(voiceOf)
}

/** The ids of the clones that have this very name. */
export async function elevenLabsClones(asked: Asked, name: string): Promise<readonly string[]> {
  const found = (await voicesIn(asked)).filter((voice) => isClone(voice) && voice.name === name)
  return found.map(({ voice_id }) => voice_id)
}

const isClone = ({ category }: ReadVoice) => category === 'cloned'

/** Asks `GET /v2/voices` page after page. */
async function voicesIn({ call, url, headers, signal }: Asked): Promise<readonly ReadVoice[]> {
  const found: ReadVoice[] = []
  let token = ''
  for (let at = 0; at < mostPages; at += 1) {
    const next = token === '' ? '' : `&next_page_token=${encodeURIComponent(token)}`
    const address = `${url}/v2/voices?page_size=100${next}`
    const asked = { method: 'GET', url: address, headers, signal, wants: 'json' } as const
    const { bytes } = await call({ ...asked, bytes: listBytes })
    const read = parseReply('ElevenLabs', page, bytes)
    found.push(...someOf(voice, read.voices).slice(0, mostVoices - found.length))
    token = read.next_page_token ?? ''
    if (!read.has_more || token === '' || found.length === mostVoices) break
  }
  return found
}

/** What the label `use_case` says, by what its words begin with. */
const uses: readonly (readonly [RegExp, VoiceType])[] = [
  [/educat/, 'Educational'],
  [/narrat|audiobook|story/, 'Storytelling'],
  [/charact|animation|video game/, 'Animated'],
]

function voiceOf(read: ReadVoice): SpeechVoice {
  const { labels, preview_url: sample } = read
  const use = labels?.use_case ?? ''
  return {
    id: read.voice_id,
    name: read.name,
    accent: accentOf(labels?.accent),
    languages: languagesOf(read),
    style: labels?.descriptive ?? labels?.description ?? read.description ?? '',
    voiceTypes: uses.flatMap(([words, type]) => (words.test(use) ? [type] : [])),
    isDeprecated: read.is_legacy ?? false,
    sample: httpsAddress(sample),
    engine: null,
  }
}

/** American for 'american': labels have small letters, names of peoples do not. */
function accentOf(said: string | null | undefined): string | null {
  const word = said?.replaceAll(/[_-]/g, ' ').trim()
  return word ? word.charAt(0).toUpperCase() + word.slice(1) : null
}

/** The languages that the service verified; none where it verified none: its models speak many with any voice. */
function languagesOf({ verified_languages: verified }: ReadVoice): string[] {
  return languagesIn((verified ?? []).map(({ locale, language }) => locale ?? language ?? ''))
}
