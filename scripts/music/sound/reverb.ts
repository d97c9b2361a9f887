import { rate, type StereoLoop } from './stereo-loop.ts'

/** Delays in samples of 44.1 kHz, and the spread between the sides, of Jezar's Freeverb (public domain). */
const combs = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617]
const allPasses = [556, 441, 341, 225]
const spread = 23

/** A room answers dully: half of the samples are enough for it. */
const roomRate = rate / 2
/** How long before its start the room has heard the loop: what rings longer than that is not heard. */
const ringing = 7 * roomRate
/** How much of the highs each reflection loses. */
const damping = 0.35

/**
 * The room that a loop sounds in, alone. What still rings when it ends is heard when it begins.
 * @param size 0 to 1
 */
export function room({ left, right }: StereoLoop, size: number): StereoLoop {
  const mono = new Float32Array(left.length / 2)
  for (let index = 0; index < mono.length; index += 1) {
    const [a = 0, b = 0] = [left[2 * index], left[2 * index + 1]]
    const [c = 0, d = 0] = [right[2 * index], right[2 * index + 1]]
    mono[index] = (a + b + c + d) / 4
  }
  return { left: oneSide(mono, size, 0), right: oneSide(mono, size, spread) }
}

function oneSide(dry: Float32Array, size: number, apart: number): Float32Array {
  const samples = (delay: number) => Math.round(((delay + apart) * roomRate) / 44_100)
  const sum = new Float32Array(dry.length)
  for (const delay of combs) addComb(sum, dry, samples(delay), 0.7 + 0.27 * size)
  return doubled(
    allPasses.reduce<Float32Array>((sound, delay) => allPass(sound, samples(delay)), sum),
  )
}

function addComb(sum: Float32Array, dry: Float32Array, delay: number, feedback: number): void {
  const line = new Float32Array(delay)
  const { length } = dry
  let place = 0
  let dull = 0
  for (let at = -ringing; at < length; at += 1) {
    const index = at < 0 ? at + length : at
    const out = line[place] ?? 0
    dull = out * (1 - damping) + dull * damping
    line[place] = (dry[index] ?? 0) * 0.03 + dull * feedback
    place = place + 1 === delay ? 0 : place + 1
    if (at >= 0) sum[index] = (sum[index] ?? 0) + out
  }
}

function allPass(sound: Float32Array, delay: number): Float32Array {
  const line = new Float32Array(delay)
  const { length } = sound
  const answer = new Float32Array(length)
  let place = 0
  for (let at = -roomRate; at < length; at += 1) {
    const index = at < 0 ? at + length : at
    const before = line[place] ?? 0
    const sample = sound[index] ?? 0
    line[place] = sample + before * 0.5
    place = place + 1 === delay ? 0 : place + 1
    if (at >= 0) answer[index] = before - sample
  }
  return answer
}

/** As many samples as everything else has, each second one between its neighbors. */
function doubled(sound: Float32Array): Float32Array {
  const more = new Float32Array(sound.length * 2)
  for (let index = 0; index < sound.length; index += 1) {
    const here = sound[index] ?? 0
    const next = sound[index + 1] ?? sound[0] ?? 0
    more[2 * index] = here
    more[2 * index + 1] = (here + next) / 2
  }
  return more
}
