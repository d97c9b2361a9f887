import type { FolderItem } from '@waystep/api-contract'
import type { FolderRow } from '../../repositories/folders.ts'

export function folderItemOf(folder: FolderRow, demos: number): FolderItem {
  return { id: folder.id, name: folder.name, personal: folder.ownerId !== null, demos }
}
