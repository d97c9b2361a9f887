import { trialLifetimeHours } from '@waystep/demo-model'
import type { DemoRow } from '../../repositories/demo-row.ts'

/** How long a trial user's demo lives (E1.9, E6.1, E9.3). */
export const trialLifetimeMs = trialLifetimeHours * 60 * 60 * 1000

/** When a demo stops answering its author and its viewers; null: never. Signing up lifts it. */
export function expiryOf(demo: Pick<DemoRow, 'ofTrial' | 'createdAt'>): Date | null {
  return demo.ofTrial ? new Date(demo.createdAt.getTime() + trialLifetimeMs) : null
}

export function isExpired(demo: Pick<DemoRow, 'ofTrial' | 'createdAt'>, now: Date): boolean {
  const expiry = expiryOf(demo)
  return expiry !== null && expiry <= now
}

/** When viewers of a demo must not see it any more, as far as that is known; null: nobody has said. */
export function seenUntil(
  demo: Pick<DemoRow, 'ofTrial' | 'createdAt' | 'linkExpiresAt'>,
): Date | null {
  const ends = [expiryOf(demo), demo.linkExpiresAt].filter((end) => end !== null)
  return ends.reduce<Date | null>((first, end) => (first && first < end ? first : end), null)
}

/** Whether the time has come that the author set for the link. Nothing runs then: each visit asks. */
export function isLinkExpired({ linkExpiresAt }: Pick<DemoRow, 'linkExpiresAt'>, now: Date) {
  return linkExpiresAt !== null && linkExpiresAt <= now
}
