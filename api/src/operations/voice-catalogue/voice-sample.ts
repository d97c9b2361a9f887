import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { decide, languageTag } from '@waystep/demo-model'
import { ProviderFailure } from '../../ai/calls/provider-failure.ts'
import { fetchSample } from '../../ai/speech/providers/fetch-sample.ts'
import type { SpeechProvider, SpeechVoice } from '../../ai/speech/speech-provider.ts'
import { headLength, mediaTypeOf } from '../../media/media-type.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { offeredVoices } from './offered-voices.ts'
import { sampleSentence } from './sample-sentences.ts'

/** A sample in the store. */
export interface VoiceSample {
  readonly key: string
  /** Names what is heard. */
  readonly name: string
  /** Told from its bytes. */
  readonly type: string
}

/** A voice of the list, and the language in which it is to be heard. */
export interface AskedSample {
  readonly workspaceId: string
  /** `<provider>:<voice>`. */
  readonly voiceId: string
  readonly language: string | undefined
}

type Parts = Pick<Services, 'db' | 'store' | 'speech' | 'limits' | 'log' | 'ending'>

/** Several may listen at once: what is paid for is made once. */
const underWay = new Map<string, Promise<VoiceSample | Refusal>>()

/** What a voice sounds like, made when it is first asked for and kept for the workspace. */
export async function voiceSample(
  services: Parts,
  asked: AskedSample,
): Promise<VoiceSample | Refusal> {
  const { workspaceId } = asked
  const workspace = await workspaceRecord(services.db, workspaceId)
  const plan = decide('ai-voice', workspace, { isTrial: false, role: 'Member' })
  if (!plan.allowed) return refuse('plan-required', plan.message)
  const found = await findVoice(services, asked)
  if (found === null) return refuse('not-found')
  const said = sampleSentence(languageTag(asked.language ?? '') ?? found.voice.languages[0] ?? 'en')
  const name = nameOf(found, said.text)
  const key = `voice-samples/${workspaceId}/${name}`
  const type = await typeOf(services, key)
  if (type !== null) return { key, name, type }
  const known = underWay.get(key)
  if (known !== undefined) return await known
  const making = makeSample(services, { workspaceId, ...found, said, key, name }).finally(() =>
    underWay.delete(key),
  )
  underWay.set(key, making)
  return await making
}

/** What a stored sample is; null where there is none. */
async function typeOf({ store }: Parts, key: string): Promise<string | null> {
  const head = await store.get(key, { start: 0, end: headLength })
  return head === null ? null : await mediaTypeOf(await buffer(head.stream), undefined)
}

interface Found {
  readonly provider: SpeechProvider
  readonly voice: SpeechVoice
}

async function findVoice(services: Parts, asked: AskedSample): Promise<Found | null> {
  const { workspaceId, voiceId } = asked
  for (const provider of await services.speech.providersOf(workspaceId)) {
    const id = voiceId.startsWith(`${provider.id}:`) ? voiceId.slice(provider.id.length + 1) : null
    const voice = ((id && (await offeredVoices(services, provider))) || []).find(
      (one) => one.id === id,
    )
    if (voice !== undefined && !voice.isDeprecated) return { provider, voice }
  }
  return null
}

/** Another service or model, another address, another sentence: another sample. */
function nameOf({ provider, voice }: Found, text: string): string {
  const what = JSON.stringify([provider.id, provider.sounds ?? '', voice.id, voice.sample ?? text])
  return createHash('sha256').update(what).digest('hex')
}

interface Wanted extends Found {
  readonly workspaceId: string
  readonly said: { readonly text: string; readonly language: string }
  readonly key: string
  readonly name: string
}

async function makeSample(services: Parts, wanted: Wanted): Promise<VoiceSample | Refusal> {
  const { workspaceId, provider, key, name } = wanted
  const limited = await services.limits.count('voice-samples', workspaceId)
  if (limited !== null) return limited
  try {
    const bytes = await soundOf(services, wanted)
    const type = await mediaTypeOf(bytes, undefined)
    if (!type.startsWith('audio/'))
      throw new ProviderFailure('wrong-reply', 'A sample is no sound.')
    await services.store.put(key, bytes, { type, room: 'overdraft' })
    return { key, name, type }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    services.log.warn({ err: error, service: provider.id }, 'a sample of a voice was not made')
    return refuse('unavailable', 'Failed to generate voice preview')
  }
}

/** What the service has for it; a sentence where it has nothing, or nothing that can be had. */
async function soundOf({ log, ending: signal }: Parts, wanted: Wanted): Promise<Buffer> {
  const { provider, voice, said } = wanted
  try {
    if (voice.sample !== null) return await fetchSample(voice.sample, signal)
  } catch (error) {
    log.info({ err: error, service: provider.id }, 'the sample of a service could not be had')
  }
  const asked = { ...said, voice: voice.id, speed: 1, stability: 0.5, signal }
  return (await provider.speak(asked)).bytes
}
