import type { ChangedRecords, DemoDocument } from '@waystep/demo-model'
import { leaseAssets } from '../../repositories/assets.ts'
import { leaseCaptures } from '../../repositories/captures.ts'
import type { Queries } from '../../repositories/database.ts'
import { shownByTakenDown } from '../../repositories/taken-down.ts'

/** What records refer to that the workspace does not hold. */
export interface Unheld {
  readonly assets: string[]
  readonly captures: string[]
  /** Files and captures that it holds, and that are of a demo which was taken down. */
  readonly takenDown: string[]
}

/** How long what a record just began to refer to is kept, whatever happens to the record. */
const referenceLeaseMs = 24 * 60 * 60 * 1000

/**
 * Looks for files and captures that a change began to refer to and the workspace does not hold:
 * somebody else's, a capture of somebody else's personal folder, or none at all. What it holds is leased, so that a clean-up running meanwhile
 * leaves it alone.
 */
export async function findUnheld(
  q: Queries,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  before: DemoDocument,
  changes: ChangedRecords,
  now: Date,
): Promise<Unheld> {
  const leasedUntil = new Date(now.getTime() + referenceLeaseMs)
  const { assets, captures } = newReferences(before, changes)
  const heldAssets = await leaseAssets(q, workspaceId, assets, leasedUntil)
  const heldCaptures = await leaseCaptures(q, { workspaceId, userId }, captures, leasedUntil)
  return {
    assets: assets.filter((hash) => !heldAssets.has(hash)),
    captures: captures.filter((id) => !heldCaptures.has(id)),
    takenDown: await shownByTakenDown(q, before.demo, { assets, captures }),
  }
}

function newReferences(before: DemoDocument, changes: ChangedRecords) {
  const assets = new Set<string>()
  const captures = new Set<string>()
  const note = (record: object, old: object | null | undefined) => {
    const known = old ? assetsIn(old) : new Set<string>()
    for (const hash of assetsIn(record)) if (!known.has(hash)) assets.add(hash)
  }
  for (const demo of changes.demo.put) note(demo, before.demo)
  for (const step of changes.steps.put) {
    const old = before.steps[step.id]
    note(step, old)
    if (step.htmlCaptureId !== null && step.htmlCaptureId !== old?.htmlCaptureId)
      captures.add(step.htmlCaptureId)
  }
  for (const hotspot of changes.hotspots.put) note(hotspot, before.hotspots[hotspot.id])
  for (const chapter of changes.chapters.put) note(chapter, before.chapters[chapter.id])
  for (const edit of changes.edits.put) note(edit, before.edits[edit.id])
  return { assets: [...assets], captures: [...captures] }
}

/** The text of the record is searched, so that a field added later is not forgotten. */
function assetsIn(record: object): Set<string> {
  const matches = JSON.stringify(record).matchAll(/asset:([0-9a-f]{64})/g)
  return new Set([...matches].flatMap((match) => match[1] ?? []))
}
