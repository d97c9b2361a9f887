import { randomUUID } from 'node:crypto'
import { hashToken, makeToken, recordingTokenPrefix } from '../../identity/tokens.ts'
import { insertRecordingToken } from '../../repositories/recording-tokens.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import type { Refusal } from '../refusal.ts'

interface Pairing {
  readonly userId: string
  readonly workspaceId: string
  /** What the person calls the browser. */
  readonly name: string
}

/** Pairs an extension. The token is told once: only its hash is kept. */
export async function makeRecordingToken(
  { db, limits, now }: Pick<Services, 'db' | 'limits' | 'now'>,
  actor: Actor,
  pairing: Pairing,
): Promise<{ id: string; token: string } | Refusal> {
  const limited = await limits.count('recording-tokens', pairing.userId)
  if (limited !== null) return limited
  const token = makeToken(recordingTokenPrefix)
  const id = randomUUID()
  await db.transaction().execute(async (q) => {
    await insertRecordingToken(q, { tokenId: id, ...pairing, tokenHash: hashToken(token) })
    const { workspaceId } = pairing
    await recordDeed(q, now(), actor, { kind: 'token-made', workspaceId, targetId: id })
  })
  return { id, token }
}
