import { ProviderFailure } from '../../ai/calls/provider-failure.ts'
import type { Services } from '../../services.ts'
import type { Refusal } from '../refusal.ts'
import { refuseSpeech } from '../voices/speech-refusals.ts'

/** What a person is told when a provider could not clone or speak; `what` is for the log. A provider's slowness is a failure too. */
export function refuseProviderFailure(
  { log }: Pick<Services, 'log'>,
  error: unknown,
  what: string,
): Refusal {
  log.warn({ err: error }, what)
  return refuseSpeech(error instanceof ProviderFailure ? error.kind : 'unreachable')
}
