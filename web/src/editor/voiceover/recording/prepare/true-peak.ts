import { lengthOf, type Sound } from './sound.ts'

/** Half of the interpolating filter of BS.1770-5, annex 2; the other two phases are these backwards. */
const phase0 = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625,
  0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
]
const phase1 = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625,
  0.77978515625, -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
]
const phases = [phase0, phase1, phase1.toReversed(), phase0.toReversed()].map(
  (taps) => new Float64Array(taps),
)
const taps = phase0.length
/** Where the middle of the filter is: what it answers belongs between this sample and the next. */
const middle = taps / 2

/**
 * How far the wave goes about each sample, between the samples too, in any channel: four points are looked at
 * (BS.1770-5, annex 2).
 */
export function peaksOf(sound: Sound): Float32Array {
  const peaks = new Float32Array(lengthOf(sound))
  for (const channel of sound.channels) {
    for (let index = 0; index < peaks.length; index += 1) {
      let peak = Math.max(peaks[index] ?? 0, Math.abs(channel[index] ?? 0))
      for (const phase of phases) {
        let value = 0
        for (let tap = 0; tap < taps; tap += 1) {
          value += (phase[tap] ?? 0) * (channel[index + middle - tap] ?? 0)
        }
        peak = Math.max(peak, Math.abs(value))
      }
      peaks[index] = peak
    }
  }
  return peaks
}
