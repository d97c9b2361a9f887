import { powersOf } from './loudness.ts'
import { lengthOf, type Sound } from './sound.ts'

/** Seconds: what is looked at together, what must be loud one after the other, and what is kept around it. */
const piece = 0.01
const shortestPieces = 3
const before = 0.15
const after = 0.25

/** LU below the speech: what is softer is no speech in a silent room, and what is louder is always some. */
const softest = 35
const alwaysSpeech = 18
/** LU that speech is louder than the room. */
const overRoom = 8

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power + 1e-12)

/**
 * Where speech begins and ends, with what may be a soft consonant around it: samples. Clicks that are shorter than
 * three hundredths of a second are no speech. All of it where none is found.
 * @param loudness of the sound, in LUFS
 */
export function endsOfSpeech(
  sound: Sound,
  loudness: number,
): { readonly from: number; readonly to: number } {
  const levels = [...powersOf(sound, piece)].map(lufs)
  const room = levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 10)] ?? 0
  const gate = Math.max(loudness - softest, Math.min(room + overRoom, loudness - alwaysSpeech))
  const isSpeech = (start: number) =>
    levels.slice(start, start + shortestPieces).every((level) => level > gate)
  const speech = [...levels.keys()].slice(0, 1 - shortestPieces).filter(isSpeech)
  const [first, last] = [speech[0], speech.at(-1)]
  const length = lengthOf(sound)
  if (first === undefined || last === undefined) return { from: 0, to: length }
  const samples = (seconds: number) => Math.round(seconds * sound.rate)
  return {
    from: Math.max(0, samples(first * piece - before)),
    to: Math.min(length, samples((last + shortestPieces) * piece + after)),
  }
}
