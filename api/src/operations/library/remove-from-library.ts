import type { LibrarySource } from '@waystep/api-contract'
import { findInLibrary, type LibraryReader, takeFromLibrary } from '../../repositories/library.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { sourceOf } from './library-item.ts'

/** Takes an item out of the library (M7.6). Its file stays for the demos that use it. */
export async function removeFromLibrary(
  { db }: Services,
  reader: LibraryReader,
  { key, source }: { key: string; source: LibrarySource },
): Promise<Refusal | undefined> {
  const row = await findInLibrary(db, reader, key)
  if (row === null || sourceOf(row) !== source) return refuse('not-found')
  await takeFromLibrary(db, reader.workspaceId, key)
  return undefined
}
