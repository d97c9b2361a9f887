import { findClonedVoice, reachableClonedVoice } from '../../repositories/cloned-voices.ts'
import { roleIn } from '../../repositories/members.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { endClonedVoices } from './end-cloned-voices.ts'
import { deleteSamples } from './samples-of-voice.ts'

interface Asked {
  readonly id: string
  /** Through which the caller reaches it. */
  readonly workspaceId: string
  readonly userId: string
  readonly actor: Actor
}

/**
 * Deletes a cloned voice for whoever cloned it, and one that is shared for an Admin of the workspace where it was cloned
 * (V6.5). Colleagues are refused; of a private voice they learn nothing.
 */
export async function deleteClonedVoice(
  services: Services,
  { id, workspaceId, userId, actor }: Asked,
): Promise<Refusal | undefined> {
  const { db } = services
  const voice = await findClonedVoice(db, id)
  if (voice === null) return refuse('not-found')
  const isOwn = voice.userId === userId
  if (voice.scope === 'personal' && !isOwn) return refuse('not-found')
  if (!isOwn && (await roleIn(db, voice.workspaceId, userId)) !== 'Admin') {
    const sees = await reachableClonedVoice(db, id, { workspaceId, userId })
    return sees === null ? refuse('not-found') : refuse('not-allowed', notAllowed)
  }
  await deleteSamples(services, id)
  await db.transaction().execute(async (q) => {
    await endClonedVoices(services, q, { id })
    const details = { voice: voice.name, scope: voice.scope }
    const deed = { kind: 'cloned-voice-deleted', targetId: id, details } as const
    await recordDeed(q, services.now(), actor, { ...deed, workspaceId: voice.workspaceId })
  })
  return undefined
}

/** V8.4. */
const notAllowed = 'You have no permission to delete this voice'
