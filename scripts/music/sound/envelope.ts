import { rate } from './stereo-loop.ts'

interface Shape {
  readonly seconds: number
  readonly attack: number
  readonly release: number
}

const samplesOf = (seconds: number) => Math.max(1, Math.round(seconds * rate))

/** A sound of so many seconds, and those that it takes to end: silent so far. */
export function unheard({ seconds, release }: Shape): Float32Array {
  return new Float32Array(samplesOf(seconds) + samplesOf(release))
}

/** Lets a sound begin and end at nothing, so that it never clicks. */
export function shaped(sound: Float32Array, { attack, release }: Shape): Float32Array {
  const rising = Math.min(samplesOf(attack), sound.length)
  for (let index = 0; index < rising; index += 1) scale(sound, index, index / rising)
  const falling = samplesOf(release)
  const held = sound.length - falling
  for (let index = 0; index < falling; index += 1) scale(sound, held + index, 1 - index / falling)
  return sound
}

function scale(sound: Float32Array, index: number, part: number): void {
  sound[index] = (sound[index] ?? 0) * (0.5 - 0.5 * Math.cos(Math.PI * part))
}

/** Adds a sine that fades: turned on from sample to sample, which is quicker than asking for each sine. */
export function addSine(
  sound: Float32Array,
  { frequency, level, fade = 0 }: { frequency: number; level: number; fade?: number },
): void {
  const step = (2 * Math.PI * frequency) / rate
  const kept = Math.exp(-fade / rate)
  const turnCos = kept * Math.cos(step)
  const turnSin = kept * Math.sin(step)
  let cos = level
  let sin = 0
  for (let index = 0; index < sound.length; index += 1) {
    sound[index] = (sound[index] ?? 0) + sin
    const next = cos * turnCos - sin * turnSin
    sin = sin * turnCos + cos * turnSin
    cos = next
  }
}
