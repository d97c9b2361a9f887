import type { FolderItem } from '@waystep/api-contract'
import { findFolder, insertFolder } from '../../repositories/folders.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { folderItemOf } from './folder-item.ts'

interface NewFolder {
  readonly id: string
  readonly workspaceId: string
  readonly name: string
  readonly personal: boolean
}

/** Making the same folder again, as a client that lost the answer does, answers it again. */
export async function createFolder(
  services: Services,
  { personal, ...folder }: NewFolder,
  userId: string,
): Promise<FolderItem | Refusal> {
  const limited = await services.limits.count('new-in-workspace', folder.workspaceId)
  if (limited !== null) return limited
  const row = { ...folder, ownerId: personal ? userId : null }
  if (await insertFolder(services.db, row)) return folderItemOf(row, 0)
  const existing = await findFolder(services.db, folder.id)
  const isSame = existing?.workspaceId === row.workspaceId && existing.ownerId === row.ownerId
  return existing !== null && isSame ? folderItemOf(existing, 0) : refuse('conflict')
}
