import { assetHashOf } from '@waystep/demo-model'
import type { Drawing } from '../../media/picture-lane.ts'
import { pictureTypes } from '../../media/picture-types.ts'
import { findAsset } from '../../repositories/assets.ts'
import type { Services } from '../../services.ts'
import { readAsset } from '../assets/read-asset.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { thumbnailKeyOf } from './thumbnail-key.ts'

export interface Thumbnail {
  readonly key: string
  /** Names what it shows: the hash of the picture it was made from, and the edits in it. */
  readonly name: string
}

/**
 * The small picture of an asset of the workspace, made when it is first asked for.
 * @param left aborted once whoever asked waits no more
 */
export async function thumbnail(
  services: Services,
  workspaceId: string,
  reference: string | null,
  left: AbortSignal,
): Promise<Thumbnail | Refusal> {
  const hash = assetHashOf(reference)
  const asset = hash === null ? null : await findAsset(services.db, workspaceId, hash)
  if (asset === null || !pictureTypes.has(asset.type)) return refuse('not-found')
  const key = thumbnailKeyOf(asset.objectKey)
  const made = { key, name: asset.hash }
  if ((await services.store.head(key)) !== null) return made
  const make = async ({ thumbnailOf }: Drawing) => {
    // Several may ask for it at once; the first of them has made it.
    if ((await services.store.head(key)) !== null) return made
    const bytes = await readAsset(services, asset)
    const small = bytes === null ? null : await thumbnailOf(bytes)
    if (small === null) return refuse('not-found')
    await services.store.put(key, small, { type: 'image/webp', room: 'overdraft' })
    return made
  }
  return await services.pictures.inTurn(workspaceId, make, left)
}
