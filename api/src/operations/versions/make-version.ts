import { randomUUID } from 'node:crypto'
import { type DemoDocument, orderedSteps, withoutHiddenSteps } from '@waystep/demo-model'
import { storedVersion } from '../../publications/stored-version.ts'
import type { Queries } from '../../repositories/database.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import {
  bytesOfVersion,
  deleteOldVersions,
  insertVersion,
  type ListedVersion,
  listVersions,
} from '../../repositories/demo-versions.ts'
import { loadDocument } from '../../repositories/documents.ts'
import type { Services } from '../../services.ts'
import { refuseGrowth } from '../commands/document-room.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** So many versions of a demo are kept. */
export const versionLimit = 20

/**
 * Keeps a demo as it is as a version: the newest one, if the demo has not changed since. The demo must be
 * locked. Its document has its edits, so what viewers get of it is made from it at any time.
 */
export async function makeVersion(
  services: Services,
  q: Queries,
  demo: DemoRow,
  makerId: string | null,
): Promise<ListedVersion | Refusal> {
  const [newest] = await listVersions(q, demo.id)
  if (newest?.revision === demo.revision) return newest
  const document = await loadDocument(q, demo)
  const version = {
    id: randomUUID(),
    demoId: demo.id,
    workspaceId: demo.workspaceId,
    number: (newest?.number ?? 0) + 1,
    revision: demo.revision,
    makerId,
    steps: shownSteps(document),
    version: storedVersion.version,
    document,
    withheld: { edits: [], chapters: [] },
    createdAt: services.now(),
  }
  const full = await refuseGrowth(services, q, demo.workspaceId, bytesOfVersion(version))
  if (full !== null) return full
  await insertVersion(q, version)
  await deleteOldVersions(q, demo.id, { kept: versionLimit, live: demo.liveVersionId })
  const [made] = await listVersions(q, demo.id)
  return made ?? refuse('not-found')
}

/** Steps as viewers count them. */
function shownSteps(document: DemoDocument): number {
  return orderedSteps(withoutHiddenSteps(document)).length
}

/** A refusal where the demo has changed since its author looked at it. */
export function refuseMoved(demo: DemoRow, revision: number): Refusal | null {
  if (demo.revision === revision) return null
  return refuse('conflict', 'The demo changed in the meantime. Look at it again, then publish it.')
}
