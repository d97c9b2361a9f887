import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPollyServer } from '../../../testing/speech/polly-server.ts'
import { jsonOf, type ProtocolServer } from '../../../testing/speech/protocol-server.ts'
import { polly } from './polly.ts'
import { ssmlOf } from './ssml.ts'
import { wordsOfMarks } from './words-of-marks.ts'

let server: ProtocolServer
beforeEach(async () => {
  server = await openPollyServer('eu-west-1')
})
afterEach(() => server.close())

const { signal } = new AbortController()
const service = () =>
  polly({
    accessKey: 'AKIDEXAMPLE',
    secretKey: 'secret-4711',
    region: 'eu-west-1',
    url: server.url,
    near: true,
  })
const ask = (text: string, voice = 'Camila@standard') => ({
  text,
  voice,
  language: 'pt-BR',
  speed: 0.9,
  stability: 0.5,
  signal,
})

it('[V3.5] speaks with the engine of the voice, and asks when each word is spoken', async () => {
  const { type, words } = await service().speak(ask('Clique aqui'))
  expect(type).toBe('audio/mpeg')
  expect(words).toEqual([
    { text: 'Clique', start: 0, end: 0.5 },
    { text: 'aqui', start: 0.5, end: 1 },
  ])
  const [sound, marks] = server.requests.map(jsonOf)
  expect(sound).toMatchObject({
    Engine: 'standard',
    VoiceId: 'Camila',
    TextType: 'ssml',
    OutputFormat: 'mp3',
  })
  expect(marks).toMatchObject({ OutputFormat: 'json', SpeechMarkTypes: ['word', 'ssml'] })
  expect(server.requests[0]?.body.toString()).not.toContain('secret-4711')
  await service().speak(ask('點擊儲存', 'Hiujin@neural'))
  expect(server.requests.map(jsonOf)[2]).toMatchObject({ Engine: 'neural', VoiceId: 'Hiujin' })
})

it('says what an author writes, tags and all, and reads none of it as one', () => {
  const hostile = 'A & B</prosody><audio src="https://evil.example/x.mp3"/>\'s'
  expect(ssmlOf(hostile, 1.2)).toBe(
    '<speak><prosody rate="120%">A &amp; B&lt;/prosody&gt;&lt;audio src=&quot;https://evil.example/x.mp3&quot;/&gt;&apos;s</prosody><mark name="end"/></speak>',
  )
})

it('pauses at three dots', () => {
  expect(ssmlOf('Wait... now....', 0.7)).toBe(
    '<speak><prosody rate="70%">Wait<break time="600ms"/> now<break time="600ms"/></prosody><mark name="end"/></speak>',
  )
})

it('does not send what is longer than 3000 characters', async () => {
  await expect(service().speak(ask('x'.repeat(3_001)))).rejects.toMatchObject({
    kind: 'not-possible',
  })
  expect(server.requests).toEqual([])
})

it('tells a voice that cannot be asked for so', async () => {
  await expect(service().speak(ask('Oi', 'Ricardo@neural'))).rejects.toMatchObject({
    kind: 'not-possible',
  })
})

const voiceNamed = async (name: string) =>
  (await service().voices(signal)).find((voice) => voice.name === name)

const brazilians: [string, string][] = [
  ['Camila', 'Friendly'],
  ['Vitória', 'Insightful'],
  ['Ricardo', 'Confident'],
]
it.each(brazilians)(
  '[V3.5, V3.6] %s speaks Brazilian Portuguese with the standard engine',
  async (name, style) => {
    expect(await voiceNamed(name)).toMatchObject({
      languages: ['pt-BR'],
      accent: 'Brazilian',
      engine: 'standard',
      style,
    })
  },
)

it('[V3.5, V3.7] Hiujin speaks Cantonese with the neural engine', async () => {
  expect(await voiceNamed('Hiujin')).toMatchObject({
    id: 'Hiujin@neural',
    languages: ['zh-HK'],
    engine: 'neural',
    style: 'Friendly',
  })
})

it('takes the better engine of all others, and leaves out who has neither', async () => {
  const voices = await service().voices(signal)
  const told = voices.map(({ id, languages }) => [id, ...languages])
  expect(told).toEqual([
    ['Camila@standard', 'pt-BR'],
    ['Vitoria@standard', 'pt-BR'],
    ['Ricardo@standard', 'pt-BR'],
    ['Hiujin@neural', 'zh-HK'],
    ['Zhiyu@neural', 'zh-CN'],
    ['Joanna@neural', 'en-US'],
    ['Geraint@standard', 'en-GB'],
  ])
})

it('does without the times of words that it cannot read', () => {
  expect(wordsOfMarks(Buffer.from('{"time":0,"type":"word","value":"A"}\nno mark'))).toBeNull()
  expect(wordsOfMarks(Buffer.from('{"time":-1,"type":"word","value":"A"}'))).toBeNull()
  expect(wordsOfMarks(Buffer.from('{"time":200,"type":"word","value":"A"}\n'))).toEqual([
    { text: 'A', start: 0.2, end: 0.6 },
  ])
})
