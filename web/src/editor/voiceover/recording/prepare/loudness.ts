import { kWeighting } from './k-weighting.ts'
import { lengthOf, type Sound } from './sound.ts'

/** Power that is heard as one loudness: the offset makes a sine of 997 Hz what its level says (BS.1770). */
const lufsOf = (power: number): number => -0.691 + 10 * Math.log10(power)
const powerOf = (lufs: number): number => 10 ** ((lufs + 0.691) / 10)

/** Blocks of 400 ms that begin every 100 ms, gated at -70 LUFS, then at 10 LU below what is left (BS.1770, R 128). */
const hop = 0.1
const hopsInBlock = 4
const absoluteGate = -70
const relativeGate = -10

/** The K-weighted power of pieces of equal length, all channels together; what does not fill the last is left out. */
export function powersOf(sound: Sound, seconds: number): Float64Array {
  const size = Math.round(seconds * sound.rate)
  const powers = new Float64Array(Math.floor(lengthOf(sound) / size))
  for (const channel of sound.channels) {
    const weigh = kWeighting(sound.rate)
    for (const piece of powers.keys()) {
      let sum = 0
      for (let index = piece * size; index < (piece + 1) * size; index += 1) {
        sum += weigh(channel[index] ?? 0) ** 2
      }
      powers[piece] = (powers[piece] ?? 0) + sum / size
    }
  }
  return powers
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * The integrated loudness of one or two channels by ITU-R BS.1770-5 and EBU R 128. What is shorter than a block is
 * one.
 * @returns LUFS; -Infinity where nothing is louder than -70
 */
export function integratedLoudness(sound: Sound): number {
  const shortest = Math.min(hop, lengthOf(sound) / sound.rate / hopsInBlock)
  if (shortest <= 0) return Number.NEGATIVE_INFINITY
  const hops = powersOf(sound, shortest)
  const blocks: number[] = []
  for (let start = 0; start + hopsInBlock <= hops.length; start += 1) {
    blocks.push(mean([...hops.subarray(start, start + hopsInBlock)]))
  }
  const heard = blocks.filter((power) => power > powerOf(absoluteGate))
  if (heard.length === 0) return Number.NEGATIVE_INFINITY
  const gate = powerOf(lufsOf(mean(heard)) + relativeGate)
  return lufsOf(mean(heard.filter((power) => power > gate)))
}
