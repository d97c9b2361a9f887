import { z } from 'zod'
import { recordById, withRecords } from '../records/demo-document.ts'
import { idSchema } from '../records/ids.ts'
import { applied, type CommandResult, defineCommand, featureless, refused } from './definition.ts'
import { mergeChanges } from './merge-changes.ts'

/**
 * Hides steps from viewers, or shows them again. Each step is named with what it becomes, so that taking
 * it back leaves those alone that another tab has changed meanwhile. Steps that are gone are passed over.
 */
export const hideSteps = defineCommand({
  type: 'hide-steps',
  fields: {
    /** Whether each step is hidden, by its id. */
    changes: z.record(idSchema, z.boolean()),
  },
  features: featureless,
  apply(document, { changes }): CommandResult {
    const found = Object.keys(changes).flatMap((id) => recordById(document.steps, id) ?? [])
    if (found.length === 0) return refused('step-missing', ['changes'])
    const changed = found.map((step) => ({ ...step, isHidden: changes[step.id] ?? step.isHidden }))
    return applied(withRecords(document, 'steps', changed), {
      type: 'hide-steps',
      changes: Object.fromEntries(found.map(({ id, isHidden }) => [id, isHidden])),
    })
  },
  merge: mergeChanges(() => 'steps'),
  sample({ pick, step }) {
    const stepIds = Array.from({ length: 1 + pick(3) }, step)
    return {
      type: 'hide-steps',
      changes: Object.fromEntries(stepIds.map((id) => [id, pick(3) > 0])),
    }
  },
})
