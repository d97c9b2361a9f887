import type { ChangedRecords, DemoDocument, Step } from '@waystep/demo-model'
import { findEditsJob } from '../../jobs/find-edits.ts'
import { tellsOfDemo } from '../../publications/found-edits.ts'
import type { Queries } from '../../repositories/database.ts'
import type { Services } from '../../services.ts'

/** Seconds within which the edits of several changes are looked for together. */
const gatheredFor = 2

interface Change {
  readonly before: DemoDocument
  readonly after: DemoDocument
  readonly changes: Pick<ChangedRecords, 'steps' | 'edits'>
}

/**
 * Has the edits of a demo looked for in its pages before anybody comes, where a change may have put one where nobody
 * has looked yet. Call it in the transaction that changes the demo.
 */
export async function findEditsAhead(
  { jobs }: Pick<Services, 'jobs'>,
  q: Queries,
  change: Change,
): Promise<void> {
  if (!hasToLook(change)) return
  const demoId = change.after.demo.id
  const when = { onceKey: demoId, afterSeconds: gatheredFor }
  await jobs.enqueue(findEditsJob, { demoId }, { queries: q, ...when })
}

function hasToLook({ before, after, changes: { steps, edits } }: Change): boolean {
  if (edits.put.some(tellsOfDemo)) return true
  const showsAnother = ({ id, htmlCaptureId }: Step) =>
    htmlCaptureId !== null && htmlCaptureId !== before.steps[id]?.htmlCaptureId
  return steps.put.some(showsAnother) && Object.values(after.edits).some(tellsOfDemo)
}
