import type { SpeechProvider } from '../../ai/speech/speech-provider.ts'
import type { Services } from '../../services.ts'

/** A service that clones, with the account in which its clones lie. */
export type Cloning = SpeechProvider & Required<Pick<SpeechProvider, 'clone' | 'account'>>

/** The first service of a workspace that clones voices; null: none does. */
export async function cloningProvider(
  { speech }: Pick<Services, 'speech'>,
  workspaceId: string,
): Promise<Cloning | null> {
  const providers = await speech.providersOf(workspaceId)
  return providers.find(clones) ?? null
}

const clones = (provider: SpeechProvider): provider is Cloning =>
  provider.clone !== undefined && provider.account !== undefined
