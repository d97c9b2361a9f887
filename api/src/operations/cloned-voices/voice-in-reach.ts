import { findClonedVoice, workspaceInEnterprise } from '../../repositories/cloned-voices.ts'
import type { Queries } from '../../repositories/database.ts'
import { roleIn } from '../../repositories/members.ts'

/**
 * The workspace through which a user reaches a cloned voice: where it was cloned, or, of one that an enterprise shares,
 * one of its others that they are in. Null when there is no such voice. Whether they may use it is asked besides.
 */
export async function workspaceOfClonedVoice(
  q: Queries,
  voiceId: string,
  userId: string | null,
): Promise<string | null> {
  const voice = await findClonedVoice(q, voiceId)
  if (voice === null) return null
  const { workspaceId, enterpriseId, scope } = voice
  if (userId === null || scope !== 'enterprise' || enterpriseId === null) return workspaceId
  if ((await roleIn(q, workspaceId, userId)) !== null) return workspaceId
  return (await workspaceInEnterprise(q, enterpriseId, userId)) ?? workspaceId
}
