import { dequal } from 'dequal'
import { type ChangedRecords, changedRecords } from '../commands/changed-records.ts'
import { collections, type DemoDocument, orderedSteps } from '../records/demo-document.ts'
import type { HtmlEdit } from '../records/html-edit.ts'
import { hidesSomething } from './hides-something.ts'

/** How far a demo differs from what its viewers get, as its author would count it. */
export interface Differences {
  readonly added: number
  readonly removed: number
  /** Steps whose own fields, hotspots, chapter or edits of their page alone differ. */
  readonly changed: number
  /** Do the steps that both have stand in another order? */
  readonly isReordered: boolean
  /** Does the demo itself differ, its title or a setting? */
  readonly settings: boolean
  /** Do edits differ that are for the pages of several steps? */
  readonly edits: boolean
}

/**
 * `after` with the records of `before` in place of equal ones, so that `changedRecords` tells how two
 * documents differ that were read apart.
 */
export function sharingRecords(before: DemoDocument, after: DemoDocument): DemoDocument {
  const shared: Record<string, unknown> = {
    demo: dequal(before.demo, after.demo) ? before.demo : after.demo,
  }
  for (const collection of collections) {
    const held: Readonly<Record<string, unknown>> = before[collection]
    shared[collection] = Object.fromEntries(
      Object.entries(after[collection]).map(([id, record]) => [
        id,
        dequal(held[id], record) ? held[id] : record,
      ]),
    )
  }
  return shared as unknown as DemoDocument
}

/** How a demo differs from what was published of it. @param now shares equal records with `published` */
export function differencesBetween(published: DemoDocument, now: DemoDocument): Differences {
  const changes = changedRecords(published, now)
  const touched = touchedSteps(published, changes)
  for (const step of changes.steps.put) {
    const old = published.steps[step.id]
    if (old && !dequal({ ...old, number: 0 }, { ...step, number: 0 })) touched.add(step.id)
  }
  const isInBoth = (id: string) =>
    Object.hasOwn(published.steps, id) && Object.hasOwn(now.steps, id)
  const order = (document: DemoDocument) =>
    orderedSteps(document)
      .map(({ id }) => id)
      .filter(isInBoth)
  return {
    added: changes.steps.put.filter(({ id }) => !Object.hasOwn(published.steps, id)).length,
    removed: changes.steps.removed.length,
    changed: [...touched].filter(isInBoth).length,
    isReordered: !dequal(order(published), order(now)),
    settings: changes.demo.put.length > 0,
    edits:
      changes.edits.put.some(({ enabledStepId }) => enabledStepId === null) ||
      changes.edits.removed.some((id) => published.edits[id]?.enabledStepId === null),
  }
}

/** Steps on which something was changed that is for one step alone. */
function touchedSteps(
  published: DemoDocument,
  { hotspots, chapters, edits }: ChangedRecords,
): Set<string> {
  const gone = (held: Readonly<Record<string, { stepId: string }>>, ids: readonly string[]) =>
    ids.flatMap((id) => held[id]?.stepId ?? [])
  return new Set([
    ...hotspots.put.map(({ stepId }) => stepId),
    ...gone(published.hotspots, hotspots.removed),
    ...chapters.put.map(({ stepId }) => stepId),
    ...gone(published.chapters, chapters.removed),
    ...edits.put.flatMap(({ enabledStepId }) => enabledStepId ?? []),
    ...edits.removed.flatMap((id) => published.edits[id]?.enabledStepId ?? []),
  ])
}

/** Is nothing different? */
export function isSame({ added, removed, changed, ...rest }: Differences): boolean {
  return added + removed + changed === 0 && !rest.isReordered && !rest.settings && !rest.edits
}

/**
 * Do viewers of a version still see something that its author took out, and that only publishing takes from
 * them? Steps that went or are hidden, replaced pictures and texts, and what came behind a gate. Redactions
 * and gates themselves do not wait.
 *
 * @param now shares equal records with `published`
 */
export function stillSeen(published: DemoDocument, now: DemoDocument): boolean {
  const { chapters: _, ...changes } = changedRecords(published, now)
  return hidesSomething(published, now, {
    ...changes,
    chapters: { put: [], removed: [] },
    edits: { put: changes.edits.put.filter(replacesSomething), removed: [] },
  })
}

function replacesSomething({ edits }: HtmlEdit): boolean {
  return [edits.TextContent, edits.Texts, edits.ImageSrc, edits.BackgroundImage].some(Boolean)
}
