import { rowsOfAccount } from '../../repositories/exported.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'

/** What the server knows of an account; that somebody took it along is an entry of the audit log. */
export async function exportAccount(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, actor }: { readonly userId: string; readonly actor: Actor },
) {
  return await db.transaction().execute(async (q) => {
    const known = await rowsOfAccount(q, userId)
    await recordDeed(q, now(), actor, { kind: 'account-exported', targetId: userId })
    return { exportedAt: now().toISOString(), ...known }
  })
}
