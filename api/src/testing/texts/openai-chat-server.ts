import { jsonOf, openProtocolServer, type ProtocolServer } from '../speech/protocol-server.ts'
import { goodModel, type Model } from './model.ts'

/** A local server with a model that can be changed. */
export interface ModelServer extends ProtocolServer {
  model: Model
}

const json = 'application/json'

/**
 * Stands in for chat completions: `POST /v1/chat/completions` as OpenAI's API reference documents it
 * (developers.openai.com, Chat completions; errors: Guides, Error codes), and as Ollama, vLLM and LM Studio answer.
 */
export async function openOpenAiChatServer(): Promise<ModelServer> {
  const server: ModelServer = Object.assign(
    await openProtocolServer({
      answer: (request) => {
        if (request.method !== 'POST' || request.path !== '/v1/chat/completions') return null
        const { model, messages, response_format: format } = jsonOf(request)
        const isWhole = typeof model === 'string' && Array.isArray(messages) && format !== undefined
        if (!isWhole) return { status: 400, type: json, body: failure('invalid_request_error') }
        const content = server.model(messages.at(-1).content)
        const message = { role: 'assistant', content, refusal: null }
        const choices = [{ index: 0, message, finish_reason: 'stop' }]
        const usage = { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 }
        const body = { id: 'chatcmpl-1', object: 'chat.completion', model, choices, usage }
        return { type: json, body: JSON.stringify(body) }
      },
      failures: {
        refuses: { status: 401, type: json, body: failure('invalid_api_key') },
        'without credit': { status: 429, type: json, body: failure('insufficient_quota') },
      },
    }),
    { model: goodModel },
  )
  return server
}

const failure = (code: string) => JSON.stringify({ error: { message: 'No.', type: code, code } })
