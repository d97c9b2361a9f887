import { liftBan } from '../../repositories/bans.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Lifts a ban. Sessions and tokens stay ended; demos that it hid are shown again. */
export async function endBan(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  id: string,
): Promise<Refusal | undefined> {
  return await db.transaction().execute(async (q) => {
    const lifted = await liftBan(q, id, { userId: actor.userId, now: now() })
    if (lifted === null) return refuse('not-found')
    const { userId, network } = lifted
    const details = network === null ? {} : { network }
    await recordDeed(q, now(), actor, { kind: 'ban-lifted', targetId: userId, details })
    return undefined
  })
}
