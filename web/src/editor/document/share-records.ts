import type { DemoDocument } from '@waystep/demo-model'
import { sameValue } from './same-value.ts'

function shareTable<T>(before: Record<string, T>, after: Record<string, T>): Record<string, T> {
  let changed = Object.keys(before).length !== Object.keys(after).length
  const shared = Object.entries(after).map(([id, record]): [string, T] => {
    const old = before[id]
    if (old !== undefined && sameValue(old, record)) return [id, old]
    changed = true
    return [id, record]
  })
  return changed ? Object.fromEntries(shared) : before
}

/**
 * The fetched document with every record that did not change replaced by the one in hand, so that
 * what is derived from records, and drawn, changes only where something did.
 */
export function shareRecords(before: DemoDocument, after: DemoDocument): DemoDocument {
  const demo = sameValue(before.demo, after.demo) ? before.demo : after.demo
  const steps = shareTable(before.steps, after.steps)
  const hotspots = shareTable(before.hotspots, after.hotspots)
  const chapters = shareTable(before.chapters, after.chapters)
  const edits = shareTable(before.edits, after.edits)
  const same =
    demo === before.demo &&
    steps === before.steps &&
    hotspots === before.hotspots &&
    chapters === before.chapters &&
    edits === before.edits
  return same ? before : { demo, steps, hotspots, chapters, edits }
}
