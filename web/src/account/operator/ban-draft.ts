import type { BodyOf, RouteNamed } from '@waystep/api-contract'

export type BannedKind = 'account' | 'network'

/** A ban as it is typed. */
export interface BanDraft {
  readonly kind: BannedKind
  /** An e-mail address, or an address or range of a network. */
  readonly whom: string
  readonly reason: string
  /** Such as 2026-03-01; empty: it lasts until it is lifted. */
  readonly lastDay: string
  readonly hidesDemos: boolean
}

export function banOf(draft: BanDraft): BodyOf<RouteNamed['POST /api/operator/bans']> {
  const { kind, reason, lastDay, hidesDemos } = draft
  const whom = draft.whom.trim()
  return {
    whom: kind === 'account' ? { kind, email: whom } : { kind, network: whom },
    reason,
    hidesDemos: kind === 'account' && hidesDemos,
    endsAt: lastDay === '' ? null : endOfDay(lastDay),
  }
}

/** The last moment of a day as the operator's clock has it. @param day such as 2026-03-01 */
function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString()
}
