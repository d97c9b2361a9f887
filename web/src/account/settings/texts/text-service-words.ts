import type { TextServiceItem } from '@waystep/api-contract'

interface TextServiceWords {
  readonly name: string
  /** What it is asked at where nothing else is set, or an example where something must be. */
  readonly usualUrl: string
  /** The model it writes with where nothing else is set; null: it has none to choose. */
  readonly usualModel: string | null
}

/** What each kind of service is called, and what its fields stand for when they are empty. */
export const textServiceWords: Readonly<Record<TextServiceItem['kind'], TextServiceWords>> = {
  openai: {
    name: 'OpenAI, or compatible',
    usualUrl: 'https://api.openai.com/v1',
    usualModel: 'gpt-4.1-mini',
  },
  anthropic: {
    name: 'Anthropic',
    usualUrl: 'https://api.anthropic.com',
    usualModel: 'claude-haiku-4-5',
  },
  deepl: { name: 'DeepL', usualUrl: 'https://api.deepl.com', usualModel: null },
  libretranslate: {
    name: 'LibreTranslate',
    usualUrl: 'https://translate.example.com',
    usualModel: null,
  },
}

export const textServicesKey = (workspaceId: string) => ['text-services', workspaceId] as const
