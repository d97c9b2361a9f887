import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'

/** What somebody did to their own account by a call of better-auth. */
export type AccountDeed =
  | { readonly kind: 'password-changed' | 'passkey-added' }
  | { readonly kind: 'second-factor-changed'; readonly to: 'on' | 'off' | 'new recovery codes' }

/**
 * Writes it into the audit log right after the deed: better-auth's transactions are its own, so a
 * process that dies in between leaves none.
 */
export async function recordAccountDeed(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  deed: AccountDeed,
): Promise<void> {
  const details = deed.kind === 'second-factor-changed' ? { to: deed.to } : {}
  const { kind } = deed
  await recordDeed(db, now(), actor, { kind, targetId: actor.userId, details })
}
