import type { LibraryUse } from '@waystep/api-contract'
import { findInLibrary, type LibraryReader, usesOfFile } from '../../repositories/library.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** The demos that use an item, with the steps it is on (M2.24, E2.62). */
export async function libraryUsage(
  { db }: Services,
  reader: LibraryReader,
  hash: string,
): Promise<{ demos: LibraryUse[] } | Refusal> {
  if ((await findInLibrary(db, reader, hash)) === null) return refuse('not-found')
  const demos = new Map<string, LibraryUse>()
  for (const row of await usesOfFile(db, reader, hash)) {
    const { demoId, title, isInTrash, stepId, number, text } = row
    const use = demos.get(demoId) ?? { demoId, title, isInTrash, steps: [] }
    demos.set(demoId, use)
    if (stepId !== null && number !== null) use.steps.push({ id: stepId, number, text: text ?? '' })
  }
  return { demos: [...demos.values()] }
}
