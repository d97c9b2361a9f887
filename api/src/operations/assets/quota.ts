import { bytesHeld } from '../../repositories/assets.ts'
import { findWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { currentSettings } from '../server-settings/current-settings.ts'

/** A refusal when `size` more bytes are more than the workspace may hold. */
export async function refuseBeyondQuota(
  services: Services,
  workspaceId: string,
  size: number,
): Promise<Refusal | null> {
  const workspace = await findWorkspace(services.db, workspaceId)
  const { trialBytes, workspaceBytes } = (await currentSettings(services, services.db)).quotas
  const limit = workspace?.isTrial ? trialBytes : workspaceBytes
  if (limit === 0) return null
  const held = await bytesHeld(services.db, workspaceId)
  return held + size > limit ? refuse('quota-exceeded') : null
}
