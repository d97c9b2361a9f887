const letters: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
const accidentals: Readonly<Record<string, number>> = { '': 0, '#': 1, b: -1 }

/** Semitones above the root. */
const qualities: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '6': [0, 4, 7, 9],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  m9: [0, 3, 7, 10, 14],
  maj7: [0, 4, 7, 11],
  maj9: [0, 4, 7, 11, 14],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
}

const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  pentatonic: [0, 2, 4, 7, 9],
  minorPentatonic: [0, 3, 5, 7, 10],
} as const

export type ScaleName = keyof typeof scales

/** A note as MIDI numbers it: 60 is the C in the middle, 69 the A of 440 Hz. */
export const frequencyOf = (note: number) => 440 * 2 ** ((note - 69) / 12)

/** `Dm7` as its tones, from the root up, each above the octave that begins at `from`. Throws on what is no chord. */
export function chordTones(name: string, from: number): number[] {
  const parts = /^([A-G])([#b]?)(.*)$/.exec(name)
  const quality = qualities[parts?.[3] ?? '?']
  if (!parts || !quality) throw new Error(`${name} is no chord`)
  const root = noteFrom((letters[parts[1] ?? ''] ?? 0) + (accidentals[parts[2] ?? ''] ?? 0), from)
  return quality.map((semitones) => root + semitones)
}

/** The tones of a chord close around a note, so that those of the next chord are near. */
export function voiced(name: string, center: number): number[] {
  return chordTones(name, 0)
    .map((tone) => noteFrom(tone, center - 6))
    .sort((a, b) => a - b)
}

/** The lowest note of this name that is not below `from`. */
function noteFrom(note: number, from: number): number {
  return from + ((((note - from) % 12) + 12) % 12)
}

/** A step of a scale, counted from 0 and over octaves, above the octave that begins at `from`. */
export function scaleNote(key: string, scale: ScaleName, step: number, from: number): number {
  const tones = scales[scale]
  const [root = from] = chordTones(key, from)
  return root + (tones[step % tones.length] ?? 0) + 12 * Math.floor(step / tones.length)
}
