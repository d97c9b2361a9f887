import { ProviderFailure, type ProviderFailureKind } from '../../ai/calls/provider-failure.ts'
import type { SpeechProvider } from '../../ai/speech/speech-provider.ts'
import type { Services } from '../../services.ts'

/** Milliseconds: somebody waits at a form. */
const waitedFor = 8_000

const sentences: Readonly<Record<ProviderFailureKind, string>> = {
  unreachable: 'Nothing answered at its address. Check it, or try again later.',
  busy: 'The service is busy. Its voices are listed once it answers.',
  'no-credit': 'The account has no credit left.',
  refused: 'The service refused this key.',
  'no-key': 'Its key can no longer be read. Enter it again.',
  'not-possible': 'Another kind of service answered. Check the address.',
  'wrong-reply': 'Another kind of service answered. Check the address.',
}

/** Asks a service for its voices; why that failed, in words for its Admin. Null: they were answered. */
export async function problemOfService(
  { log }: Pick<Services, 'log'>,
  provider: SpeechProvider,
): Promise<string | null> {
  try {
    await provider.voices(AbortSignal.timeout(waitedFor))
    return null
  } catch (error) {
    log.info({ err: error, service: provider.id }, 'a service that speaks did not answer')
    return sentences[error instanceof ProviderFailure ? error.kind : 'unreachable']
  }
}
