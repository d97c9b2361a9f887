import { clonePrefix } from '@waystep/api-contract'
import { decide } from '@waystep/demo-model'
import { reachableClonedVoice } from '../../repositories/cloned-voices.ts'
import type { Queries } from '../../repositories/database.ts'
import { findWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'

/** How a cloned voice is asked to speak. */
export interface SpeakingClone {
  readonly providerId: string
  /** Its id at the provider, which no reply may tell. */
  readonly voice: string
  /** Where it was cloned: an enterprise's voice is with the account that cloned it. */
  readonly workspaceId: string
  /** The account in which it lies. */
  readonly account: string
}

/**
 * What speaks when a workspace uses a cloned voice for a user; null: it may not, or no longer, because its scope was
 * left, its plan is too low, or it was deleted. Ask at every use: nothing of the answer may be kept.
 * @param userId whoever asks for the speech; null: nobody in person, for whom no private voice speaks
 * @param voiceId `clone:<id>`
 */
export async function clonedVoiceFor(
  { db }: Pick<Services, 'db'>,
  workspaceId: string,
  userId: string | null,
  voiceId: string,
): Promise<SpeakingClone | null> {
  if (!voiceId.startsWith(clonePrefix) || !(await opensCloning(db, workspaceId))) return null
  const id = voiceId.slice(clonePrefix.length)
  const found = await reachableClonedVoice(db, id, { workspaceId, userId })
  if (found === null) return null
  return {
    providerId: found.providerId,
    voice: found.providerVoice,
    workspaceId: found.workspaceId,
    account: found.account,
  }
}

/** V6.2, V9.7. */
export async function opensCloning(q: Queries, workspaceId: string): Promise<boolean> {
  const workspace = await findWorkspace(q, workspaceId)
  if (workspace === null) return false
  const { isTrial } = workspace
  return decide('voice-cloning', workspace, { isTrial, role: 'Member' }).allowed
}
