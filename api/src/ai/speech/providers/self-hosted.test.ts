import { afterEach, beforeEach, expect, it } from 'vitest'
import { jsonOf, type ProtocolServer } from '../../../testing/speech/protocol-server.ts'
import { openSelfHostedServer } from '../../../testing/speech/self-hosted-server.ts'
import { selfHosted } from './self-hosted.ts'

let server: ProtocolServer
beforeEach(async () => {
  server = await openSelfHostedServer()
})
afterEach(() => server.close())

const { signal } = new AbortController()
const service = (key: string | null = 'own-4711') =>
  selfHosted({ url: server.url, key, near: true })

it('sends text, voice, language, speed and stability, and its key if there is one', async () => {
  const asked = { text: 'Save it.', voice: 'hannah', language: 'en', speed: 1.1, stability: 0.4 }
  const { type, words } = await service().speak({ ...asked, signal })
  expect({ type, words }).toEqual({ type: 'audio/wav', words: null })
  await service(null).speak({ ...asked, language: null, signal })
  const [first, second] = server.requests
  expect(first && jsonOf(first)).toEqual(asked)
  expect(first?.headers.authorization).toBe('Bearer own-4711')
  expect(second?.headers.authorization).toBeUndefined()
})

it('[V3.1] reads the voices that it can', async () => {
  expect(await service().voices(signal)).toEqual([
    {
      id: 'hannah',
      name: 'Hannah',
      accent: 'Canadian',
      languages: ['en-CA', 'fr-CA'],
      style: 'Calm',
      voiceTypes: ['Educational', 'Storytelling'],
      isDeprecated: false,
      sample: null,
      engine: null,
    },
    expect.objectContaining({ name: 'Viraj', isDeprecated: true, sample: null, languages: [] }),
  ])
})

it('reads fifty languages of a voice, each kind of it once, and two megabytes of a list', async () => {
  await server.close()
  // Latin letters name 26 * 26 languages of two letters.
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const languages = letters.flatMap((one) => letters.map((other) => `${one}${other}`))
  const voiceTypes = Array.from({ length: 1_000 }, () => 'Animated')
  server = await openSelfHostedServer([{ id: 'many', name: 'Many', languages, voiceTypes }])
  const [many] = await service().voices(signal)
  expect([many?.languages.length, many?.voiceTypes]).toEqual([50, ['Animated']])
  await server.close()
  const style = 'x'.repeat(2_000)
  const voices = Array.from({ length: 1_000 }, (_, id) => ({ id: `${id}`, name: 'Long', style }))
  server = await openSelfHostedServer(voices.slice(0, 900))
  expect(await service().voices(signal)).toHaveLength(900)
  await server.close()
  server = await openSelfHostedServer(voices.map((voice) => ({ ...voice, accent: style })))
  await expect(service().voices(signal)).rejects.toMatchObject({ kind: 'wrong-reply' })
})

it('tells a list that is none', async () => {
  server.mood = 'answers a page'
  await expect(service().voices(signal)).rejects.toMatchObject({ kind: 'wrong-reply' })
})
