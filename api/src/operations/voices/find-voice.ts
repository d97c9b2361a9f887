import type { SpeechProvider } from '../../ai/speech/speech-provider.ts'
import type { Services } from '../../services.ts'

/** A voice as its provider is asked for it. */
export interface FoundVoice {
  readonly provider: SpeechProvider
  /** The provider's own id. */
  readonly voice: string
}

/**
 * The voice that an id of the catalogue names (`<provider>:<voice>`); null: the workspace has no such voice, or whoever
 * asks must not use it.
 */
export async function findVoice(
  { speech }: Pick<Services, 'speech'>,
  { workspaceId }: { readonly workspaceId: string; readonly userId: string },
  id: string,
): Promise<FoundVoice | null> {
  const at = id.indexOf(':')
  const [providerId, voice] = [id.slice(0, at), id.slice(at + 1)]
  if (at < 1 || voice === '') return null
  const providers = await speech.providersOf(workspaceId)
  const provider = providers.find((one) => one.id === providerId)
  return provider ? { provider, voice } : null
}
