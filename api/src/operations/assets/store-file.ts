import { type AssetRow, findAsset, insertAsset } from '../../repositories/assets.ts'
import type { Services } from '../../services.ts'
import type { Refusal } from '../refusal.ts'
import { assetKeyOf, ownFile } from './own-sheet.ts'
import { packedFile } from './packed-file.ts'
import { orNoRoom, refuseWhenFull } from './quota.ts'
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
  const refusal = existing ? null : await refuseWhenFull(services, workspaceId)
  return refusal ?? (await orNoRoom(keepFile(services, workspaceId, file, 'quota')))
}

/** Makes a file an asset of the workspace if there is room for it; throws NoRoom if there is not. */
export async function keepFile(
  services: Services,
  workspaceId: string,
  file: Omit<ReceivedFile, 'discard'>,
  room: 'quota' | 'overdraft',
): Promise<AssetRow> {
  const leasedUntil = new Date(services.now().getTime() + assetLeaseMs)
  const existing = await findAsset(services.db, workspaceId, file.hash)
  if (existing !== null) return await insertAsset(services.db, { ...existing, leasedUntil })
  const own = await ownFile(services, workspaceId, file)
  const { hash, size, type } = own
  const objectKey = assetKeyOf(workspaceId, own)
  const { body, stored } = await packedFile(type, own.body())
  await services.store.put(objectKey, body, { type, room })
  const row = await insertAsset(services.db, {
    workspaceId,
    hash,
    type,
    size,
    objectKey,
    stored,
    standIn: null,
    leasedUntil,
  })
  // Somebody else stored the same bytes at the same time.
  if (row.objectKey !== objectKey) await services.store.delete(objectKey)
  return row
}
