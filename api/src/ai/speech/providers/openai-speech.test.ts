import { afterEach, beforeEach, expect, it } from 'vitest'
import { openOpenAiServer } from '../../../testing/speech/openai-server.ts'
import { jsonOf, type ProtocolServer } from '../../../testing/speech/protocol-server.ts'
import { openAiSpeech } from './openai-speech.ts'

let server: ProtocolServer
beforeEach(async () => {
  server = await openOpenAiServer()
})
afterEach(() => server.close())

const { signal } = new AbortController()
const service = (more: { readonly key?: string; readonly voices?: readonly string[] } = {}) =>
  openAiSpeech({
    url: `${server.url}/v1`,
    key: 'sk-4711',
    model: 'tts-1',
    voices: [],
    near: true,
    ...more,
  })
const ask = (text: string) => ({
  text,
  voice: 'coral',
  language: 'en',
  speed: 0.85,
  stability: 0.3,
  signal,
})

it('sends what is documented: model, input, voice, format and speed', async () => {
  const { words } = await service().speak(ask(' Save\u0000 it. \ud800'))
  expect(words).toBeNull()
  const [sent] = server.requests
  expect(sent?.headers.authorization).toBe('Bearer sk-4711')
  expect(sent && jsonOf(sent)).toEqual({
    model: 'tts-1',
    input: 'Save it. \ufffd',
    voice: 'coral',
    speed: 0.85,
    response_format: 'mp3',
  })
})

it('sends no key where there is none', async () => {
  await service({ key: '' }).speak(ask('Save it.'))
  expect(server.requests[0]?.headers.authorization).toBeUndefined()
})

it('does not send what is longer than 4096 characters', async () => {
  await service().speak(ask('x'.repeat(4_096)))
  const tooLong = service().speak(ask('x'.repeat(4_097)))
  await expect(tooLong).rejects.toMatchObject({ kind: 'not-possible' })
  expect(server.requests).toHaveLength(1)
})

it('[V3.1] has the documented voices, which speak whatever language a text is in', async () => {
  const voices = await service().voices(signal)
  expect(voices.map(({ id }) => id)).toEqual(expect.arrayContaining(['alloy', 'nova', 'cedar']))
  expect(voices[0]).toEqual({
    id: 'alloy',
    name: 'Alloy',
    accent: null,
    languages: [],
    style: '',
    voiceTypes: [],
    isDeprecated: false,
    sample: null,
    engine: null,
  })
})

it('has the voices that are named in their place', async () => {
  const voices = await service({ voices: ['bria', 'haseeb'] }).voices(signal)
  expect(voices.map(({ id, name }) => [id, name])).toEqual([
    ['bria', 'Bria'],
    ['haseeb', 'Haseeb'],
  ])
})
