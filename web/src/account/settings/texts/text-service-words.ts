import type { TextServiceItem } from '@waystep/api-contract'

/** What each kind of service is called. */
export const textServiceNames: Readonly<Record<TextServiceItem['kind'], string>> = {
  openai: 'OpenAI, or compatible',
  anthropic: 'Anthropic',
  deepl: 'DeepL',
  libretranslate: 'LibreTranslate',
}

export const textServicesKey = (workspaceId: string) => ['text-services', workspaceId] as const
