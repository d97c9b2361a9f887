import { assetHashOf } from '@waystep/demo-model'
import type { EditedPicture } from '../../capture-threads/capture-tasks.ts'
import { pictureTypes } from '../../media/picture-types.ts'
import { findAsset } from '../../repositories/assets.ts'
import type { Services } from '../../services.ts'
import { readAsset } from '../assets/read-asset.ts'

/** As many as are drawn; all of them are held meanwhile. */
const mostPictures = 20

/** The files of the pictures that edits give to elements of a page, by reference: the first of them. */
export async function newPictures(
  services: Services,
  workspaceId: string,
  { changes }: EditedPicture,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const references = new Set(
    changes.flatMap((one) => (one.kind === 'picture' ? one.reference : [])),
  )
  const pictures = new Map<string, Uint8Array>()
  for (const reference of [...references].slice(0, mostPictures)) {
    const picture = await pictureBytes(services, workspaceId, reference)
    if (picture !== null) pictures.set(reference, picture)
  }
  return pictures
}

/** The bytes of a picture of the workspace; null where there is none. */
export async function pictureBytes(
  services: Services,
  workspaceId: string,
  reference: string,
): Promise<Buffer | null> {
  const hash = assetHashOf(reference)
  const asset = hash === null ? null : await findAsset(services.db, workspaceId, hash)
  return asset && pictureTypes.has(asset.type) ? await readAsset(services, asset) : null
}
