import { lengthOf, type Sound } from './sound.ts'

/** Seconds before and after a peak in which the sound becomes softer, and louder again. */
const reach = 0.01

/** The smallest of the values that are at most `radius` away from each. */
function smallestAbout(values: Float32Array, radius: number): Float32Array {
  const smallest = new Float32Array(values.length)
  // Indexes whose values grow: the first is that of the smallest in reach.
  const candidates = new Int32Array(values.length)
  let [first, end] = [0, 0]
  for (let index = 0; index < values.length + radius; index += 1) {
    const value = values[index]
    if (value !== undefined) {
      while (end > first && (values[candidates[end - 1] ?? 0] ?? 0) >= value) end -= 1
      candidates[end] = index
      end += 1
    }
    const about = index - radius
    if (about < 0) continue
    while ((candidates[first] ?? 0) < about - radius) first += 1
    smallest[about] = values[candidates[first] ?? 0] ?? 1
  }
  return smallest
}

/** The mean of the values that are at most `radius` away from each; beyond both ends there are ones. */
function meanAbout(values: Float32Array, radius: number): Float32Array {
  const means = new Float32Array(values.length)
  const at = (index: number) => values[index] ?? 1
  let sum = 0
  for (let index = -radius; index < radius; index += 1) sum += at(index)
  for (let index = 0; index < values.length; index += 1) {
    sum += at(index + radius)
    means[index] = sum / (2 * radius + 1)
    sum -= at(index - radius)
  }
  return means
}

/**
 * A sound that is louder by a factor and keeps below a ceiling, between its samples too. Around each peak that would
 * go beyond it the sound is softer for some milliseconds, in all channels alike.
 * @param peaks those of the sound, by `peaksOf`
 * @param ceiling 1 is the loudest that a file can hold
 */
export function limited(sound: Sound, peaks: Float32Array, factor: number, ceiling: number): Sound {
  const radius = Math.round(reach * sound.rate)
  const factors = peaks.map((peak) => Math.min(1, ceiling / (peak * factor || ceiling)))
  const soft = factors.some((one) => one < 1)
    ? meanAbout(smallestAbout(factors, radius), radius)
    : factors
  const channels = sound.channels.map((channel) => {
    const louder = new Float32Array(lengthOf(sound))
    for (let index = 0; index < louder.length; index += 1) {
      louder[index] = (channel[index] ?? 0) * factor * (soft[index] ?? 1)
    }
    return louder
  })
  return { channels, rate: sound.rate }
}
