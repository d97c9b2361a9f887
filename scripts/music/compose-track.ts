import { musicLoopSeconds } from '../../packages/demo-model/src/music/music-loop.ts'
import { randomFrom } from './random.ts'
import { chordTones, frequencyOf, scaleNote, voiced } from './score/harmony.ts'
import { type Beat, readPattern } from './score/pattern.ts'
import { mastered } from './sound/mastered.ts'
import { room } from './sound/reverb.ts'
import { addLoop, mix, rate, type StereoLoop, silence } from './sound/stereo-loop.ts'
import { type VoiceName, voices } from './sound/voices.ts'
import type { Layer, Track } from './track.ts'

/** The loop that a track's parameters make: the same samples whenever and wherever it is composed. */
export function composeTrack(track: Track): StereoLoop {
  const length = musicLoopSeconds * rate
  const dry = silence(length)
  const sent = silence(length)
  const sounds = soundsOf()
  for (const [place, layer] of track.layers.entries()) {
    const random = randomFrom(track.seed * 100 + place)
    for (const note of notesOf(track, layer)) {
      const sound = sounds(layer.voice, note)
      // Nobody plays exactly on time, or twice as loud.
      const at = Math.round((note.at + (random() - 0.5) * 0.008) * rate)
      const gain = 10 ** (layer.level / 20) * note.velocity * (0.92 + 0.16 * random())
      const pan = (layer.pan ?? 0) + note.spread
      mix(dry, sound, { at, gain, pan })
      if (layer.room) mix(sent, sound, { at, gain: gain * layer.room, pan })
      if (layer.echo) addRepeats(track, layer, sound, { dry, sent, at, gain })
    }
  }
  addLoop(dry, room(sent, track.size))
  return mastered(dry)
}

interface Note {
  /** Seconds. */
  readonly at: number
  readonly seconds: number
  /** MIDI number; of drums 0. */
  readonly pitch: number
  readonly velocity: number
  /** To the side of where its layer stands. */
  readonly spread: number
}

/** Notes that are alike are made once. */
function soundsOf() {
  const made = new Map<string, Float32Array>()
  return (voice: VoiceName, { pitch, seconds, velocity }: Note): Float32Array => {
    const key = `${voice} ${pitch} ${seconds.toFixed(3)} ${velocity}`
    const sound =
      made.get(key) ?? voices[voice]({ frequency: frequencyOf(pitch), seconds, velocity })
    made.set(key, sound)
    return sound
  }
}

function* notesOf(track: Track, layer: Layer): Generator<Note> {
  const step = musicLoopSeconds / (track.bars * track.steps)
  for (let bar = 0; bar < track.bars; bar += 1) {
    if (layer.plays && layer.plays[bar % layer.plays.length] !== 'x') continue
    const chord = track.chords[Math.floor(bar / (track.barsOfChord ?? 1)) % track.chords.length]
    for (const beat of readPattern(layer.bars[bar % layer.bars.length] ?? '')) {
      const late = beat.at % 4 === 2 ? (track.swing ?? 0) : 0
      const pitches = pitchesOf(track, layer, chord ?? track.key, beat)
      for (const [place, pitch] of pitches.entries()) {
        yield {
          at: (bar * track.steps + beat.at + late) * step,
          seconds: beat.steps * step,
          pitch,
          velocity: velocityOf(layer, beat),
          spread: pitches.length > 1 ? (place / (pitches.length - 1) - 0.5) * 0.9 : 0,
        }
      }
    }
  }
}

const struck: Readonly<Record<string, number>> = { X: 1, x: 0.7, o: 0.4 }

function velocityOf({ part }: Layer, { at, sign }: Beat): number {
  if (part === 'drum') return struck[sign] ?? 0.7
  return at % 8 === 0 ? 0.9 : at % 4 === 0 ? 0.8 : 0.68
}

const bassSteps: Readonly<Record<string, number>> = { r: 0, f: 7, o: 12 }

function pitchesOf({ key, scale }: Track, layer: Layer, chord: string, { sign }: Beat): number[] {
  const around = layer.around ?? 60
  switch (layer.part) {
    case 'chord':
      return voiced(chord, around)
    case 'arpeggio': {
      const tones = voiced(chord, around)
      const place = Number.parseInt(sign, 16)
      return [(tones[place % tones.length] ?? around) + 12 * Math.floor(place / tones.length)]
    }
    case 'bass':
      return [(chordTones(chord, around)[0] ?? around) + (bassSteps[sign] ?? 0)]
    case 'melody':
      return [scaleNote(key, scale, Number.parseInt(sign, 16), around)]
    case 'drum':
      return [0]
  }
}

interface Repeated {
  readonly dry: StereoLoop
  readonly sent: StereoLoop
  readonly at: number
  readonly gain: number
}

/** Two repeats, the second softer, at one side and at the other. */
function addRepeats(track: Track, layer: Layer, sound: Float32Array, to: Repeated): void {
  const step = musicLoopSeconds / (track.bars * track.steps)
  for (const [times, level] of [0.38, 0.16].entries()) {
    const later = Math.round((layer.echo ?? 0) * (times + 1) * step * rate)
    const pan = times === 0 ? 0.6 : -0.6
    const echo = { at: to.at + later, gain: to.gain * level, pan }
    mix(to.dry, sound, echo)
    mix(to.sent, sound, { ...echo, gain: echo.gain * 0.6 })
  }
}
