import type { Sound } from '../sound.ts'

export const rate = 48_000

/** A part of a sound: how long it is, and how loud its peaks are. */
interface Part {
  readonly seconds: number
  /** dBFS of its peaks; -Infinity: silence. */
  readonly level: number
  /** Hertz. */
  readonly pitch?: number
}

/** Sines one after the other, the same in all channels. */
export function sines(parts: readonly Part[], channels = 2, samplesASecond = rate): Sound {
  const samples = parts.flatMap(({ seconds, level, pitch = 1_000 }) =>
    Array.from(
      { length: Math.round(seconds * samplesASecond) },
      (_, index) => 10 ** (level / 20) * Math.sin((2 * Math.PI * pitch * index) / samplesASecond),
    ),
  )
  const channel = new Float32Array(samples)
  return { channels: Array.from({ length: channels }, () => channel), rate: samplesASecond }
}

/** Noise that is the same each time, from -1 to 1. */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 31 - 1
  }
}

/**
 * What resembles speech: syllables of a low, rich tone, five a second, that begin with the hiss of a soft consonant,
 * in a room that is not silent.
 */
export function speech(options: {
  /** Seconds. */
  readonly silenceBefore: number
  readonly spoken: number
  readonly silenceAfter: number
  /** dBFS of its peaks. */
  readonly level: number
  /** dBFS of the room. */
  readonly room?: number
}): Sound {
  const { silenceBefore, spoken, silenceAfter, level, room = -75 } = options
  const random = noise(7)
  const length = Math.round((silenceBefore + spoken + silenceAfter) * rate)
  const channel = new Float32Array(length)
  for (let index = 0; index < length; index += 1) {
    const time = index / rate - silenceBefore
    const isSpoken = time >= 0 && time < spoken
    channel[index] =
      10 ** (room / 20) * random() + (isSpoken ? 10 ** (level / 20) * syllable(time, random) : 0)
  }
  return { channels: [channel], rate }
}

/** @param time seconds since speech began */
function syllable(time: number, random: () => number): number {
  const within = (time % 0.2) / 0.2
  // A soft consonant is some twenty decibels below the vowel that it begins.
  if (within < 0.25) return 0.1 * random()
  const swell = Math.sin((Math.PI * (within - 0.25)) / 0.75)
  const tone = [1, 2, 3, 4, 5, 6].reduce(
    (sum, part) => sum + Math.sin(2 * Math.PI * 140 * part * time) / part,
    0,
  )
  return swell * (tone / 1.9)
}
