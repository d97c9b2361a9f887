import type { TextProviders } from '../text-provider.ts'
import type { TextService } from '../text-service.ts'
import { anthropic, anthropicDefaults } from './anthropic.ts'
import { deepL } from './deepl.ts'
import { libreTranslate } from './libretranslate.ts'
import { openAiChat, openAiChatDefaults } from './openai-chat.ts'

/**
 * Makes what writes or translates of what is set.
 * @param near may it be in a private network, and be asked without TLS?
 */
export function providerOf({ kind, key, url, model }: TextService, near: boolean): TextProviders {
  switch (kind) {
    case 'openai': {
      const place = { url: url ?? openAiChatDefaults.url, model: model ?? openAiChatDefaults.model }
      return { writer: openAiChat({ ...place, key, near }), translator: null }
    }
    case 'anthropic': {
      const place = { url: url ?? anthropicDefaults.url, model: model ?? anthropicDefaults.model }
      return { writer: anthropic({ ...place, key, near }), translator: null }
    }
    case 'deepl':
      return { writer: null, translator: deepL({ url, key, near }) }
    case 'libretranslate':
      return { writer: null, translator: libreTranslate({ url: url ?? '', key, near }) }
  }
}
