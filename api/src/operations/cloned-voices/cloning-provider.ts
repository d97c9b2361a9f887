import type { SpeechProvider } from '../../ai/speech/speech-provider.ts'
import type { Services } from '../../services.ts'

type Cloning = SpeechProvider & Required<Pick<SpeechProvider, 'clone'>>

/** The first service of a workspace that clones voices; null: none does. */
export async function cloningProvider(
  { speech }: Pick<Services, 'speech'>,
  workspaceId: string,
): Promise<Cloning | null> {
  const providers = await speech.providersOf(workspaceId)
  return providers.find((provider): provider is Cloning => provider.clone !== undefined) ?? null
}
