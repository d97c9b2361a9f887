import { z } from 'zod'
import { parseReply } from '../../calls/parse-reply.ts'
import { type FailedReply, providerCall } from '../../calls/provider-call.ts'
import { ProviderFailure, type ProviderFailureKind } from '../../calls/provider-failure.ts'
import type { Writer } from '../text-provider.ts'
import { writingBytes, writingTime } from './writing-limits.ts'

/**
 * `POST /chat/completions` as OpenAI documents it (developers.openai.com, API reference, Chat completions); Ollama,
 * vLLM, LM Studio and many services speak it too.
 */
export interface OpenAiChatSettings {
  /** An address that ends with `v1`, without a slash. */
  readonly url: string
  /** Empty: nothing is sent in its place. */
  readonly key: string
  readonly model: string
  /** See `CallerOptions.near`. */
  readonly near: boolean
}

export const openAiChatDefaults = {
  url: 'https://api.openai.com/v1',
  model: 'gpt-4.1-mini',
} as const

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish() }),
      }),
    )
    .min(1),
})

export function openAiChat({ url, key, model, near }: OpenAiChatSettings): Writer {
  const name = url === openAiChatDefaults.url ? 'OpenAI' : 'The OpenAI-compatible service'
  const call = providerCall({ name, near, kindOf, time: writingTime, bytes: writingBytes })
  return {
    id: 'openai',
    place: `${url} ${model}`,
    name,
    write: async ({ instructions, material, schema, mostTokens, signal }) => {
      const { bytes } = await call({
        method: 'POST',
        url: `${url}/chat/completions`,
        headers: {
          ...(key !== '' && { authorization: `Bearer ${key}` }),
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          model,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: material },
          ],
          // Servers of others know the older name only; OpenAI's newer models the newer one.
          [url === openAiChatDefaults.url ? 'max_completion_tokens' : 'max_tokens']: mostTokens,
          response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } },
        }),
        signal,
        wants: 'json',
      })
      const [choice] = parseReply(name, completion, bytes).choices
      const written = choice?.message.content ?? ''
      if (written === '') throw new ProviderFailure('wrong-reply', `${name} wrote nothing.`)
      return written
    },
  }
}

const failure = z.object({ error: z.object({ code: z.string() }) })

/** 429 says of an account without credit what it says of one that asks too often, but for its code. */
function kindOf({ status, body }: FailedReply): ProviderFailureKind | null {
  const code = failure.safeParse(body).data?.error.code
  return status === 429 && code === 'insufficient_quota' ? 'no-credit' : null
}
