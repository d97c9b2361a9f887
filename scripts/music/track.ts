import type { MusicTrackName } from '../../packages/demo-model/src/music/music-tracks.ts'
import type { ScaleName } from './score/harmony.ts'
import type { VoiceName } from './sound/voices.ts'

/** One instrument and what it plays. */
export interface Layer {
  readonly voice: VoiceName
  /**
   * How signs are read. chord: all its tones, whatever the sign. arpeggio: 0 is its lowest tone, 1 the next.
   * bass: r is the root, f its fifth, o its octave. melody: a step of the scale, in hexadecimal digits.
   * drum: X is struck harder than x, o softer.
   */
  readonly part: 'chord' | 'arpeggio' | 'bass' | 'melody' | 'drum'
  /** A pattern for each bar, from the first again when they end. */
  readonly bars: readonly string[]
  /** Decibels. */
  readonly level: number
  /** The note that its tones are around, or above which they begin. */
  readonly around?: number
  /** -1: left, 1: right. */
  readonly pan?: number
  /** 0 to 1: how much of it the room answers. */
  readonly room?: number
  /** Each note is heard again, softer and at the other side, after so many sixteenths. */
  readonly echo?: number
  /** An x for each bar that it plays in; absent: in all. */
  readonly plays?: string
}

/** What a track is composed from. Every one lasts as long, so its tempo follows from its bars. */
export interface Track {
  readonly name: MusicTrackName
  readonly seed: number
  /** Sixteenths in a bar. */
  readonly steps: 12 | 16
  readonly bars: number
  readonly key: string
  readonly scale: ScaleName
  /** A chord for so many bars each, from the first again when they end. */
  readonly chords: readonly string[]
  readonly barsOfChord?: number
  /** How much later every other eighth comes: 0 to 0.4 of a sixteenth. */
  readonly swing?: number
  /** 0 to 1: how large the room is. */
  readonly size: number
  readonly layers: readonly Layer[]
}
