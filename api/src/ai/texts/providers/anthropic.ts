import { z } from 'zod'
import { parseReply } from '../../calls/parse-reply.ts'
import { type FailedReply, providerCall } from '../../calls/provider-call.ts'
import { ProviderFailure, type ProviderFailureKind } from '../../calls/provider-failure.ts'
import type { Writer } from '../text-provider.ts'
import { writingBytes, writingTime } from './writing-limits.ts'

/** `POST /v1/messages` as Anthropic documents it (platform.claude.com, API reference, Messages). */
export interface AnthropicSettings {
  /** Without a slash at its end. */
  readonly url: string
  readonly key: string
  readonly model: string
  /** See `CallerOptions.near`. */
  readonly near: boolean
}

export const anthropicDefaults = {
  url: 'https://api.anthropic.com',
  model: 'claude-haiku-4-5',
} as const

const name = 'Anthropic'

/** The tool by which the answer comes back in its shape. */
const tool = 'answer'

const message = z.object({
  content: z.array(z.looseObject({ type: z.string(), input: z.unknown().optional() })),
})

export function anthropic({ url, key, model, near }: AnthropicSettings): Writer {
  const call = providerCall({ name, near, kindOf, time: writingTime, bytes: writingBytes })
  return {
    id: 'anthropic',
    place: `${url} ${model}`,
    name,
    write: async ({ instructions, material, schema, mostTokens, signal }) => {
      const { bytes } = await call({
        method: 'POST',
        url: `${url}/v1/messages`,
        headers: {
          'x-api-key': key,
          'anthropic-version': '2023-06-01',
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          model,
          max_tokens: mostTokens,
          system: instructions,
          messages: [{ role: 'user', content: material }],
          tools: [{ name: tool, description: 'Takes the answer.', input_schema: schema }],
          tool_choice: { type: 'tool', name: tool },
        }),
        signal,
        wants: 'json',
      })
      const { content } = parseReply(name, message, bytes)
      const used = content.find(({ type }) => type === 'tool_use')
      if (used?.input === undefined)
        throw new ProviderFailure('wrong-reply', `${name} wrote nothing.`)
      return JSON.stringify(used.input)
    },
  }
}

const failure = z.object({ error: z.object({ type: z.string(), message: z.string().optional() }) })

/** 400 says of an account without credit what it says of a wrong request, but for its words. */
function kindOf({ status, body }: FailedReply): ProviderFailureKind | null {
  const said = failure.safeParse(body).data?.error
  if (said?.type === 'billing_error') return 'no-credit'
  if (status === 400 && /credit balance/i.test(said?.message ?? '')) return 'no-credit'
  return said?.type === 'overloaded_error' ? 'busy' : null
}
