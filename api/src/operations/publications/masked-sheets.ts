import { takesAway } from '@waystep/capture-format/edits'
import { appliesToStep } from '@waystep/demo-model'
import type { PageBaking } from '../../publications/bake-page.ts'
import { findSheets } from '../../repositories/assets.ts'
import type { CaptureRow } from '../../repositories/captures.ts'
import type { Services } from '../../services.ts'
import { readAsset } from '../assets/read-asset.ts'
import { keepFile } from '../assets/store-file.ts'

/**
 * The texts of a capture's style sheets, by hash, where edits take something from viewers' eyes: what
 * the sheets draw of it must go, too. One whose object is gone says nothing to viewers either.
 */
export async function sheetsToMask(
  services: Services,
  { id, workspaceId }: Pick<CaptureRow, 'id' | 'workspaceId'>,
  { stepId, edits }: PageBaking,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  if (!edits.some((edit) => appliesToStep(edit, stepId) && takesAway(edit.edits))) return texts
  for (const asset of await findSheets(services.db, workspaceId, id)) {
    const bytes = await readAsset(services, asset)
    if (bytes !== null) texts.set(asset.hash, bytes.toString('utf8'))
  }
  return texts
}

/** Stores the style sheets that viewers of a page get in the place of captured ones. */
export async function keepSheets(
  services: Services,
  workspaceId: string,
  sheets: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [hash, css] of sheets) {
    const bytes = Buffer.from(css)
    const file = { hash, size: bytes.length, type: 'text/css', body: () => bytes }
    await keepFile(services, workspaceId, file, 'overdraft')
  }
}
