import { jsonOf, openProtocolServer, type ProtocolServer } from './protocol-server.ts'
import { tone } from './tone.ts'

/**
 * Stands in for OpenAI's paid speech: `POST /v1/audio/speech` as its API reference documents it
 * (developers.openai.com, Audio, Create speech; errors: Guides, Error codes).
 */
export function openOpenAiServer(): Promise<ProtocolServer> {
  return openProtocolServer({
    answer: (request) => {
      if (request.method !== 'POST' || request.path !== '/v1/audio/speech') return null
      const { model, input, voice } = jsonOf(request)
      const isWhole = [model, input, voice].every((one) => typeof one === 'string' && one !== '')
      if (!isWhole)
        return { status: 400, type: 'application/json', body: failure('invalid_request_error') }
      return { type: 'audio/wav', body: tone() }
    },
    failures: {
      refuses: { status: 401, type: 'application/json', body: failure('invalid_api_key') },
      'without credit': {
        status: 429,
        type: 'application/json',
        body: failure('insufficient_quota'),
      },
    },
  })
}

const failure = (code: string) => JSON.stringify({ error: { message: 'No.', type: code, code } })
