import type { CarriedTranslation, DemoDocument } from '@waystep/demo-model'
import { assetsOfCaptures } from '../../repositories/captures.ts'
import type { Queries } from '../../repositories/database.ts'

interface DemoFiles {
  /** The captures it shows, with the hashes of their files. */
  readonly captures: ReadonlyMap<string, readonly string[]>
  /** The hashes of all files that its records, translations and captures name, in order. */
  readonly hashes: readonly string[]
}

/** What a demo needs beside its records, in all its languages. */
export async function filesOfDemo(
  q: Queries,
  document: DemoDocument,
  translations: readonly CarriedTranslation[],
): Promise<DemoFiles> {
  const shown = Object.values(document.steps).flatMap((step) => step.htmlCaptureId ?? [])
  const captures = await assetsOfCaptures(q, [...new Set(shown)].sort())
  // The text is searched, so that a field added later is not forgotten.
  const named = JSON.stringify([document, translations]).matchAll(/asset:([0-9a-f]{64})/g)
  const hashes = new Set([...captures.values()].flat())
  for (const [, hash] of named) if (hash !== undefined) hashes.add(hash)
  return { captures, hashes: [...hashes].sort() }
}
