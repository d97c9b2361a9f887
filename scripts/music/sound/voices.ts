import { drums } from './drums.ts'
import { addSine, shaped, unheard } from './envelope.ts'
import { rate } from './stereo-loop.ts'
import type { Voice } from './voice.ts'

const turn = 2 * Math.PI

/** One of the sines that a tone is made of; each fades at its own pace, as of what is struck or plucked. */
interface Partial {
  readonly ratio: number
  readonly level: number
  /** How fast it fades: it is at a third after `1 / fade` seconds. */
  readonly fade: number
}

/** Hz: what is higher hisses. */
const audible = 9_000

function struck(partials: readonly Partial[], attack: number, release: number): Voice {
  return ({ frequency, seconds, velocity }) => {
    const shape = { seconds, attack, release }
    const sound = unheard(shape)
    // Low notes ring longer.
    const pace = (frequency / 330) ** 0.35
    for (const [place, { ratio, level, fade }] of partials.entries()) {
      if (ratio * frequency > audible) continue
      // Struck harder, it sounds brighter.
      const heard = 0.5 * level * velocity ** (place * 0.35)
      addSine(sound, { frequency: frequency * ratio, level: heard, fade: fade * pace })
    }
    return shaped(sound, shape)
  }
}

/** Strings that are plucked softly. */
const pluck = struck(
  [1, 2, 3, 4, 5, 6, 7].map((ratio) => ({ ratio, level: 0.9 / ratio ** 1.3, fade: 1.2 + ratio })),
  0.004,
  0.25,
)

/** A music box. */
const bell = struck(
  [
    { ratio: 1, level: 0.8, fade: 1.6 },
    { ratio: 2, level: 0.3, fade: 2.6 },
    { ratio: 3.01, level: 0.16, fade: 4.5 },
    { ratio: 5.43, level: 0.07, fade: 9 },
  ],
  0.003,
  0.5,
)

/** Bars of wood. */
const marimba = struck(
  [
    { ratio: 1, level: 1, fade: 5 },
    { ratio: 3.93, level: 0.22, fade: 14 },
    { ratio: 9.5, level: 0.06, fade: 40 },
  ],
  0.003,
  0.12,
)

/** Strings of a double bass, plucked. */
const bass = struck(
  [
    { ratio: 1, level: 1.5, fade: 0.9 },
    { ratio: 2, level: 0.5, fade: 1.4 },
    { ratio: 3, level: 0.18, fade: 3 },
  ],
  0.012,
  0.09,
)

/** An electric piano: a sine that another one bends, less and less. */
const keys: Voice = ({ frequency, seconds, velocity }) => {
  const shape = { seconds, attack: 0.006, release: 0.22 }
  const sound = unheard(shape)
  const step = (turn * frequency) / rate
  const pace = (frequency / 330) ** 0.3
  const bends = Math.exp((-3.2 * pace) / rate)
  const fades = Math.exp((-1.1 * pace) / rate)
  let bend = 0.35 + 0.9 * velocity
  let level = 0.5
  for (let index = 0; index < sound.length; index += 1) {
    bend *= bends
    level *= fades
    sound[index] = level * Math.sin(step * index + (bend + 0.12) * Math.sin(step * index))
  }
  return shaped(sound, shape)
}

/** Bowed and soft: each partial a little out of tune with itself, so that it breathes. */
const pad: Voice = ({ frequency, seconds }) => {
  const shape = { seconds, attack: 0.7, release: 1.4 }
  const sound = unheard(shape)
  for (const ratio of [1, 2, 3, 4, 5, 6]) {
    const tone = frequency * ratio
    if (tone > 3_200) continue
    const level = 0.28 / ratio ** 1.7
    addSine(sound, { frequency: tone + 0.31 * ratio, level })
    addSine(sound, { frequency: tone - 0.23 * ratio, level: level * 0.8 })
  }
  return shaped(sound, shape)
}

/** Blown softly, with a vibrato that comes late. */
const flute: Voice = ({ frequency, seconds, velocity }) => {
  const shape = { seconds, attack: 0.07, release: 0.25 }
  const sound = unheard(shape)
  const step = (turn * frequency) / rate
  for (let index = 0; index < sound.length; index += 1) {
    const late = Math.min(1, index / (0.6 * rate))
    const phase = step * index + 0.35 * late * Math.sin((turn * 4.7 * index) / rate)
    sound[index] = 0.42 * Math.sin(phase) + 0.14 * velocity * Math.sin(2 * phase)
  }
  return shaped(sound, shape)
}

export const voices = {
  ...drums,
  pluck,
  bell,
  marimba,
  keys,
  pad,
  flute,
  bass,
} as const satisfies Record<string, Voice>

export type VoiceName = keyof typeof voices
