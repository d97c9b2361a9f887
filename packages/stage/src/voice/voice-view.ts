import type { PublishedDemo, PublishedStep } from '@waystep/demo-model'

/**
 * `none`: the step says nothing. `blocked`: the browser wants a press before anything is heard. `failed`: its file
 * could not be had.
 */
export type VoiceState = 'none' | 'rests' | 'plays' | 'blocked' | 'failed'

/** How the voice of a step stands at a moment. */
export interface VoiceView {
  readonly state: VoiceState
  /** Seconds that were said. */
  readonly time: number
  /** Seconds of all of it; null: nobody knows. */
  readonly duration: number | null
  readonly isMuted: boolean
  /** 1: as it was spoken. */
  readonly speed: number
}

/** What a step says, to be read. */
export interface TranscriptLine {
  /** The number of the step. */
  readonly number: number
  readonly text: string
}

/** A word of the captions. */
export interface CaptionWord {
  readonly text: string
  readonly state: 'said' | 'now' | 'coming'
}

/** The speeds at which viewers may hear a voice. */
export const listeningSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** A voice before anybody did anything, as the server draws it, too. */
export function firstVoice({ audio }: PublishedStep): VoiceView {
  const state = audio ? 'rests' : 'none'
  return { state, time: 0, duration: audio?.duration ?? null, isMuted: false, speed: 1 }
}

/** All that is said in the steps which its viewer may see so far. */
export function transcriptOf({ steps }: Pick<PublishedDemo, 'steps'>): TranscriptLine[] {
  return steps.flatMap(({ number, audio }) =>
    audio?.text?.trim() ? [{ number, text: audio.text }] : [],
  )
}

/** `1:05`. @param seconds rounded down */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
