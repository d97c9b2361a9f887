import {
  changedRecords,
  closesGates,
  type DemoDocument,
  hidesSomething,
  sharingRecords,
} from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { updateDemo } from '../../repositories/demos.ts'
import { loadDocument } from '../../repositories/documents.ts'
import { endPublicationsOf, endPublicationsOnly } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { openVersion } from './open-version.ts'

/**
 * From now on viewers of a demo get this version, or with null every saved change. The demo must be locked.
 * Whoever watches goes on with what they have, unless something of that is not to be seen any more: then
 * its publications end, and their ids are answered.
 */
export async function showVersion(
  services: Services,
  q: Queries,
  demo: DemoRow,
  versionId: string | null,
): Promise<string[] | Refusal> {
  if (versionId === demo.liveVersionId) return []
  const after = await shownDocument(services, q, demo, versionId)
  if (after === null)
    return refuse('conflict', 'This version can no longer be read. Choose another one.')
  const before = await shownDocument(services, q, demo, demo.liveVersionId)
  const now = services.now()
  await updateDemo(q, demo.id, { liveVersionId: versionId, liveSince: now })
  if (before === null) return await endPublicationsOf(q, demo.id, now)
  const shared = sharingRecords(before, after)
  const changes = changedRecords(before, shared)
  if (!hidesSomething(before, shared, changes)) return []
  return closesGates(before, shared, changes)
    ? await endPublicationsOf(q, demo.id, now)
    : await endPublicationsOnly(q, demo.id, now)
}

async function shownDocument(
  services: Services,
  q: Queries,
  demo: DemoRow,
  versionId: string | null,
): Promise<DemoDocument | null> {
  if (versionId === null) return await loadDocument(q, demo)
  return (await openVersion(services, q, demo.id, versionId))?.document ?? null
}
