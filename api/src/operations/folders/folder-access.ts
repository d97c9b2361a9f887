import type { Queries } from '../../repositories/database.ts'
import { type FolderRow, findFolder } from '../../repositories/folders.ts'

/** A folder as this user may see it: a personal folder of somebody else is not there. */
export async function visibleFolder(
  db: Queries,
  folderId: string,
  userId: string,
): Promise<FolderRow | null> {
  const folder = await findFolder(db, folderId)
  return folder !== null && isVisibleTo(folder, userId) ? folder : null
}

function isVisibleTo(folder: FolderRow, userId: string): boolean {
  return folder.ownerId === null || folder.ownerId === userId
}
