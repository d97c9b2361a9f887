import { z } from 'zod'
import {
  chapterOf,
  hotspotsOf,
  orderedSteps,
  withOrder,
  withoutRecords,
} from '../records/demo-document.ts'
import { idSchema } from '../records/ids.ts'
import { clearReferences } from '../references/clear-references.ts'
import { applied, type CommandResult, defineCommand, featureless, refused } from './definition.ts'
import { stepLimit } from './step-item.ts'

/**
 * Deletes steps with what belongs to them, and numbers the rest 1..n (E4.8). References of others to
 * them are cleared; the inverse puts them back. Steps that are gone already are passed over: another
 * tab may have been faster.
 */
export const deleteSteps = defineCommand({
  type: 'delete-steps',
  fields: {
    stepIds: z.array(idSchema).min(1).max(stepLimit),
  },
  features: featureless,
  apply(document, { stepIds }): CommandResult {
    const doomed = new Set(stepIds)
    const steps = orderedSteps(document)
    const removed = steps.filter((step) => doomed.has(step.id))
    if (removed.length === 0) return refused('step-missing', ['stepIds'])
    const items = removed.map((step) => ({
      step,
      hotspots: [...hotspotsOf(document, step.id)],
      chapter: chapterOf(document, step.id),
    }))
    const kept = withOrder(
      document,
      steps.filter((step) => !doomed.has(step.id)),
    )
    const hotspotIds = items.flatMap(({ hotspots }) => hotspots.map((hotspot) => hotspot.id))
    const chapterIds = items.flatMap(({ chapter }) => (chapter ? [chapter.id] : []))
    const without = withoutRecords(kept, 'hotspots', new Set(hotspotIds))
    const cleared = clearReferences(withoutRecords(without, 'chapters', new Set(chapterIds)))
    return applied(cleared.document, {
      type: 'restore-steps',
      items,
      edits: [...cleared.edits],
      references: [...cleared.lost],
    })
  },
  often: 2,
  sample({ pick, step }) {
    return { type: 'delete-steps', stepIds: Array.from({ length: 1 + pick(3) }, step) }
  },
})
