import { dequal } from 'dequal'
import type { DemoDocument } from '../records/demo-document.ts'

type Records = Readonly<Record<string, { readonly stepId: string }>>

/**
 * Did viewers only get more: steps that were added or are shown again, and what stands on them? All that they had is
 * there as it was; steps may stand at other places. Edits of pages are not compared: `hidesSomething` says of all of
 * them that what was before must stop answering.
 */
export function onlyGrew(before: DemoDocument, after: DemoDocument): boolean {
  const had = new Set(
    Object.values(before.steps)
      .filter(({ isHidden }) => !isHidden)
      .map(({ id }) => id),
  )
  const isKept = (then: Records, now: Records) =>
    Object.entries(then).every(([id, record]) => !had.has(record.stepId) || dequal(now[id], record))
  return (
    dequal(before.demo, after.demo) &&
    [...had].every((id) => {
      const [then, now] = [before.steps[id], after.steps[id]]
      return then && now && dequal({ ...now, number: then.number }, then)
    }) &&
    isKept(before.hotspots, after.hotspots) &&
    isKept(before.chapters, after.chapters)
  )
}
