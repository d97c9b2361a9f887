/** Samples in a second. */
export const rate = 48_000

/** Sound of a length that is played round and round: what rings on at its end is heard at its start. */
export interface StereoLoop {
  readonly left: Float32Array
  readonly right: Float32Array
}

/** @param length samples of each side */
export function silence(length: number): StereoLoop {
  return { left: new Float32Array(length), right: new Float32Array(length) }
}

interface Mixed {
  /** Samples from the start of the loop; may be before it. */
  readonly at: number
  readonly gain: number
  /** -1: left, 1: right. */
  readonly pan: number
}

/** Adds a sound to a loop, as loud on the whole wherever it stands. */
export function mix(loop: StereoLoop, sound: Float32Array, { at, gain, pan }: Mixed): void {
  const { left, right } = loop
  const angle = ((pan + 1) * Math.PI) / 4
  const toLeft = gain * Math.cos(angle)
  const toRight = gain * Math.sin(angle)
  let place = ((at % left.length) + left.length) % left.length
  for (let index = 0; index < sound.length; index += 1) {
    const sample = sound[index] ?? 0
    left[place] = (left[place] ?? 0) + sample * toLeft
    right[place] = (right[place] ?? 0) + sample * toRight
    place = place + 1 === left.length ? 0 : place + 1
  }
}

/** Adds one loop to another. */
export function addLoop(to: StereoLoop, more: StereoLoop): void {
  for (const side of ['left', 'right'] as const) {
    const sum = to[side]
    const added = more[side]
    for (let index = 0; index < sum.length; index += 1) {
      sum[index] = (sum[index] ?? 0) + (added[index] ?? 0)
    }
  }
}
