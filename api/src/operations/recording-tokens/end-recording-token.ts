import { deleteRecordingToken } from '../../repositories/recording-tokens.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Ends the pairing of one's own extension. */
export async function endRecordingToken(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<Refusal | undefined> {
  return await db.transaction().execute(async (q) => {
    const workspaceId = await deleteRecordingToken(q, userId, id)
    if (workspaceId === null) return refuse('not-found')
    await recordDeed(q, now(), actor, { kind: 'token-ended', workspaceId, targetId: id })
    return undefined
  })
}
