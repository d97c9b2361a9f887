import type { SpeechServiceItem } from '@waystep/api-contract'

type Kind = SpeechServiceItem['kind']

/** The parts of a service that its form asks for. */
export type ServiceField = 'url' | 'accessKey' | 'key' | 'region' | 'model' | 'voices'

interface ServiceWords {
  readonly name: string
  readonly fields: readonly ServiceField[]
  /** What its key is called where people get it. */
  readonly keyLabel: string
  /** Where it is asked unless something else is said. */
  readonly usualUrl?: string
  readonly usualModel?: string
}

/** What each kind of service is called, and what is set of it. */
export const serviceWords: Readonly<Record<Kind, ServiceWords>> = {
  elevenlabs: {
    name: 'ElevenLabs',
    fields: ['key', 'model'],
    keyLabel: 'API key',
    usualModel: 'eleven_multilingual_v2',
  },
  openai: {
    name: 'OpenAI, or compatible',
    fields: ['key', 'url', 'model', 'voices'],
    keyLabel: 'API key',
    usualUrl: 'https://api.openai.com/v1',
    usualModel: 'gpt-4o-mini-tts',
  },
  polly: {
    name: 'Amazon Polly',
    fields: ['accessKey', 'key', 'region'],
    keyLabel: 'Secret access key',
  },
  'self-hosted': { name: 'A server of your own', fields: ['url', 'key'], keyLabel: 'Key' },
}
