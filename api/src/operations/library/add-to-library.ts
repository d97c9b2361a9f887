import { type LibraryItem, libraryUploadTypes } from '@waystep/api-contract'
import { findAsset } from '../../repositories/assets.ts'
import { findInLibrary, type LibraryReader, putInLibrary } from '../../repositories/library.ts'
import { findVideo } from '../../repositories/videos.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { libraryItem } from './library-item.ts'

/** Puts a file that the workspace holds into its library: PNG, JPEG, and videos that were read, told from its bytes (M5.18). */
export async function addToLibrary(
  services: Services,
  reader: LibraryReader,
  { key: hash, name = '' }: { readonly key: string; readonly name?: string | undefined },
): Promise<LibraryItem | Refusal> {
  const asset = await findAsset(services.db, reader.workspaceId, hash)
  if (asset === null) return refuse('not-found')
  const isPicture = libraryUploadTypes.some((type) => type === asset.type)
  if (!isPicture && (await findVideo(services.db, reader.workspaceId, hash)) === null) {
    return refuse('wrong-media')
  }
  await putInLibrary(services.db, reader.workspaceId, hash, {
    now: services.now(),
    name: name.trim() || null,
  })
  const row = await findInLibrary(services.db, reader, hash)
  const item = row === null ? null : await libraryItem(services, row)
  return item ?? refuse('wrong-media')
}
