import { randomUUID } from 'node:crypto'
import type { DemoCard } from '@waystep/api-contract'
import { type DemoDocument, freshIds, remapDocument } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import { findAssets } from '../../repositories/assets.ts'
import { demoCardRow } from '../../repositories/demos.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { copyAssets } from '../assets/copy-asset.ts'
import { refuseWhenFull } from '../assets/quota.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { copyShownPages } from './copy-shown-pages.ts'
import { demoCardOf } from './demo-card.ts'
import { filesOfDemo } from './files-of-demo.ts'
import { insertDocument } from './insert-document.ts'
import { shownPart } from './shown-part.ts'
import { userIdOf } from './user-id.ts'

interface Wish {
  /** The id of the demo that may be watched, or the name of its link. */
  readonly address: string
  /** The id of the copy. */
  readonly id: string
  readonly workspaceId: string
}

/**
 * A copy of a demo in the workspace of somebody who may only watch it, where its author allows that (M9.40, M6.7): of
 * all that viewers get, and of nothing else. Asking again, after a lost answer, answers the same.
 */
export async function duplicateShown(
  services: Services,
  subject: Subject,
  { address, id, workspaceId }: Wish,
): Promise<DemoCard | Refusal> {
  const made = await demoCardRow(services.db, id)
  if (made !== null) return made.workspaceId === workspaceId ? demoCardOf(made) : refuse('conflict')
  const limited = await services.limits.count('new-in-workspace', workspaceId)
  if (limited !== null) return limited
  const full = await refuseWhenFull(services, workspaceId)
  if (full !== null) return full
  const shown = await shownPart(services, address)
  if (isRefusal(shown)) return shown
  const captures = await copyShownPages(services, shown, workspaceId)
  if (captures === null) return refuse('conflict')
  await copyFiles(services, shown.copy, workspaceId)
  const ids = freshIds(shown.copy, {
    newId: randomUUID,
    demoId: id,
    workspaceId,
    // A page of its own for each step, since edits differ.
    capture: (stepId) => captures.get(stepId) ?? null,
    font: () => null,
  })
  const remapped = remapDocument(shown.copy, ids)
  const now = services.now()
  const copy = { ...remapped, demo: { ...remapped.demo, createdAt: now.toISOString() } }
  const isNew = await services.db.transaction().execute(async (q) => {
    const { publicAtOnce } = await workspaceRecord(q, workspaceId)
    const owner = { folderId: null, creatorId: userIdOf(subject), linkOn: publicAtOnce }
    return await insertDocument(q, copy, owner, now)
  })
  const row = isNew ? await demoCardRow(services.db, id) : null
  return row === null ? refuse('conflict') : demoCardOf(row)
}

async function copyFiles(
  services: Services,
  copy: DemoDocument,
  workspaceId: string,
): Promise<void> {
  const bare = {
    ...copy,
    steps: Object.fromEntries(
      Object.entries(copy.steps).map(([id, step]) => [id, { ...step, htmlCaptureId: null }]),
    ),
  }
  const { hashes } = await filesOfDemo(services.db, bare)
  const rows = await findAssets(services.db, copy.demo.workspaceId, hashes)
  await copyAssets(services, rows, workspaceId)
}
