import { deleteFolder } from '../../repositories/folders.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { visibleFolder } from './folder-access.ts'

/** Its demos stay, in no folder. */
export async function removeFolder(
  services: Services,
  folderId: string,
  userId: string,
): Promise<Refusal | undefined> {
  const folder = await visibleFolder(services.db, folderId, userId)
  if (folder === null) return refuse('not-found')
  await deleteFolder(services.db, folderId)
}
