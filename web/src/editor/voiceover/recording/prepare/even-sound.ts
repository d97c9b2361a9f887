import { endsOfSpeech } from './ends-of-speech.ts'
import { limited } from './limited.ts'
import { integratedLoudness } from './loudness.ts'
import { partOf, type Sound } from './sound.ts'
import { peaksOf } from './true-peak.ts'

/** What all voices of a demo are brought to: LUFS, and dBTP that they stay below (issue 20). */
export const voiceLoudness = -16
export const voiceCeiling = -1

/** LUFS: a microphone that is switched off, or a silent room. It is not made louder. */
const silence = -60
/** Decibels that a voice is made louder at most: more would be noise. */
const mostGain = 36
/** Decibels that are left to the encoder, whose peaks are a little other than those that it gets. */
const encodersShare = 0.5
/** LU by which the result may miss, and how often the limiter's share is made up for. */
const tolerance = 0.1
const rounds = 6

const factorOf = (decibels: number): number => 10 ** (decibels / 20)

/** Can nothing be heard in it? */
export const isSilent = (sound: Sound): boolean => integratedLoudness(sound) < silence

/** A voice without silence at its ends, as loud as all others; null: nothing can be heard in it. */
export function evenSound(sound: Sound): Sound | null {
  const before = integratedLoudness(sound)
  if (before < silence) return null
  const { from, to } = endsOfSpeech(sound, before)
  const speech = partOf(sound, from, to)
  const peaks = peaksOf(speech)
  const ceiling = factorOf(voiceCeiling - encodersShare)
  let gain = Math.min(voiceLoudness - integratedLoudness(speech), mostGain)
  let result = limited(speech, peaks, factorOf(gain), ceiling)
  for (let round = 1; round < rounds; round += 1) {
    const missing = voiceLoudness - integratedLoudness(result)
    if (Math.abs(missing) <= tolerance || gain >= mostGain) break
    gain = Math.min(gain + missing, mostGain)
    result = limited(speech, peaks, factorOf(gain), ceiling)
  }
  return result
}
