import type { FolderItem } from '@waystep/api-contract'
import { listFolders as findFolders } from '../../repositories/folders.ts'
import type { Services } from '../../services.ts'
import { folderItemOf } from './folder-item.ts'

/** The folders of a workspace and the user's personal ones (E3.38, E7.20). */
export async function listFolders(
  services: Services,
  workspaceId: string,
  userId: string,
): Promise<FolderItem[]> {
  const folders = await findFolders(services.db, workspaceId, userId)
  return folders.map((folder) => folderItemOf(folder, folder.demos))
}
