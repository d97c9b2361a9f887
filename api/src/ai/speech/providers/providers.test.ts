import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openElevenLabsServer } from '../../../testing/speech/elevenlabs-server.ts'
import { openOpenAiServer } from '../../../testing/speech/openai-server.ts'
import { openPollyServer } from '../../../testing/speech/polly-server.ts'
import type { Mood, ProtocolServer } from '../../../testing/speech/protocol-server.ts'
import { openSelfHostedServer } from '../../../testing/speech/self-hosted-server.ts'
import { ProviderFailure, type ProviderFailureKind } from '../../calls/provider-failure.ts'
import type { SpeechProvider } from '../speech-provider.ts'
import type { SpeechService } from '../speech-service.ts'
import { providerOf } from './provider-of.ts'

/** What no message may hold. */
const key = 'sk-secret-4711-do-not-tell'
const text = 'A line that only its author knows'

const nothing = { model: null, voices: [], accessKey: null, region: null }
const services: readonly {
  readonly kind: SpeechService['kind']
  readonly voice: string
  readonly open: () => Promise<ProtocolServer>
  readonly path: string
}[] = [
  { kind: 'openai', voice: 'alloy', open: openOpenAiServer, path: '/v1' },
  { kind: 'elevenlabs', voice: 'voiceMatilda', open: openElevenLabsServer, path: '' },
  { kind: 'polly', voice: 'Camila@standard', open: openPollyServer, path: '' },
  { kind: 'self-hosted', voice: 'hannah', open: openSelfHostedServer, path: '' },
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

describe.each(services)('$kind', ({ kind, voice, open, path }) => {
  let server: ProtocolServer
  let provider: SpeechProvider
  const settings = () => ({
    ...nothing,
    kind,
    key,
    accessKey: 'AKIDEXAMPLE',
    url: server.url + path,
  })
  const speak = (signal = new AbortController().signal) =>
    provider.speak({ text, voice, language: 'en', speed: 1, stability: 0.5, signal })

  beforeEach(async () => {
    server = await open()
    provider = providerOf(settings(), true)
  })
  afterEach(() => server.close())

  it('speaks', async () => {
    const { bytes, type } = await speak()
    expect(type).toMatch(/^audio\//)
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
  })

  it.each(moods)('that %s fails as %s, and says neither key nor text', async (mood, failure) => {
    server.mood = mood
    const error = await speak().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ProviderFailure)
    if (!(error instanceof ProviderFailure)) return
    expect(error.kind).toBe(failure)
    expect(error.retryAfter).toBe(failure === 'busy' ? 7 : null)
    const told = `${error.stack} ${JSON.stringify(error)} ${error.cause}`
    for (const secret of [key, text, 'only its author', server.url])
      expect(told).not.toContain(secret)
  })

  it('is not asked on where it leads elsewhere', async () => {
    server.mood = 'leads elsewhere'
    await expect(speak()).rejects.toThrow()
    expect(server.requests).toHaveLength(1)
  })

  it('is cancelled', async () => {
    server.mood = 'slow'
    const cancel = new AbortController()
    const speaking = speak(cancel.signal)
    const reason = new Error('The author cancelled.')
    setTimeout(() => cancel.abort(reason), 50)
    await expect(speaking).rejects.toBe(reason)
  })

  it('that is gone is unreachable', async () => {
    const { url } = server
    await server.close()
    provider = providerOf({ ...settings(), url: url + path }, true)
    await expect(speak()).rejects.toMatchObject({ kind: 'unreachable' })
    server = await open()
  })

  it('is not asked in a private network, nor without TLS, where the operator does not allow it', async () => {
    const closed = [server.url, 'https://127.0.0.1:1', 'https://169.254.169.254', 'https://[::1]:1']
    for (const url of closed) {
      provider = providerOf({ ...settings(), url: url + path }, false)
      await expect(speak()).rejects.toMatchObject({ kind: 'refused' })
    }
    provider = providerOf({ ...settings(), url: `https://localhost:1${path}` }, false)
    await expect(speak()).rejects.toMatchObject({ kind: 'unreachable' })
    expect(server.requests).toEqual([])
  })
})
