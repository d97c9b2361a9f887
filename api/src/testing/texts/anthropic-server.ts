import { jsonOf, openProtocolServer } from '../speech/protocol-server.ts'
import { goodModel } from './model.ts'
import type { ModelServer } from './openai-chat-server.ts'

const json = 'application/json'

/**
 * Stands in for Anthropic's messages: `POST /v1/messages` as its API reference documents it (platform.claude.com,
 * Messages, Tool use, Errors).
 */
export async function openAnthropicServer(): Promise<ModelServer> {
  const server: ModelServer = Object.assign(
    await openProtocolServer({
      answer: (request) => {
        if (request.method !== 'POST' || request.path !== '/v1/messages') return null
        const { model, max_tokens: most, messages, tool_choice: tool } = jsonOf(request)
        const version = request.headers['anthropic-version']
        const isWhole = typeof model === 'string' && typeof most === 'number' && tool !== undefined
        if (!isWhole || !Array.isArray(messages) || version !== '2023-06-01')
          return { status: 400, type: json, body: failure('invalid_request_error') }
        const input = JSON.parse(server.model(messages.at(-1).content))
        const content = [
          { type: 'text', text: 'Here it is.' },
          { type: 'tool_use', id: 'toolu_1', name: 'answer', input },
        ]
        const body = { id: 'msg_1', type: 'message', role: 'assistant', model, content }
        return { type: json, body: JSON.stringify({ ...body, stop_reason: 'tool_use' }) }
      },
      failures: {
        refuses: { status: 401, type: json, body: failure('authentication_error') },
        'without credit': {
          status: 400,
          type: json,
          body: failure('invalid_request_error', 'Your credit balance is too low.'),
        },
        busy: {
          status: 429,
          type: json,
          headers: { 'retry-after': '7' },
          body: failure('rate_limit_error'),
        },
      },
    }),
    { model: goodModel },
  )
  return server
}

const failure = (type: string, message = 'No.') =>
  JSON.stringify({ type: 'error', error: { type, message } })
