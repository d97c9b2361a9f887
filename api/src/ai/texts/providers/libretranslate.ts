import { z } from 'zod'
import { parseReply } from '../../calls/parse-reply.ts'
import { providerCall } from '../../calls/provider-call.ts'
import { ProviderFailure } from '../../calls/provider-failure.ts'
import type { Translator } from '../text-provider.ts'

/** `POST /translate` as LibreTranslate documents it (docs.libretranslate.com, API usage). */
export interface LibreTranslateSettings {
  /** Without a slash at its end. */
  readonly url: string
  /** Empty: the server wants none. */
  readonly key: string
  /** See `CallerOptions.near`. */
  readonly near: boolean
}

const name = 'LibreTranslate'

const translated = z.object({ translatedText: z.array(z.string()) })

/** Names of languages in which LibreTranslate differs from BCP 47. */
const languages: Readonly<Record<string, string>> = {
  'zh-CN': 'zh-Hans',
  'zh-TW': 'zh-Hant',
  no: 'nb',
  fil: 'tl',
}

export function libreTranslate({ url, key, near }: LibreTranslateSettings): Translator {
  const call = providerCall({ name, near, time: 120_000, bytes: 2 * 1024 * 1024 })
  const named = (language: string) => languages[language] ?? language
  return {
    id: 'libretranslate',
    place: url,
    name,
    mostTexts: 50,
    translate: async ({ texts, source, target, signal }) => {
      const { bytes } = await call({
        method: 'POST',
        url: `${url}/translate`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          q: texts,
          source: source === null ? 'auto' : named(source),
          target: named(target),
          format: 'html',
          ...(key !== '' && { api_key: key }),
        }),
        signal,
        wants: 'json',
      })
      const { translatedText } = parseReply(name, translated, bytes)
      if (translatedText.length !== texts.length)
        throw new ProviderFailure('wrong-reply', `${name} answered another number of texts.`)
      return translatedText
    },
  }
}
