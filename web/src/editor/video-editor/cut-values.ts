import { type Step, trimPercent, trimSeconds } from '@waystep/demo-model'

/** What authors change of a film: the file itself is never cut (M3.12, M2.50). */
export type CutValues = Pick<Step, 'trimStart' | 'trimEnd' | 'playbackRate' | 'mute' | 'videoCrop'>

/** One end of what is left of a film. */
export type CutEnd = 'trimStart' | 'trimEnd'

/** The film as it is in its file. */
export const original: CutValues = {
  trimStart: 0,
  trimEnd: 100,
  playbackRate: 1,
  mute: false,
  videoCrop: null,
}

export function cutValuesOf(step: Step): CutValues {
  const { trimStart, trimEnd, playbackRate, mute, videoCrop } = step
  return { trimStart, trimEnd, playbackRate, mute, videoCrop }
}

/** Seconds of one picture of a film: few films say how many a second they have, and most have 30. */
export const frameSeconds = 1 / 30

/** The nearest picture of a film, in seconds. */
export function atFrame(seconds: number, duration: number): number {
  const frame = Math.round(seconds / frameSeconds) * frameSeconds
  return Math.min(duration, Math.max(0, frame))
}

/** Moves one end to a picture of the film. It stops a picture before the other one (M4.14). */
export function movedEnd(
  values: CutValues,
  end: CutEnd,
  seconds: number,
  duration: number,
): CutValues {
  const wanted = atFrame(seconds, duration)
  const start = trimSeconds(values.trimStart, duration)
  const stop = trimSeconds(values.trimEnd, duration)
  const trimStart = trimPercent(Math.min(wanted, stop - frameSeconds), duration)
  const trimEnd = trimPercent(Math.max(wanted, start + frameSeconds), duration)
  return end === 'trimStart' ? { ...values, trimStart } : { ...values, trimEnd }
}
