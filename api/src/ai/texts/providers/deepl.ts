import { z } from 'zod'
import { parseReply } from '../../calls/parse-reply.ts'
import { type FailedReply, providerCall } from '../../calls/provider-call.ts'
import { ProviderFailure, type ProviderFailureKind } from '../../calls/provider-failure.ts'
import type { Translator } from '../text-provider.ts'

/** `POST /v2/translate` as DeepL documents it (developers.deepl.com, API reference, Translate text). */
export interface DeepLSettings {
  /** Without a slash at its end; null: where keys of this kind belong. */
  readonly url: string | null
  readonly key: string
  /** See `CallerOptions.near`. */
  readonly near: boolean
}

const name = 'DeepL'

/** Keys of the free plan end so, and have an address of their own. */
const freeKey = /:fx$/

const translated = z.object({ translations: z.array(z.object({ text: z.string() })) })

/** Names of languages in which DeepL differs from BCP 47. */
const targets: Readonly<Record<string, string>> = {
  en: 'EN-US',
  pt: 'PT-PT',
  'zh-CN': 'ZH-HANS',
  'zh-TW': 'ZH-HANT',
  no: 'NB',
  fil: 'TL',
}

export function deepL({ url, key, near }: DeepLSettings): Translator {
  const call = providerCall({ name, near, kindOf, time: 60_000, bytes: 2 * 1024 * 1024 })
  const place = url ?? (freeKey.test(key) ? 'https://api-free.deepl.com' : 'https://api.deepl.com')
  return {
    id: 'deepl',
    place,
    name,
    mostTexts: 50,
    translate: async ({ texts, source, target, signal }) => {
      const { bytes } = await call({
        method: 'POST',
        url: `${place}/v2/translate`,
        headers: { authorization: `DeepL-Auth-Key ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          text: texts,
          target_lang: targets[target] ?? target.toUpperCase(),
          ...(source !== null && { source_lang: sourceOf(source) }),
          tag_handling: 'html',
          ignore_tags: ['x'],
        }),
        signal,
        wants: 'json',
      })
      const { translations } = parseReply(name, translated, bytes)
      if (translations.length !== texts.length)
        throw new ProviderFailure('wrong-reply', `${name} answered another number of texts.`)
      return translations.map(({ text }) => text)
    },
  }
}

/** Variants are for targets only. */
function sourceOf(language: string): string {
  const [plain = language] = language.split('-')
  return plain === 'no' ? 'NB' : plain === 'fil' ? 'TL' : plain.toUpperCase()
}

/** 456 is DeepL's own: the characters of the plan are used up. */
function kindOf({ status }: FailedReply): ProviderFailureKind | null {
  return status === 456 ? 'no-credit' : null
}
