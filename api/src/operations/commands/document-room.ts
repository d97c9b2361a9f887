import type { ChangedRecords, DemoDocument } from '@waystep/demo-model'
import { storageLimit } from '../../limits/storage-room.ts'
import type { Queries } from '../../repositories/database.ts'
import { jsonBytes } from '../../repositories/json.ts'
import { bytesHeld } from '../../repositories/stored-objects.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** How many bytes larger a change makes a document, read from the changed records alone. */
export function growthOf(before: DemoDocument, changes: ChangedRecords): number {
  let bytes = 0
  const count = (
    records: Readonly<Record<string, object>>,
    {
      put,
      removed,
    }: { readonly put: readonly { id: string }[]; readonly removed: readonly string[] },
  ) => {
    for (const record of put) bytes += jsonBytes(record)
    for (const id of [...put.map((record) => record.id), ...removed]) {
      const old = records[id]
      if (old !== undefined) bytes -= jsonBytes(old)
    }
  }
  for (const demo of changes.demo.put) bytes += jsonBytes(demo) - jsonBytes(before.demo)
  count(before.steps, changes.steps)
  count(before.hotspots, changes.hotspots)
  count(before.chapters, changes.chapters)
  count(before.edits, changes.edits)
  return bytes
}

/**
 * A refusal when a workspace has no room for what its document grows by. A full one still takes
 * changes that add nothing, as far as what is published of them goes, and always what takes away.
 */
export async function refuseGrowth(
  services: Pick<Services, 'config' | 'now'>,
  q: Queries,
  workspaceId: string,
  growth: number,
): Promise<Refusal | null> {
  if (growth < 0) return null
  const { quota, overdraft } = await storageLimit(services, q, workspaceId)
  if (quota === 0) return null
  const held = await bytesHeld(q, workspaceId, { now: services.now() })
  return held + growth > (growth > 0 ? quota : overdraft) ? refuse('quota-exceeded') : null
}
