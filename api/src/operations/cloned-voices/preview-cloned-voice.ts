import { randomUUID } from 'node:crypto'
import { clonePrefix } from '@waystep/api-contract'
import { voiceSpeeds, voiceStabilities } from '@waystep/demo-model'
import type { SpeechProvider } from '../../ai/speech/speech-provider.ts'
import { headLength, mediaTypeOf } from '../../media/media-type.ts'
import {
  type ClonedVoiceSample,
  findSample,
  insertSample,
} from '../../repositories/cloned-voice-samples.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { sampleSentence } from '../voice-catalogue/sample-sentences.ts'
import { accountOfClone } from './account-of-clone.ts'
import { clonedVoiceFor, type SpeakingClone } from './cloned-voice-for.ts'
import { refuseProviderFailure } from './refuse-speech-failure.ts'

interface Asked {
  readonly workspaceId: string
  readonly userId: string
  /** Without what steps name it by. */
  readonly id: string
  /** As BCP 47 has it; of its region nothing is told apart. */
  readonly language: string
}

/** Milliseconds that a provider may take for a sentence. */
const speakingMs = 30_000

/** Where a voice can be heard (V7.5): a sentence that its provider speaks once for each language. */
export async function previewClonedVoice(
  services: Services,
  asked: Asked,
): Promise<{ data: { audioUrl: string } } | Refusal> {
  const { id, workspaceId, userId } = asked
  const language = primary(asked.language)
  const clone = await clonedVoiceFor(services, workspaceId, userId, `${clonePrefix}${id}`)
  if (clone === null) return refuse('not-found')
  const audioUrl = `/api/cloned-voices/${id}/samples/${language}`
  if ((await findSample(services.db, id, language)) !== null) return { data: { audioUrl } }
  const limited = await services.limits.count('voice-preview', userId)
  if (limited !== null) return limited
  const made = await makeSample(services, clone, { id, language })
  return isRefusal(made) ? made : { data: { audioUrl } }
}

/** A sample that was made before, for whoever may use its voice now. */
export async function clonedVoiceSample(
  services: Services,
  { id, workspaceId, userId, language }: Asked,
): Promise<ClonedVoiceSample | Refusal> {
  const clone = await clonedVoiceFor(services, workspaceId, userId, `${clonePrefix}${id}`)
  if (clone === null) return refuse('not-found')
  return (await findSample(services.db, id, primary(language))) ?? refuse('not-found')
}

const primary = (language: string) => language.split('-')[0] ?? language

async function makeSample(
  services: Services,
  clone: SpeakingClone,
  { id, language }: { readonly id: string; readonly language: string },
): Promise<undefined | Refusal> {
  const provider = await accountOfClone(services, clone)
  if (provider === null) {
    return refuse('unavailable', 'The voice service of this voice is no longer set.')
  }
  const bytes = await speakSample(services, provider, clone, language)
  if (isRefusal(bytes)) return bytes
  const type = await mediaTypeOf(bytes.subarray(0, headLength), undefined)
  if (!/^(?:audio\/|video\/webm$|application\/ogg$)/.test(type)) {
    return refuse('unavailable', 'The voice service answered with something that is no sound.')
  }
  const objectKey = `cloned-voices/${clone.workspaceId}/${id}-${language}-${randomUUID()}`
  await services.store.put(objectKey, bytes, { type })
  await insertSample(services.db, id, language, { objectKey, type })
  return undefined
}

async function speakSample(
  services: Services,
  provider: SpeechProvider,
  { voice }: SpeakingClone,
  language: string,
): Promise<Buffer | Refusal> {
  try {
    const { bytes } = await provider.speak({
      text: sampleSentence(language).text,
      voice,
      language,
      speed: voiceSpeeds.default,
      stability: voiceStabilities.default,
      signal: AbortSignal.timeout(speakingMs),
    })
    return bytes
  } catch (error) {
    return refuseProviderFailure(services, error, 'a cloned voice could not be heard')
  }
}
