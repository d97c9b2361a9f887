import PQueue from 'p-queue'
import type { AssetRow } from '../../repositories/assets.ts'
import type { Services } from '../../services.ts'
import { copyObject } from '../assets/copy-object.ts'
import { assetKeyOf } from '../assets/own-sheet.ts'
import { copyLimits } from './copy-limits.ts'
import { CopyRefused } from './insert-copy.ts'
import { refuseIncomplete } from './refuse-copying.ts'
import type { StoredParts } from './stored-parts.ts'

interface Copying {
  /** The receiver. */
  readonly workspaceId: string
  readonly parts: StoredParts
  readonly signal: AbortSignal
  /** A file is there, by its hash; a page, by its capture's id. */
  readonly onCopied: (name: string) => void
}

/**
 * Copies files into the receiver's workspace, a few at a time; answers the rows that are to name them.
 * @throws CopyRefused once one is missing; no other is begun then
 */
export async function copyFiles(
  services: Services,
  rows: readonly AssetRow[],
  { workspaceId, parts, signal, onCopied }: Copying,
): Promise<AssetRow[]> {
  const queue = new PQueue({ concurrency: copyLimits.filesAtOnce })
  let isWhole = true
  const copyOne = async (row: AssetRow): Promise<AssetRow> => {
    signal.throwIfAborted()
    if (!isWhole) throw new CopyRefused(refuseIncomplete())
    const to = parts.note(assetKeyOf(workspaceId, row))
    // One without bytes of its own comes as a name only, beside what stands for it.
    const object = { from: row.objectKey, to, type: row.type, room: 'quota' as const }
    if (row.standIn === null && !(await copyObject(services, object))) {
      // The queue begins the next before whoever waits for all hears of this.
      isWhole = false
      throw new CopyRefused(refuseIncomplete())
    }
    onCopied(row.hash)
    return { ...row, workspaceId, objectKey: to }
  }
  try {
    return await queue.addAll(rows.map((row) => () => copyOne(row)))
  } finally {
    // What is still on its way would be left behind by whoever clears up.
    queue.clear()
    await queue.onIdle()
  }
}
