import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jsonOf, type Mood, type ProtocolServer } from '../../../testing/speech/protocol-server.ts'
import { openAnthropicServer } from '../../../testing/texts/anthropic-server.ts'
import { openOpenAiChatServer } from '../../../testing/texts/openai-chat-server.ts'
import {
  openDeepLServer,
  openLibreTranslateServer,
} from '../../../testing/texts/translation-servers.ts'
import { ProviderFailure, type ProviderFailureKind } from '../../calls/provider-failure.ts'
import { answerSchema } from '../../tasks/writing-task.ts'
import type { TextService } from '../text-service.ts'
import { providerOf } from './provider-of.ts'

/** What no message may hold. */
const key = 'sk-secret-4711-do-not-tell'
const text = 'A line that only its author knows'

const services: readonly {
  readonly kind: TextService['kind']
  readonly open: () => Promise<ProtocolServer>
  readonly path: string
}[] = [
  { kind: 'openai', open: openOpenAiChatServer, path: '/v1' },
  { kind: 'anthropic', open: openAnthropicServer, path: '' },
  { kind: 'deepl', open: openDeepLServer, path: '' },
  { kind: 'libretranslate', open: openLibreTranslateServer, path: '' },
]

const moods: readonly (readonly [Mood, ProviderFailureKind])[] = [
  ['refuses', 'refused'],
  ['without credit', 'no-credit'],
  ['busy', 'busy'],
  ['broken', 'unreachable'],
  ['answers a page', 'wrong-reply'],
  ['answers without end', 'wrong-reply'],
  ['cuts off', 'unreachable'],
  ['leads elsewhere', 'wrong-reply'],
  ['answers nothing', 'wrong-reply'],
]

describe.each(services)('$kind', ({ kind, open, path }) => {
  let server: ProtocolServer
  let near = true
  const ask = async (signal = new AbortController().signal): Promise<string> => {
    const url = server.url + path
    const { writer, translator } = providerOf({ kind, key, url, model: null }, near)
    const material = JSON.stringify({ texts: [{ id: 1, text }] })
    const schema = answerSchema
    const [translated] = (await translator?.translate({
      texts: [text],
      source: 'en',
      target: 'pt-BR',
      signal,
    })) ?? ['']
    return (
      (await writer?.write({ instructions: 'Write.', material, schema, mostTokens: 9, signal })) ??
      translated ??
      ''
    )
  }

  beforeEach(async () => {
    server = await open()
    near = true
  })
  afterEach(() => server.close())

  it('writes or translates', async () => {
    expect(await ask()).toMatch(/line/)
  })

  it.each(moods)('that %s fails as %s, and says neither key nor text', async (mood, failure) => {
    server.mood = mood
    const error = await ask().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ProviderFailure)
    if (!(error instanceof ProviderFailure)) return
    expect(error.kind).toBe(failure)
    expect(error.retryAfter).toBe(failure === 'busy' ? 7 : null)
    const told = `${error.stack} ${JSON.stringify(error)} ${error.cause}`
    for (const secret of [key, text, 'only its author', server.url])
      expect(told).not.toContain(secret)
    expect(server.requests).toHaveLength(1)
  })

  it('is cancelled', async () => {
    server.mood = 'slow'
    const cancel = new AbortController()
    const asked = ask(cancel.signal)
    const reason = new Error('The server ends.')
    setTimeout(() => cancel.abort(reason), 50)
    await expect(asked).rejects.toBe(reason)
  })

  it('is not asked in a private network, nor without TLS, where the operator does not allow it', async () => {
    near = false
    await expect(ask()).rejects.toMatchObject({ kind: 'refused' })
    expect(server.requests).toEqual([])
  })
})

it('names languages as DeepL does, and sends its key as DeepL wants it', async () => {
  const server = await openDeepLServer()
  const { signal } = new AbortController()
  const { translator } = providerOf({ kind: 'deepl', key, url: server.url, model: null }, true)
  for (const [source, target] of [
    ['zh-CN', 'zh-TW'],
    ['no', 'en'],
    [null, 'pt-BR'],
  ] as const)
    await translator?.translate({ texts: ['Save'], source, target, signal })
  expect(server.requests.map((one) => [jsonOf(one).source_lang, jsonOf(one).target_lang])).toEqual([
    ['ZH', 'ZH-HANT'],
    ['NB', 'EN-US'],
    [undefined, 'PT-BR'],
  ])
  expect(server.requests[0]?.headers.authorization).toBe(`DeepL-Auth-Key ${key}`)
  await server.close()
})

it('asks an own server without a key, and LibreTranslate to find the language out', async () => {
  const server = await openLibreTranslateServer()
  const { signal } = new AbortController()
  const service = { kind: 'libretranslate', key: '', url: server.url, model: null } as const
  const { translator } = providerOf(service, true)
  await translator?.translate({ texts: ['Save'], source: null, target: 'no', signal })
  const [sent] = server.requests
  expect(sent && jsonOf(sent)).toEqual({
    q: ['Save'],
    source: 'auto',
    target: 'nb',
    format: 'html',
  })
  await server.close()
})
