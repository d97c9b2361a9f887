import type { Plan } from './plan.ts'

/** Milliseconds that a video, and once there is a recorder a recording, may last (M6.8, M9.1). */
export function recordingLimit(plan: Plan): number {
  return plan === 'Free' ? 600_000 : 1_500_000
}

/** Hours that a trial user's demo lives (E6.1, E9.3). */
export const trialLifetimeHours = 24
