import type { Demo } from '../records/demo.ts'
import type { Collection, DemoDocument, RecordOf } from '../records/demo-document.ts'

/** What to write and what to delete for one kind of record. */
export interface RecordChanges<R> {
  readonly put: R[]
  readonly removed: string[]
}

export type ChangedRecords = {
  readonly [C in Collection]: RecordChanges<RecordOf<C>>
} & { readonly demo: RecordChanges<Demo> }

/** The records in which two states of a document differ, told by identity. */
export function changedRecords(before: DemoDocument, after: DemoDocument): ChangedRecords {
  return {
    demo: { put: before.demo === after.demo ? [] : [after.demo], removed: [] },
    steps: changesBetween(before.steps, after.steps),
    hotspots: changesBetween(before.hotspots, after.hotspots),
    chapters: changesBetween(before.chapters, after.chapters),
    edits: changesBetween(before.edits, after.edits),
  }
}

function changesBetween<R>(
  before: Readonly<Record<string, R>>,
  after: Readonly<Record<string, R>>,
): RecordChanges<R> {
  if (before === after) return { put: [], removed: [] }
  return {
    put: Object.entries(after).flatMap(([id, record]) => (before[id] === record ? [] : [record])),
    removed: Object.keys(before).filter((id) => !Object.hasOwn(after, id)),
  }
}
