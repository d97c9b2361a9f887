import { changedRecords, type DemoDocument } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import { type DemoOwner, insertDemo, setRevision } from '../../repositories/demos.ts'
import { writeChanges } from '../../repositories/documents.ts'
import { growthOf } from '../commands/document-room.ts'

/** Writes a demo that is new with all its records; false when its id is used already. */
export async function insertDocument(
  q: Queries,
  document: DemoDocument,
  owner: DemoOwner,
  now: Date,
): Promise<boolean> {
  if (!(await insertDemo(q, document.demo, owner))) return false
  const empty = { demo: document.demo, steps: {}, hotspots: {}, chapters: {}, edits: {} }
  const changes = changedRecords(empty, document)
  await writeChanges(q, document.demo.id, changes)
  await setRevision(q, document.demo.id, 0, now, growthOf(empty, changes))
  return true
}
