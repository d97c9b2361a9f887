import { clonePrefix } from '@waystep/api-contract'
import type { SpeechProvider } from '../../ai/speech/speech-provider.ts'
import { clonesAmong } from '../../repositories/cloned-voices.ts'
import type { Services } from '../../services.ts'
import { accountOfClone } from '../cloned-voices/account-of-clone.ts'
import { clonedVoiceFor } from '../cloned-voices/cloned-voice-for.ts'
import { offeredVoices } from '../voice-catalogue/offered-voices.ts'

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
    const provider = clone && (await accountOfClone(services, clone))
    return clone && provider && { provider, voice: clone.voice }
  }
  const at = id.indexOf(':')
  const [providerId, voice] = [id.slice(0, at), id.slice(at + 1)]
  if (at < 1) return null
  const found = await voiceOf(services, workspaceId, { providerId, voice })
  return found !== null && (await isOffered(services, found)) ? found : null
}

/** A service whose list cannot be had may still speak; then any voice is asked for that is nobody's clone. */
async function isOffered(
  services: Pick<Services, 'db' | 'speech'>,
  { provider, voice }: FoundVoice,
): Promise<boolean> {
  const offered = await offeredVoices(services, provider)
  if (offered !== null) return offered.some(({ id }) => id === voice)
  return (await clonesAmong(services.db, provider.id, [voice])).size === 0
}

/** What would be another address of the service where an id is a part of one. */
const leadsElsewhere = /^\.{0,2}$|[/\\]/

async function voiceOf(
  { speech }: Pick<Services, 'speech'>,
  workspaceId: string,
  { providerId, voice }: { readonly providerId: string; readonly voice: string },
): Promise<FoundVoice | null> {
  if (leadsElsewhere.test(voice)) return null
  const providers = await speech.providersOf(workspaceId)
  const provider = providers.find((one) => one.id === providerId)
  return provider ? { provider, voice } : null
}
