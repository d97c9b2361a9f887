import type { SpeechProvider } from '../speech-provider.ts'
import type { SpeechService } from '../speech-service.ts'
import { elevenLabs, elevenLabsDefaults } from './elevenlabs.ts'
import { openAiDefaults, openAiSpeech } from './openai-speech.ts'
import { polly } from './polly.ts'
import { selfHosted } from './self-hosted.ts'

/**
 * Makes what speaks of what is set.
 * @param near may it be in a private network, and be asked without TLS?
 */
export function providerOf(service: SpeechService, near: boolean): SpeechProvider {
  const { kind, key, url, model, voices } = service
  switch (kind) {
    case 'openai': {
      const place = { url: url ?? openAiDefaults.url, model: model ?? openAiDefaults.model }
      return openAiSpeech({ ...place, key, voices, near })
    }
    case 'elevenlabs': {
      const place = { url: url ?? elevenLabsDefaults.url, model: model ?? elevenLabsDefaults.model }
      return elevenLabs({ ...place, key, near })
    }
    case 'polly': {
      const { accessKey, region } = service
      const access = { accessKey: accessKey ?? '', secretKey: key, region: region ?? 'us-east-1' }
      return polly({ ...access, url, near })
    }
    case 'self-hosted':
      return selfHosted({ url: url ?? '', key: key || null, near })
  }
}
