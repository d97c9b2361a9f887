// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { endsOfSpeech } from './ends-of-speech.ts'
import { evenSound, isSilent, voiceCeiling, voiceLoudness } from './even-sound.ts'
import { integratedLoudness } from './loudness.ts'
import { durationOf, type Sound } from './sound.ts'
import { rate, sines, speech } from './testing/made-sounds.ts'
import { truePeak } from './testing/true-peak-of.ts'

const spoken = (level: number, room?: number) =>
  speech({ silenceBefore: 2, spoken: 4, silenceAfter: 3, level, ...(room && { room }) })

function evened(sound: Sound): Sound {
  const made = evenSound(sound)
  if (made === null) throw new Error('It is silent')
  return made
}

describe('a voice', () => {
  it.each([-35, -20, -1])('of %i dBFS has -16 LUFS, and no peak above -1 dBTP', (level) => {
    const made = evened(spoken(level))
    expect(Math.abs(integratedLoudness(made) - voiceLoudness)).toBeLessThan(0.2)
    expect(truePeak(made)).toBeLessThanOrEqual(voiceCeiling)
  })

  it('is not distorted where nothing goes beyond the ceiling: it is louder by one factor', () => {
    const quiet = sines([{ seconds: 3, level: -30 }])
    const [before, made] = [quiet.channels[0], evened(quiet).channels[0]]
    const factors = [1_000, 50_000, 100_007].map(
      (index) => (made?.[index] ?? 0) / (before?.[index] ?? 1),
    )
    for (const factor of factors) expect(factor).toBeCloseTo(factors[0] ?? 0, 4)
  })

  it('that a single click towers over is as loud as others all the same', () => {
    const clicked = spoken(-30)
    const [channel] = clicked.channels
    channel?.fill(0.9, 4 * rate, 4 * rate + 20)
    const made = evened(clicked)
    expect(Math.abs(integratedLoudness(made) - voiceLoudness)).toBeLessThan(0.3)
    expect(truePeak(made)).toBeLessThanOrEqual(voiceCeiling)
  })

  it('keeps its channels, which become softer together', () => {
    const left = spoken(-6).channels[0] ?? new Float32Array()
    const made = evened({ channels: [left, left.map((sample) => sample / 2)], rate })
    const [one, other] = made.channels
    for (const index of [20_000, 60_001, 100_002]) {
      expect(other?.[index]).toBeCloseTo((one?.[index] ?? 0) / 2, 5)
    }
  })

  it.each([-75, -55])(
    'loses the silence at its ends, but for a margin: room of %i dBFS',
    (room) => {
      const sound = spoken(-15, room)
      const { from, to } = endsOfSpeech(sound, integratedLoudness(sound))
      // Speech is from 2 to 6 s: nothing of it is cut, its soft consonant included.
      expect(from / rate).toBeLessThanOrEqual(1.9)
      expect(from / rate).toBeGreaterThan(1.7)
      expect(to / rate).toBeGreaterThanOrEqual(6.1)
      expect(to / rate).toBeLessThan(6.4)
      expect(durationOf(evened(sound))).toBeCloseTo((to - from) / rate, 5)
    },
  )

  it('is not begun by the click of a mouse', () => {
    const sound = spoken(-15)
    const [channel = new Float32Array()] = sound.channels
    for (let index = 0; index < 400; index += 1) {
      channel[rate / 2 + index] = Math.sin(index) * Math.exp(-index / 100)
    }
    const { from } = endsOfSpeech(sound, integratedLoudness(sound))
    expect(from / rate).toBeGreaterThan(1.7)
  })

  it('without silence at its ends stays whole', () => {
    const whole = sines([{ seconds: 2, level: -20 }], 1)
    expect(endsOfSpeech(whole, integratedLoudness(whole))).toEqual({ from: 0, to: 2 * rate })
  })
})

describe('silence', () => {
  it.each([Number.NEGATIVE_INFINITY, -90, -66])('of %d dBFS is made no louder', (level) => {
    const quiet = sines([{ seconds: 3, level }])
    expect(isSilent(quiet)).toBe(true)
    expect(evenSound(quiet)).toBeNull()
  })

  it('is not what somebody says softly', () => {
    expect(isSilent(spoken(-40))).toBe(false)
  })
})
