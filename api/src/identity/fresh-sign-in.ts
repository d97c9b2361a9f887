import { type Refusal, refuse } from '../operations/refusal.ts'

/** How long ago somebody may have signed in who changes how the account is opened. */
export const freshMinutes = 10

/** Whoever finds a session open is not to add a way in of their own, or take one away. */
export function refuseUnlessFresh(signedInAt: Date, now: Date): Refusal | null {
  const isFresh = now.getTime() - signedInAt.getTime() < freshMinutes * 60_000
  return isFresh ? null : refuse('sign-in-again')
}
