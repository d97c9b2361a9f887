import { autoplayDefaults, autoplayLimits } from '../records/demo.ts'

/** Milliseconds that the settings recommend at least (M5.14). */
export const autoplayRecommended = { duration: 2000, delay: 500 } as const

/** The two times of autoplay: how long a step stays, and how long until the next one. */
export type AutoplayTime = keyof typeof autoplayRecommended

/**
 * May somebody set this time, in milliseconds (M5.13)? The delay that demos begin with is shorter than what can be
 * typed, and stays valid (M9.14).
 */
export function isAutoplayTime(kind: AutoplayTime, milliseconds: number): boolean {
  const { min, max, step } = autoplayLimits
  if (kind === 'delay' && milliseconds === autoplayDefaults.delay) return true
  return milliseconds >= min && milliseconds <= max && milliseconds % step === 0
}

/** The valid time that is nearest to a number that was typed; where there is none, the shortest that can be. */
export function nearestAutoplayTime(kind: AutoplayTime, typed: number): number {
  const { min, max, step } = autoplayLimits
  if (isAutoplayTime(kind, typed)) return typed
  if (Number.isNaN(typed)) return min
  return Math.min(Math.max(Math.round(typed / step) * step, min), max)
}
