import { isVideoType } from '@waystep/demo-model'
import { type AssetRow, findAsset, insertAsset } from '../../repositories/assets.ts'
import type { Queries } from '../../repositories/database.ts'
import type { Services } from '../../services.ts'
import { readVideo } from '../videos/read-video.ts'
import { copyObject } from './copy-object.ts'
import { assetKeyOf } from './own-sheet.ts'
import { assetLeaseMs } from './store-file.ts'

/** Copies files into another workspace, whatever room that has, with what stands for those that have no bytes of their own. */
export async function copyAssets(
  services: Services,
  rows: readonly AssetRow[],
  workspaceId: string,
): Promise<void> {
  const all = await withStandIns(services.db, rows)
  await Promise.all(all.map((row) => copyAsset(services, row, workspaceId)))
}

/** The files, and what stands for those of them whose own bytes are deleted. */
async function withStandIns(q: Queries, rows: readonly AssetRow[]): Promise<AssetRow[]> {
  const known = new Set(rows.map(({ hash }) => hash))
  const others = new Map<string, AssetRow>()
  for (const { workspaceId, standIn } of rows) {
    const row = standIn && !known.has(standIn) ? await findAsset(q, workspaceId, standIn) : null
    if (row !== null) others.set(row.hash, row)
  }
  return [...rows, ...others.values()]
}

/** Its object is copied as it lies there: packed, and a style sheet cleaned. */
async function copyAsset(services: Services, row: AssetRow, workspaceId: string): Promise<void> {
  const objectKey = assetKeyOf(workspaceId, row)
  // One without bytes of its own comes as a name only, beside what stands for it.
  const hasBytes = row.standIn === null
  if (hasBytes && !(await copyObject(services, row.objectKey, objectKey, row.type))) return
  const kept = await insertAsset(services.db, {
    ...row,
    workspaceId,
    objectKey,
    leasedUntil: new Date(services.now().getTime() + assetLeaseMs),
  })
  if (kept.objectKey !== objectKey) await services.store.delete(objectKey)
  if (hasBytes && isVideoType(kept.type)) await readVideo(services, kept)
}
