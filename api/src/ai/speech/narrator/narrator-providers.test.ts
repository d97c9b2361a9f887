import { expect, it } from 'vitest'
import type { SpeechServices } from '../speech-services.ts'
import { espeakProvider } from './espeak-provider.ts'
import { espeakVoices } from './espeak-voices.ts'
import { kokoroProvider } from './kokoro-provider.ts'
import { kokoroVoices } from './kokoro-voices.ts'
import { withNarrator } from './open-narrator.ts'
import type { PhonemesAsk, SoundAsk, Speakers } from './processes/process-messages.ts'

/** Processes that say one phoneme of 10 frames for each word, behind 15 frames of silence. */
function speakers(isTimed = true) {
  const asked: { readonly sounds: SoundAsk[]; readonly texts: PhonemesAsk[] } = {
    sounds: [],
    texts: [],
  }
  const processes: Speakers = {
    espeak: {
      ask: async (_, ask) => {
        asked.texts.push(ask)
        const words = Array.from(
          ask.text.matchAll(/[\p{L}\d]+/gu),
          ({ 0: { length }, index }, at) => ({
            at: index,
            length,
            start: at,
            phonemes: ['a'],
          }),
        )
        const sound = ask.isSpoken ? new Uint8Array(words.length * 2 * 1000) : null
        return { words, sound, rate: 1000 }
      },
    },
    kokoro: {
      ask: async (_, ask) => {
        asked.sounds.push(ask)
        const durations = [15, ...ask.tokens.map(() => 10), 5]
        const frames = durations.reduce((sum, one) => sum + one, 0)
        return { sound: new Uint8Array(frames * 600 * 2), durations: isTimed ? durations : null }
      },
    },
  }
  return { processes, asked }
}

const askOf = (text: string, voice: string, speed = 1) => ({
  text,
  voice,
  speed,
  language: null,
  stability: 0.5,
  signal: new AbortController().signal,
})

it('speaks at the speed that is asked for, and says when each word is heard', async () => {
  const { processes, asked } = speakers()
  const speech = await kokoroProvider(processes, 'w').speak(askOf('Pay $5... Now', 'af_heart', 0.8))
  expect(asked.sounds.map(({ speed, voice }) => [speed, voice])).toEqual([
    [0.8, 'af_heart'],
    [0.8, 'af_heart'],
  ])
  // 4 frames of silence, `a a a` with spaces, 5 frames and 0.6 s; a frame is 25 ms.
  expect(speech.words).toEqual([
    { text: 'Pay', start: 0.1, end: 0.35 },
    { text: '$5...', start: 0.6, end: 1.35 },
    { text: 'Now', start: 2.175, end: 2.425 },
  ])
  expect([speech.type, speech.bytes.toString('latin1', 0, 4)]).toEqual(['audio/wav', 'RIFF'])
  expect(speech.bytes.length - 44).toBe((4 + 50 + 5 + 24 + 4 + 10 + 5) * 600 * 2)
})

it.each([
  ['espeak', 'de', 700],
  ['kokoro', 'af_heart', 1_800],
])(
  '%s ends what takes more than ten minutes, before all of it is made',
  async (id, voice, words) => {
    const { processes, asked } = speakers()
    const provider = (id === 'kokoro' ? kokoroProvider : espeakProvider)(processes, 'w')
    const ofTime = 'one '.repeat(words).trim()
    const failed = provider.speak(askOf(`${ofTime} ${ofTime}`, voice))
    await expect(failed).rejects.toMatchObject({ kind: 'not-possible' })
    const made = asked.texts.reduce((sum, { text }) => sum + text.split(' ').length, 0)
    expect(made).toBeLessThan(words * 1.5)
  },
)

it('says no times where the weights tell none', async () => {
  const { processes } = speakers(false)
  const { words } = await kokoroProvider(processes, 'w').speak(askOf('Pay now', 'af_heart'))
  expect(words).toBeNull()
})

it('speaks a robotic voice with the times that it tells', async () => {
  const { processes, asked } = speakers()
  const speech = await espeakProvider(processes, 'w').speak(askOf('Hallo Welt', 'de', 1.2))
  expect(asked.texts).toEqual([{ text: 'Hallo Welt', language: 'de', speed: 1.2, isSpoken: true }])
  expect(speech.words).toEqual([
    { text: 'Hallo', start: 0, end: 1 },
    { text: 'Welt', start: 1, end: 2 },
  ])
})

it('refuses other voices, and a text that says nothing', async () => {
  const { processes } = speakers()
  for (const provider of [kokoroProvider(processes, 'w'), espeakProvider(processes, 'w')]) {
    const [voice] = await provider.voices(new AbortController().signal)
    await expect(provider.speak(askOf('Hi', '../secret'))).rejects.toMatchObject({
      kind: 'not-possible',
    })
    await expect(provider.speak(askOf('... !', voice?.id ?? ''))).rejects.toMatchObject({
      kind: 'not-possible',
    })
  }
})

it('offers voices with accent, style and kinds, and calls robots robotic', () => {
  expect(
    kokoroVoices.filter(({ language }) => language === 'en-GB').map(({ accent }) => accent),
  ).toEqual(['British', 'British', 'British', 'British'])
  for (const voice of kokoroVoices) {
    expect(voice.style).not.toBe('')
    expect(voice.voiceTypes.length).toBeGreaterThan(0)
  }
  for (const voice of espeakVoices) expect(voice.style).toBe('Robotic')
})

it('stands behind what is configured, and is not there where it is not installed', async () => {
  const { processes } = speakers()
  const paid = { ...kokoroProvider(processes, 'w'), id: 'paid' }
  const configured: SpeechServices = {
    providersOf: async () => [paid],
    accountsOf: async () => [paid],
    voicesOf: async () => [],
    pronunciationsOf: async () => [],
  }
  const narrator = {
    providersOf: (owner: string) => [kokoroProvider(processes, owner)],
    close: () => {},
  }
  const providers = await withNarrator(configured, narrator).providersOf('w')
  expect(providers.map(({ id }) => id)).toEqual(['paid', 'kokoro'])
  expect(withNarrator(configured, null)).toBe(configured)
})
