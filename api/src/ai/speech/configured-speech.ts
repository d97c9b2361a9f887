import type { Services } from '../../services.ts'
import { providerOf } from './providers/provider-of.ts'
import type { SpeechServices } from './speech-services.ts'
import { VoiceLists } from './voice-lists.ts'

/** The services that the operator set up. */
export function openSpeechServices({
  config,
  log,
  now,
}: Pick<Services, 'config' | 'log' | 'now'>): SpeechServices {
  // The operator may name what stands beside the server.
  const ofServer = config.speech.services.map((service) => providerOf(service, true))
  const lists = new VoiceLists(now, (provider, error) =>
    log.warn(
      { err: error, service: provider.id },
      'the voices of a service could not be asked for',
    ),
  )
  return {
    providersOf: async () => ofServer,
    voicesOf: (provider) => lists.of(provider),
    pronunciationsOf: async () => [],
  }
}
