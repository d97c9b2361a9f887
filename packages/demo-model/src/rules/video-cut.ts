import type { Step, StepChanges } from '../records/step.ts'

/** Where what is left of a film begins and ends, in percent of it (E9.6). */
export type VideoTrim = Pick<Step, 'trimStart' | 'trimEnd'>

/** A percent is kept to a millionth, which is a small part of a picture even in a film of a day. */
const decimals = 1_000_000

/** A place in a film as steps store it, 0 to 100. @param duration of the film, in seconds; more than 0 */
export function trimPercent(seconds: number, duration: number): number {
  const percent = Math.round((seconds / duration) * 100 * decimals) / decimals
  return Math.min(100, Math.max(0, percent))
}

/** The same in seconds. */
export function trimSeconds(percent: number, duration: number): number {
  return (percent / 100) * duration
}

/** Percent of a film before which its picture is taken, where its start is not cut off. */
const picturesUntil = 25

/**
 * What becomes of the pictures that a film waits with, whole and cropped, when somebody trims it and sends none along:
 * they go where the place that they show may be cut off.
 * @returns the changes besides those of the trim; none where the pictures stand
 */
export function picturesOnceTrimmed(
  { trimStart, trimEnd, image, editedImage }: Step,
  trim: VideoTrim,
): StepChanges {
  const [first, last] =
    trimStart > 0 ? [trimStart, trimStart] : [0, Math.min(picturesUntil, trimEnd)]
  if (trim.trimStart <= first && last <= trim.trimEnd) return {}
  return {
    ...(image !== null && { image: null }),
    ...(editedImage !== null && { editedImage: null }),
  }
}
