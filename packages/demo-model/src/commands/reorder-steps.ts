import { z } from 'zod'
import { orderedSteps, recordById, withOrder } from '../records/demo-document.ts'
import { idSchema } from '../records/ids.ts'
import type { Step } from '../records/step.ts'
import { applied, type CommandResult, defineCommand, featureless, refused } from './definition.ts'

/**
 * Puts the steps in a new order and numbers them 1..n. Ids that are gone are passed over; a step that
 * is not named (another tab has just added it) stays behind the step it stood behind.
 */
export const reorderSteps = defineCommand({
  type: 'reorder-steps',
  fields: {
    /** All of them, in their new order. */
    stepIds: z.array(idSchema).min(1).max(10_000),
  },
  features: featureless,
  apply(document, { stepIds }): CommandResult {
    const steps = orderedSteps(document)
    const named = [...new Set(stepIds)].flatMap((id) => recordById(document.steps, id) ?? [])
    if (named.length === 0) return refused('step-missing', ['stepIds'])
    return applied(withOrder(document, inOrder(steps, named)), {
      type: 'reorder-steps',
      stepIds: steps.map((step) => step.id),
    })
  },
  merge: (earlier, later) => (sameIds(earlier.stepIds, later.stepIds) ? later : null),
  sample({ document, pick, never }) {
    const stepIds = orderedSteps(document).map((step) => step.id)
    stepIds.push(...stepIds.splice(0, pick(stepIds.length + 1)))
    if (pick(3) === 0) stepIds.shift()
    return { type: 'reorder-steps', stepIds: [...stepIds, never] }
  },
})

function inOrder(steps: readonly Step[], named: readonly Step[]): Step[] {
  const order = [...named]
  const known = new Set(named)
  for (const [index, step] of steps.entries()) {
    if (known.has(step)) continue
    const before = steps[index - 1]
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, step)
  }
  return order
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  const ids = new Set(a)
  return a.length === b.length && b.every((id) => ids.has(id))
}
