import { randomFrom } from '../random.ts'
import { addSine, shaped, unheard } from './envelope.ts'
import { rate } from './stereo-loop.ts'
import type { Voice } from './voice.ts'

/** A soft drum: a sine that falls from its knock to its tone. */
const kick: Voice = ({ velocity }) => {
  const shape = { seconds: 0.16, attack: 0.002, release: 0.16 }
  const sound = unheard(shape)
  let phase = 0
  for (let index = 0; index < sound.length; index += 1) {
    const time = index / rate
    phase += (2 * Math.PI * (46 + 95 * Math.exp(-time * 34))) / rate
    sound[index] = velocity * Math.sin(phase) * Math.exp(-time * 7)
  }
  return shaped(sound, shape)
}

interface Hiss {
  readonly seconds: number
  readonly attack: number
  /** 0 to 1: less is duller. */
  readonly edge: number
  readonly fade: number
  readonly seed: number
}

/** Noise of which what lies below and above is taken away, fading. */
function hiss({ seconds, attack, edge, fade, seed }: Hiss): Voice {
  const shape = { seconds, attack, release: 0.03 }
  return ({ velocity }) => {
    const sound = unheard(shape)
    const random = randomFrom(seed)
    const kept = Math.exp(-fade / rate)
    let level = 3.2 * velocity
    let low = 0
    let lower = 0
    for (let index = 0; index < sound.length; index += 1) {
      low += edge * (random() * 2 - 1 - low)
      lower += 0.25 * (low - lower)
      sound[index] = level * (low - lower)
      level *= kept
    }
    return shaped(sound, shape)
  }
}

const hat = hiss({ seconds: 0.06, attack: 0.002, edge: 0.85, fade: 70, seed: 11 })
const shaker = hiss({ seconds: 0.09, attack: 0.028, edge: 0.6, fade: 32, seed: 12 })
const brush = hiss({ seconds: 0.2, attack: 0.006, edge: 0.35, fade: 17, seed: 13 })

/** A knock on the edge of a drum. */
const rim: Voice = ({ velocity }) => {
  const shape = { seconds: 0.05, attack: 0.001, release: 0.03 }
  const sound = unheard(shape)
  addSine(sound, { frequency: 820, level: 1.2 * velocity, fade: 75 })
  addSine(sound, { frequency: 1710, level: 0.6 * velocity, fade: 75 })
  return shaped(sound, shape)
}

export const drums = { kick, hat, shaker, brush, rim } as const satisfies Record<string, Voice>
