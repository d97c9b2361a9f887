import type { Sound } from '../sound.ts'
import { peaksOf } from '../true-peak.ts'

/** The true peak of a sound: dBTP; -Infinity for silence. */
export function truePeak(sound: Sound): number {
  const largest = peaksOf(sound).reduce((most, peak) => Math.max(most, peak), 0)
  return 20 * Math.log10(largest)
}
