import type { FolderItem } from '@waystep/api-contract'
import { countDemosIn, renameFolder as writeName } from '../../repositories/folders.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { visibleFolder } from './folder-access.ts'
import { folderItemOf } from './folder-item.ts'

export async function renameFolder(
  services: Services,
  folderId: string,
  name: string,
  userId: string,
): Promise<FolderItem | Refusal> {
  const folder = await visibleFolder(services.db, folderId, userId)
  if (folder === null) return refuse('not-found')
  await writeName(services.db, folderId, name)
  return folderItemOf({ ...folder, name }, await countDemosIn(services.db, folderId))
}
