import { currentSettings } from '../operations/server-settings/current-settings.ts'
import type { Queries } from '../repositories/database.ts'
import {
  bytesHeld,
  forgetObjects,
  lockStorageOf,
  releaseObject,
  reserveObject,
  settleObject,
} from '../repositories/stored-objects.ts'
import { findWorkspace } from '../repositories/workspaces.ts'
import type { Services } from '../services.ts'
import type { StorageLedger } from '../storage/counted-store.ts'

/**
 * How far beyond its quota the server itself may go for a workspace: a demo that is full stays to be
 * seen after its last changes. Nobody sends anything into this part.
 */
const overdraft = 1.5

type Parts = Pick<Services, 'config' | 'now'>

/** Bytes that a workspace may hold; 0 is no limit. */
export async function storageLimit(
  parts: Parts,
  q: Queries,
  workspaceId: string,
): Promise<{ quota: number; overdraft: number }> {
  const workspace = await findWorkspace(q, workspaceId)
  const { trialBytes, workspaceBytes } = (await currentSettings(parts, q)).quotas
  const quota = workspace?.isTrial ? trialBytes : workspaceBytes
  return { quota, overdraft: quota * overdraft }
}

/**
 * Counts objects in the database, which replicas share. Room is looked for and taken under a lock of
 * the workspace, in a transaction that waits for nothing but SQL. A process that dies in between
 * leaves a reservation, which counts for an hour and is cleared by the clean-up.
 */
export function storageLedger(parts: Parts & Pick<Services, 'db'>): StorageLedger {
  const { db, now } = parts
  return {
    async reserve(object, room) {
      const { workspaceId, key, bytes } = object
      const limits = room === 'any' ? null : await storageLimit(parts, db, workspaceId)
      const limit = limits === null ? 0 : room === 'quota' ? limits.quota : limits.overdraft
      if (limit === 0) {
        await reserveObject(db, object, now())
        return true
      }
      return await db.transaction().execute(async (q) => {
        await lockStorageOf(q, workspaceId)
        const held = await bytesHeld(q, workspaceId, { now: now(), except: key })
        if (held + bytes > limit) return false
        await reserveObject(q, object, now())
        return true
      })
    },
    settle: (key) => settleObject(db, key, now()),
    release: (key) => releaseObject(db, key),
    forget: (keys) => forgetObjects(db, keys),
  }
}
