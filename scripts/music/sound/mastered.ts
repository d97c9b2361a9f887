import { loudnessOf } from './loudness.ts'
import { rate, type StereoLoop } from './stereo-loop.ts'

/** How loud every track is, in LUFS: well below a voice that speaks over it. */
const targetLoudness = -20

/** From here on peaks are bent, so that nothing comes near to 1, where players clip. */
const knee = 0.6
const most = 0.89

/** As loud as all others, around zero, and without peaks that clip. */
export function mastered(loop: StereoLoop): StereoLoop {
  const centered = { left: aroundZero(loop.left), right: aroundZero(loop.right) }
  const gain = 10 ** ((targetLoudness - loudnessOf(centered)) / 20)
  bend(centered.left, gain)
  bend(centered.right, gain)
  return centered
}

function bend(side: Float32Array, gain: number): void {
  const room = most - knee
  for (let index = 0; index < side.length; index += 1) {
    const sample = (side[index] ?? 0) * gain
    const over = Math.abs(sample) - knee
    side[index] = over <= 0 ? sample : Math.sign(sample) * (knee + room * Math.tanh(over / room))
  }
}

/** Without what is below hearing, which only moves loudspeakers: a filter at about 25 Hz that has heard a second before. */
function aroundZero(side: Float32Array): Float32Array {
  const keeps = Math.exp((-2 * Math.PI * 25) / rate)
  const { length } = side
  const out = new Float32Array(length)
  let before = 0
  let last = 0
  for (let at = -rate; at < length; at += 1) {
    const sample = side[at < 0 ? at + length : at] ?? 0
    last = keeps * (last + sample - before)
    before = sample
    if (at >= 0) out[at] = last
  }
  return out
}
