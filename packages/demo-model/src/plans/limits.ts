import type { Plan } from './plan.ts'

/** Milliseconds a recording may last (M6.8, M9.1). */
export function recordingLimit(plan: Plan): number {
  return plan === 'Free' ? 600_000 : 1_500_000
}

/** Hours that a trial user's demo lives (E6.1, E9.3). */
export const trialLifetimeHours = 24

/** Whole hours left, rounded up; 0 when expired (E2.19). Both are milliseconds since 1970. */
export function hoursLeft(expiresAt: number, now: number): number {
  return Math.max(0, Math.ceil((expiresAt - now) / 3_600_000))
}
