import { orderedSteps, recordById, withOrder } from '../records/demo-document.ts'
import type { Step } from '../records/step.ts'
import { type CommandOf, reorderStepsSchema } from './command.ts'
import { applied, type CommandDefinition, refused } from './definition.ts'

/**
 * Puts the steps in a new order and numbers them 1..n. Ids that are gone are passed over; a step that
 * is not named (another tab has just added it) stays behind the step it stood behind.
 */
export const reorderSteps: CommandDefinition<CommandOf<'reorder-steps'>> = {
  type: 'reorder-steps',
  schema: reorderStepsSchema,
  apply(document, { stepIds }) {
    const steps = orderedSteps(document)
    const named = [...new Set(stepIds)].flatMap((id) => recordById(document.steps, id) ?? [])
    if (named.length === 0) return refused('step-missing', ['stepIds'])
    return applied(withOrder(document, inOrder(steps, named)), {
      type: 'reorder-steps',
      stepIds: steps.map((step) => step.id),
    })
  },
}

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
