import { storageLimit } from '../../limits/storage-room.ts'
import { bytesHeld } from '../../repositories/stored-objects.ts'
import type { Services } from '../../services.ts'
import { NoRoom } from '../../storage/object-store.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** A refusal when a workspace is full, before work is put into what it sends. */
export async function refuseWhenFull(
  services: Services,
  workspaceId: string,
): Promise<Refusal | null> {
  const { quota } = await storageLimit(services, services.db, workspaceId)
  if (quota === 0) return null
  const held = await bytesHeld(services.db, workspaceId, { now: services.now() })
  return held >= quota ? refuse('quota-exceeded') : null
}

/** What storing something comes to: a refusal where the workspace has no room for it. */
export async function orNoRoom<T>(storing: Promise<T>): Promise<T | Refusal> {
  try {
    return await storing
  } catch (error) {
    if (error instanceof NoRoom) return refuse('quota-exceeded')
    throw error
  }
}
