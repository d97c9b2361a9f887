import { randomBytes } from 'node:crypto'
import { type AssetRow, findAsset, insertAsset } from '../../repositories/assets.ts'
import type { Services } from '../../services.ts'
import type { Refusal } from '../refusal.ts'
import { packedFile } from './packed-file.ts'
import { refuseBeyondQuota } from './quota.ts'
import type { ReceivedFile } from './received-file.ts'

/** How long a file is kept that nothing refers to yet: whoever sent it is about to. */
export const assetLeaseMs = 24 * 60 * 60 * 1000

/** Makes a received file an asset of the workspace. Storing what is there already changes nothing. */
export async function storeFile(
  services: Services,
  workspaceId: string,
  file: ReceivedFile,
): Promise<AssetRow | Refusal> {
  const existing = await findAsset(services.db, workspaceId, file.hash)
  const refusal = existing ? null : await refuseBeyondQuota(services, workspaceId, file.size)
  return refusal ?? (await keepFile(services, workspaceId, file))
}

/** Makes a file that the server itself made an asset of the workspace, whatever it holds already. */
export async function keepFile(
  services: Services,
  workspaceId: string,
  file: Omit<ReceivedFile, 'discard'>,
): Promise<AssetRow> {
  const { hash, size, type } = file
  const leasedUntil = new Date(services.now().getTime() + assetLeaseMs)
  const existing = await findAsset(services.db, workspaceId, hash)
  if (existing !== null) return await insertAsset(services.db, { ...existing, leasedUntil })
  // A name of its own: a clean-up that deletes the same file's last object must not meet this one.
  const objectKey = `assets/${workspaceId}/${hash}-${randomBytes(6).toString('hex')}`
  const { body, stored } = await packedFile(type, file.body())
  await services.store.put(objectKey, body, { type })
  const row = await insertAsset(services.db, {
    workspaceId,
    hash,
    type,
    size,
    objectKey,
    stored,
    leasedUntil,
  })
  // Somebody else stored the same bytes at the same time.
  if (row.objectKey !== objectKey) await services.store.delete(objectKey)
  return row
}
