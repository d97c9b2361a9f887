import { isVideoType } from '@waystep/demo-model'
import { type AssetRow, findAsset } from '../../repositories/assets.ts'
import { findPreparation } from '../../repositories/video-preparations.ts'
import type { Services } from '../../services.ts'
import { findOwnAsset } from '../assets/own-sheet.ts'

/** What members get who ask for a file. */
export interface ServedFile {
  readonly asset: AssetRow
  /** Is it always this file? In the place of a video that is sent comes the one that is prepared. */
  readonly stays: boolean
}

/** Null: the workspace does not hold it. */
export async function servedFile(
  services: Services,
  workspaceId: string,
  hash: string,
): Promise<ServedFile | null> {
  const asset = await findOwnAsset(services, workspaceId, hash)
  if (asset === null || !isVideoType(asset.type)) return asset && { asset, stays: true }
  const preparation = await findPreparation(services.db, { workspaceId, hash })
  const { state, prepared = null } = preparation ?? {}
  const made =
    state === 'prepared' && prepared !== null
      ? await findAsset(services.db, workspaceId, prepared)
      : null
  return { asset: made ?? asset, stays: state === 'fine' }
}
