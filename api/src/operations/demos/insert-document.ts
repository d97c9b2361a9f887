import { changedRecords, type DemoDocument } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import { type DemoOwner, insertDemo, setRevision } from '../../repositories/demos.ts'
import { writeChanges } from '../../repositories/documents.ts'
import type { Services } from '../../services.ts'
import { growthOf } from '../commands/document-room.ts'
import { findEditsAhead } from '../publications/find-edits-ahead.ts'

/**
 * Writes a demo that is new with all its records, and has its edits looked for in its pages; false when its id is used
 * already.
 */
export async function insertDocument(
  services: Pick<Services, 'jobs'>,
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
  await findEditsAhead(services, q, { before: empty, after: document, changes })
  return true
}
