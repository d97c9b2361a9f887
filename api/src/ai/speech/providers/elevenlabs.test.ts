import { afterEach, beforeEach, expect, it } from 'vitest'
import { openElevenLabsServer } from '../../../testing/speech/elevenlabs-server.ts'
import { jsonOf, type ProtocolServer } from '../../../testing/speech/protocol-server.ts'
import { tone } from '../../../testing/speech/tone.ts'
import { elevenLabs } from './elevenlabs.ts'

let server: ProtocolServer
beforeEach(async () => {
  server = await openElevenLabsServer()
})
afterEach(() => server.close())

const { signal } = new AbortController()
const service = () =>
  elevenLabs({ url: server.url, key: 'xi-4711', model: 'eleven_multilingual_v2', near: true })
const ask = (text: string) => ({
  text,
  voice: 'voiceMatilda',
  language: 'en',
  speed: 0.9,
  stability: 0.7,
  signal,
})

it('sends speed and stability, and answers when each word is spoken', async () => {
  const { words, bytes } = await service().speak(ask('Save < it now'))
  expect(words).toEqual([
    { text: 'Save', start: 0, end: 0.4 },
    { text: 'it', start: 0.7, end: 0.9 },
    { text: 'now', start: 1, end: 1.3 },
  ])
  expect(bytes).toEqual(tone(1.3))
  const [sent] = server.requests
  expect(sent?.path).toBe(
    '/v1/text-to-speech/voiceMatilda/with-timestamps?output_format=mp3_44100_128',
  )
  expect(sent?.headers['xi-api-key']).toBe('xi-4711')
  expect(sent && jsonOf(sent)).toEqual({
    text: 'Save   it now',
    model_id: 'eleven_multilingual_v2',
    voice_settings: { stability: 0.7, speed: 0.9 },
  })
})

it('lets no author write tags: what stands between brackets is said', async () => {
  await service().speak(ask('Wait <break time="90s"/> now'))
  const [sent] = server.requests
  expect(sent && jsonOf(sent).text).toBe('Wait  break time="90s"/  now')
})

it('asks for no other call, whatever the id of a voice holds', async () => {
  const asked = service().speak({ ...ask('Save'), voice: '../voices/add?x=' })
  await expect(asked).rejects.toMatchObject({ kind: 'not-possible' })
  expect(server.requests[0]?.path).toMatch(/^\/v1\/text-to-speech\/\.\.%2Fvoices%2Fadd%3Fx%3D\//)
})

it('[V3.1, V3.4] reads accent, style, type, languages and what is deprecated, page after page', async () => {
  const voices = await service().voices(signal)
  expect(voices).toEqual([
    {
      id: 'voiceMatilda',
      name: 'Matilda',
      accent: 'American',
      languages: ['en-US', 'pt-BR'],
      style: 'upbeat',
      voiceTypes: ['Educational'],
      isDeprecated: false,
      sample: 'https://samples.example/matilda.mp3',
      engine: null,
    },
    expect.objectContaining({
      name: 'Drew',
      accent: 'British',
      languages: [],
      voiceTypes: ['Storytelling'],
      isDeprecated: true,
      sample: null,
    }),
    expect.objectContaining({ name: 'Blake', accent: 'Australian', voiceTypes: ['Animated'] }),
  ])
  expect(server.requests.map(({ path }) => path)).toEqual([
    '/v2/voices?page_size=100',
    '/v2/voices?page_size=100&next_page_token=2',
  ])
})

it('reads the voices that it can, and no more pages than ten', async () => {
  await server.close()
  const broken = [null, 'x', { voice_id: 7 }, { voice_id: 'a', name: 'A' }] as object[]
  server = await openElevenLabsServer([
    ...broken,
    ...Array.from({ length: 60 }, (_, at) => ({ voice_id: `v${at}`, name: `V${at}` })),
  ])
  expect((await service().voices(signal)).map(({ name }) => name).slice(0, 2)).toEqual(['A', 'V0'])
  expect(server.requests).toHaveLength(10)
})

it('clones a voice from a recording, and deletes it', async () => {
  const recording = tone(1)
  const voice = await service().clone?.({
    name: 'waystep-1',
    description: 'Ada’s Voice',
    language: 'en',
    recording,
    type: 'audio/webm',
    signal,
  })
  expect(voice).toBe('added1')
  const [sent] = server.requests
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const form = await new Response(new Uint8Array(sent?.body ?? []), {
    headers: { 'content-type': sent?.headers['content-type'] ?? '' },
  }).formData()
  expect(form.get('name')).toBe('waystep-1')
  expect(form.get('description')).toBe('Ada’s Voice')
  const file = form.get('files')
  expect(file).toBeInstanceOf(File)
  if (!(file instanceof File)) return
  expect(file.type).toBe('audio/webm')
  expect(Buffer.from(await file.arrayBuffer())).toEqual(recording)
  expect(await service().clonesNamed?.('waystep-1', signal)).toEqual(['added1'])
  // Neither part of a name finds a clone, nor its whole name a voice of the service.
  expect(await service().clonesNamed?.('waystep-', signal)).toEqual([])
  expect(await service().clonesNamed?.('Matilda', signal)).toEqual([])
  await service().deleteClone?.('added1', signal)
  expect(server.requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/voices/added1' })
  await expect(service().deleteClone?.('added1', signal)).rejects.toMatchObject({
    kind: 'not-possible',
  })
})
