import type { DemoStanding } from '../../repositories/demo-standing.ts'
import type { Services } from '../../services.ts'
import { unseenBecause } from '../publications/current-publication.ts'
import { shownBranding } from '../publications/shown-branding.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Why nobody who watches a demo may copy it now; null: they may, as far as its owner goes. */
export function refuseCopying(
  { now }: Pick<Services, 'now'>,
  standing: DemoStanding | null,
): Refusal | null {
  const unseen = unseenBecause(standing, false, now())
  if (unseen !== null || standing === null) return refuseUnseen(unseen ?? 'missing')
  return shownBranding(standing).copies
    ? null
    : refuse('not-allowed', 'The author of this demo does not let viewers copy it.')
}

/** The same for what nobody may watch. */
export function refuseUnseen(unseen: NonNullable<ReturnType<typeof unseenBecause>>): Refusal {
  switch (unseen) {
    case 'missing':
      return refuse('not-found')
    case 'off':
      return refuse('gone', 'This demo is no longer shared, so it cannot be copied.')
    case 'expired':
    case 'link-expired':
      return refuse('gone', 'The link of this demo has expired, so it cannot be copied.')
    case 'taken-down':
      return refuse('gone', 'This demo is no longer available, so it cannot be copied.')
  }
}

/** Some of it cannot be read any more, or not as it was published. */
export function refuseIncomplete(): Refusal {
  return refuse('gone', 'Parts of this demo are missing on the server, so it cannot be copied.')
}

/** Whoever wanted the copy has ended it. */
export function refuseCancelled(): Refusal {
  return refuse('conflict', 'This copy was canceled.')
}
