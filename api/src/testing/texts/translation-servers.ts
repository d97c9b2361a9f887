import { jsonOf, openProtocolServer, type ProtocolServer } from '../speech/protocol-server.ts'

const json = 'application/json'

/** As services for translations do: every word another, tags and what `x` elements hold as they were. */
export function inOtherWords(html: string): string {
  return html.replace(/<x\b[^>]*>[^<]*<\/x>|<[^>]*>|&[#\w]+;|\p{L}+/gu, (part) =>
    /^\p{L}/u.test(part) ? `${part}ä` : part,
  )
}

/** Stands in for DeepL: `POST /v2/translate` as developers.deepl.com documents it. */
export function openDeepLServer(): Promise<ProtocolServer> {
  return openProtocolServer({
    answer: (request) => {
      if (request.method !== 'POST' || request.path !== '/v2/translate') return null
      const { text, target_lang: target } = jsonOf(request)
      if (!Array.isArray(text) || text.length > 50 || typeof target !== 'string')
        return { status: 400, type: json, body: JSON.stringify({ message: 'Bad request' }) }
      const translations = text.map((one: string) => ({
        detected_source_language: 'EN',
        text: inOtherWords(one),
      }))
      return { type: json, body: JSON.stringify({ translations }) }
    },
    failures: {
      refuses: { status: 403, body: '' },
      'without credit': {
        status: 456,
        type: json,
        body: JSON.stringify({ message: 'Quota Exceeded' }),
      },
    },
  })
}

/** Stands in for LibreTranslate: `POST /translate` as docs.libretranslate.com documents it. */
export function openLibreTranslateServer(): Promise<ProtocolServer> {
  return openProtocolServer({
    answer: (request) => {
      if (request.method !== 'POST' || request.path !== '/translate') return null
      const { q, source, target } = jsonOf(request)
      if (!Array.isArray(q) || typeof source !== 'string' || typeof target !== 'string')
        return { status: 400, type: json, body: JSON.stringify({ error: 'Invalid request' }) }
      return { type: json, body: JSON.stringify({ translatedText: q.map(inOtherWords) }) }
    },
    failures: {
      refuses: { status: 403, type: json, body: JSON.stringify({ error: 'Invalid API key' }) },
    },
  })
}
