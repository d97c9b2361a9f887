import { rate, type StereoLoop } from './stereo-loop.ts'

interface Biquad {
  readonly b: readonly [number, number, number]
  readonly a: readonly [number, number]
}

/** How ears weigh what is high and low, at 48 kHz (ITU-R BS.1770-4, tables 1 and 2). */
const weights: readonly Biquad[] = [
  {
    b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
    a: [-1.69065929318241, 0.73248077421585],
  },
  { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
]

/** Blocks of 400 ms that overlap by three quarters. */
const hop = rate / 10
const blockHops = 4

/** How loud it is, in LUFS, without what is quiet in it (ITU-R BS.1770-4). */
export function loudnessOf({ left, right }: StereoLoop): number {
  const powers = [left, right].map((side) => hopPowers(weights.reduce(filtered, side)))
  const blocks = (powers[0] ?? []).flatMap((_, start) => {
    const sum = powers.reduce(
      (total, side) =>
        total + side.slice(start, start + blockHops).reduce((part, power) => part + power, 0),
      0,
    )
    return start + blockHops <= (powers[0]?.length ?? 0) ? [sum / blockHops] : []
  })
  const heard = blocks.filter((power) => inLufs(power) > -70)
  const gate = inLufs(mean(heard)) - 10
  return inLufs(mean(heard.filter((power) => inLufs(power) > gate)))
}

const inLufs = (power: number) => -0.691 + 10 * Math.log10(power)
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function hopPowers(side: Float32Array): number[] {
  const powers: number[] = []
  for (let start = 0; start + hop <= side.length; start += hop) {
    let sum = 0
    for (let index = start; index < start + hop; index += 1) sum += (side[index] ?? 0) ** 2
    powers.push(sum / hop)
  }
  return powers
}

function filtered(sound: Float32Array, { b: [b0, b1, b2], a: [a1, a2] }: Biquad): Float32Array {
  const out = new Float32Array(sound.length)
  let in1 = 0
  let in2 = 0
  let out1 = 0
  let out2 = 0
  for (let index = 0; index < sound.length; index += 1) {
    const sample = sound[index] ?? 0
    const now = b0 * sample + b1 * in1 + b2 * in2 - a1 * out1 - a2 * out2
    in2 = in1
    in1 = sample
    out2 = out1
    out1 = now
    out[index] = now
  }
  return out
}
