import { z } from 'zod'
import { chapterTypeFeature } from '../plans/chapter-features.ts'
import { newStepFeatures } from '../plans/step-features.ts'
import { voiceFeatures } from '../plans/voice-features.ts'
import {
  type Collection,
  chapterOf,
  type DemoDocument,
  orderedSteps,
  recordById,
  withOrder,
  withRecords,
} from '../records/demo-document.ts'
import type { Step } from '../records/step.ts'
import { withoutDeadLinks } from '../references/clear-references.ts'
import { chapterIssues, tidyChapter } from '../rules/chapter-rules.ts'
import { hotspotIssues, tidyHotspot } from '../rules/hotspot-rules.ts'
import { type Issue, issue } from '../rules/issue.ts'
import { stepIssues } from '../rules/step-rules.ts'
import { applied, type CommandResult, defineCommand, refusedFor } from './definition.ts'
import { type StepItem, stepItemSchema, stepLimit } from './step-item.ts'

/**
 * Adds steps after the one with number `after` (E4.4), in the order given, and numbers all 1..n
 * (E4.7). Links of theirs that lead nowhere become null.
 */
export const addSteps = defineCommand({
  type: 'add-steps',
  fields: {
    /** Number of the step they come after; 0 is the start. */
    after: z.number().min(0),
    items: z.array(stepItemSchema).min(1).max(stepLimit),
  },
  features: ({ items }, document) =>
    items.flatMap(({ step, chapter }) => [
      ...chapterTypeFeature(chapter?.type),
      ...newStepFeatures(step, document),
      ...voiceFeatures([step.audio], document),
    ]),
  apply(document, { after, items }): CommandResult {
    const usedIds = idIssues(document, items)
    if (usedIds.length > 0) return refusedFor(usedIds)
    const steps = items.map(({ step }, index) => ({
      ...step,
      number: insertedNumber(document, after, index, items.length),
    }))
    const added = withItems(
      withOrder(document, insertByNumber(orderedSteps(document), steps)),
      items,
    )
    const issues = itemIssues(added, items)
    if (issues.length > 0) return refusedFor(issues)
    return applied(added, { type: 'delete-steps', stepIds: items.map(({ step }) => step.id) })
  },
  often: 2,
  sample({ document, pick, item }) {
    const items = Array.from({ length: 1 + pick(3) }, item)
    return { type: 'add-steps', after: pick(orderedSteps(document).length + 2), items }
  },
})

/**
 * The number a new step has before all are numbered again: the preceding one's and 0.1 (E4.5), in an
 * empty demo 0 (E4.6). Several at once share the room before the next tenth, so they keep their order.
 */
export function insertedNumber(
  document: DemoDocument,
  after: number,
  index = 0,
  count = 1,
): number {
  const first = orderedSteps(document).length === 0 ? 0 : after + 0.1
  return first + (index / count) * 0.1
}

function insertByNumber(steps: readonly Step[], added: readonly Step[]): Step[] {
  return [...steps, ...added].sort((a, b) => a.number - b.number)
}

/** The document with what belongs to the items; their steps are in it already. */
export function withItems(document: DemoDocument, items: readonly StepItem[]): DemoDocument {
  const chapters = items.flatMap(({ chapter }) => (chapter ? [chapter] : [])).map(tidyChapter)
  const withChapters = withRecords(
    document,
    'chapters',
    chapters.map((chapter) => withoutDeadLinks(document, 'chapters', chapter) ?? chapter),
  )
  const hotspots = items.flatMap((item) => item.hotspots).map(tidyHotspot)
  return withRecords(
    withChapters,
    'hotspots',
    hotspots.map((hotspot) => withoutDeadLinks(document, 'hotspots', hotspot) ?? hotspot),
  )
}

/** Ids and owners of new records: all new, all of this demo and of their step. */
export function idIssues(document: DemoDocument, items: readonly StepItem[]): Issue[] {
  const seen = new Set<string>()
  const isUsed = (collection: Collection, id: string) => {
    const key = `${collection} ${id}`
    if (seen.has(key)) return true
    seen.add(key)
    return Object.hasOwn(document[collection], id)
  }
  return items.flatMap(({ step, hotspots, chapter }, index) => {
    const at = ['items', index]
    const issues: Issue[] = []
    if (step.demoId !== document.demo.id) issues.push(issue('demo-mismatch', [...at, 'step']))
    if (isUsed('steps', step.id)) issues.push(issue('id-taken', [...at, 'step', 'id']))
    for (const [place, hotspot] of hotspots.entries()) {
      const path = [...at, 'hotspots', place]
      if (hotspot.stepId !== step.id) issues.push(issue('owner-mismatch', [...path, 'stepId']))
      if (isUsed('hotspots', hotspot.id)) issues.push(issue('id-taken', [...path, 'id']))
    }
    if (!chapter) return issues
    const path = [...at, 'chapter']
    if (chapter.stepId !== step.id) issues.push(issue('owner-mismatch', [...path, 'stepId']))
    if (chapter.workspaceId !== document.demo.workspaceId) {
      issues.push(issue('owner-mismatch', [...path, 'workspaceId']))
    }
    if (isUsed('chapters', chapter.id)) issues.push(issue('id-taken', [...path, 'id']))
    return issues
  })
}

/** What keeps new steps from being saved, once they stand in the document. */
export function itemIssues(document: DemoDocument, items: readonly StepItem[]): Issue[] {
  const within = (issues: readonly Issue[], ...at: (string | number)[]) =>
    issues.map((found) => ({ ...found, path: [...at, ...found.path] }))
  return items.flatMap(({ step, hotspots }, index) => {
    const chapter = chapterOf(document, step.id)
    return [
      ...within(stepIssues(step), 'items', index, 'step'),
      ...(chapter ? within(chapterIssues(chapter), 'items', index, 'chapter') : []),
      ...hotspots.flatMap((sent, place) => {
        const hotspot = recordById(document.hotspots, sent.id)
        return hotspot
          ? within(hotspotIssues(document, hotspot), 'items', index, 'hotspots', place)
          : []
      }),
    ]
  })
}
