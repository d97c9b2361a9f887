import { clonePrefix } from '@waystep/api-contract'
import type { SpeechProvider } from '../../ai/speech/speech-provider.ts'
import { clonesAmong } from '../../repositories/cloned-voices.ts'
import type { Services } from '../../services.ts'
import { clonedVoiceFor } from '../cloned-voices/cloned-voice-for.ts'

/** A voice as its provider is asked for it. */
export interface FoundVoice {
  readonly provider: SpeechProvider
  /** The provider's own id. */
  readonly voice: string
}

/**
 * The voice that an id of the catalogue names (`<provider>:<voice>`, or `clone:<id>`); null: the workspace has no such
 * voice, or whoever asks must not use it. A cloned voice is found as such only, never by its id at the provider.
 */
export async function findVoice(
  services: Pick<Services, 'db' | 'speech'>,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  id: string,
): Promise<FoundVoice | null> {
  if (id.startsWith(clonePrefix)) {
    const clone = await clonedVoiceFor(services, workspaceId, userId, id)
    return clone && (await voiceOf(services, clone.workspaceId, clone))
  }
  const at = id.indexOf(':')
  const [providerId, voice] = [id.slice(0, at), id.slice(at + 1)]
  if (at < 1 || voice === '') return null
  if ((await clonesAmong(services.db, providerId, [voice])).size > 0) return null
  return await voiceOf(services, workspaceId, { providerId, voice })
}

async function voiceOf(
  { speech }: Pick<Services, 'speech'>,
  workspaceId: string,
  { providerId, voice }: { readonly providerId: string; readonly voice: string },
): Promise<FoundVoice | null> {
  const providers = await speech.providersOf(workspaceId)
  const provider = providers.find((one) => one.id === providerId)
  return provider ? { provider, voice } : null
}
