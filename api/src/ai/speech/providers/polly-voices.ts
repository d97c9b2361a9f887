import { z } from 'zod'
import { parseReply } from '../../calls/parse-reply.ts'
import { listBytes, type ProviderCall } from '../../calls/provider-call.ts'
import type { SpeechVoice } from '../speech-provider.ts'
import { mostVoices, someOf } from './read-reply.ts'

type Engine = 'standard' | 'neural'

const voice = z.object({
  Id: z.string().regex(/^\w{1,40}$/),
  Name: z.string().max(100),
  LanguageCode: z.string().max(35),
  AdditionalLanguageCodes: z.array(z.string().max(35)).max(50).nullish(),
  SupportedEngines: z.array(z.string()),
})
const page = z.object({
  Voices: z.array(z.unknown()).max(mostVoices),
  NextToken: z.string().max(4_000).nullish(),
})

/** AWS answers all of its voices on one page today. */
const mostPages = 10

interface Asked {
  readonly call: ProviderCall
  readonly url: string
  readonly signal: AbortSignal
}

/** Asks `DescribeVoices`, page after page. Voices of the engines that are paid much dearer are left out. */
export async function pollyVoices({ call, url, signal }: Asked): Promise<readonly SpeechVoice[]> {
  const found: SpeechVoice[] = []
  let token: string | null = null
  for (let at = 0; at < mostPages; at += 1) {
    const query: string = token === null ? '' : `?NextToken=${encodeURIComponent(token)}`
    const address = `${url}/v1/voices${query}`
    const { bytes } = await call({
      method: 'GET',
      url: address,
      headers: {},
      signal,
      wants: 'json',
      bytes: listBytes,
    })
    const read: z.output<typeof page> = parseReply('Amazon Polly', page, bytes)
    found.push(
      ...someOf(voice, read.Voices)
        .flatMap(voiceOf)
        .slice(0, mostVoices - found.length),
    )
    token = read.NextToken ?? null
    if (token === null || found.length === mostVoices) break
  }
  return found
}

/** A voice's id here is its name at AWS and the engine that it speaks with: `Camila@standard`. */
export function partsOfVoice(id: string): { name: string; engine: Engine } {
  const [name = id, engine] = id.split('@')
  return { name, engine: engine === 'neural' ? 'neural' : 'standard' }
}

/** What is said of voices in the list; AWS says nothing of how they sound. Their engines are those of V3.6 and V3.7. */
const known: Readonly<Record<string, { readonly style: string; readonly engine: Engine }>> = {
  Camila: { style: 'Friendly', engine: 'standard' },
  Vitoria: { style: 'Insightful', engine: 'standard' },
  Ricardo: { style: 'Confident', engine: 'standard' },
  Hiujin: { style: 'Friendly', engine: 'neural' },
}

function voiceOf(read: z.output<typeof voice>): SpeechVoice[] {
  const engines = (['neural', 'standard'] as const).filter((one) =>
    read.SupportedEngines.includes(one),
  )
  const wanted = known[read.Id]
  const engine = engines.find((one) => one === wanted?.engine) ?? engines[0]
  if (engine === undefined) return []
  const codes = [read.LanguageCode, ...(read.AdditionalLanguageCodes ?? [])]
  return [
    {
      id: `${read.Id}@${engine}`,
      name: read.Name,
      accent: accents[read.LanguageCode] ?? null,
      languages: codes.map((code) => tags[code] ?? code),
      style: wanted?.style ?? '',
      voiceTypes: [],
      isDeprecated: false,
      sample: null,
      engine,
    },
  ]
}

/** AWS's codes that are no tags of BCP 47, or not those that browsers and texts say. */
const tags: Readonly<Record<string, string>> = {
  arb: 'ar',
  'cmn-CN': 'zh-CN',
  'yue-CN': 'zh-HK',
  'en-GB-WLS': 'en-GB',
}

const accents: Readonly<Record<string, string>> = {
  'en-US': 'American',
  'en-GB': 'British',
  'en-GB-WLS': 'Welsh',
  'en-AU': 'Australian',
  'en-IN': 'Indian',
  'en-IE': 'Irish',
  'en-NZ': 'New Zealand',
  'en-ZA': 'South African',
  'en-SG': 'Singaporean',
  'pt-BR': 'Brazilian',
  'pt-PT': 'European',
  'es-MX': 'Mexican',
  'es-US': 'American',
  'es-ES': 'European',
  'fr-CA': 'Canadian',
  'fr-FR': 'French',
  'fr-BE': 'Belgian',
  'nl-BE': 'Belgian',
  'de-AT': 'Austrian',
  'de-CH': 'Swiss',
  'yue-CN': 'Cantonese',
  'cmn-CN': 'Mandarin',
}
